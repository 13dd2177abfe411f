import { resolve } from 'node:path'
import { isoOf } from '@layline/shared/iso-time'
import type { Simulator } from './simulator.ts'
import { VERSION } from './version.ts'
import type { WorldRunner } from './worlds/world-runner.ts'
import { prefixOf } from './worlds/worlds.ts'

/** Speed and pause, if not the defaults. */
function paceOf({ pace: { paused, speed } }: WorldRunner): string {
  return `${speed === 1 ? '' : `, at ${speed} times the speed`}${paused ? ', paused' : ''}`
}

/**
 * Start-up text: the world, its data directory, and the URLs. The last line is the ready line, which scripts wait for.
 */
export function startUpText(
  { url, main, worlds, opened }: Pick<Simulator, 'url' | 'main' | 'worlds' | 'opened'>,
  { dataDir }: { dataDir?: string | undefined },
): string {
  const others = [...worlds.all()].filter(({ name }) => name !== main.name)
  const rows: [string, string][] = [
    ['world', `${main.name}, its time ${isoOf(main.nowMs)}${paceOf(main)}`],
    ['seed', String(main.identity.seed)],
    ['scenario', main.identity.scenarioName],
    ...(opened ? [['capsule', opened.verdict] as [string, string]] : []),
    ['data directory', dataDir === undefined ? 'none: kept in memory' : resolve(dataDir)],
    ['site', `${url}${opened?.page?.path ?? '/'}`],
    ['inspector', `${url}/inspect`],
    ['director', `${url}/director`],
    ['docs', `${url}/docs`],
    ['control', `${url}/control/worlds`],
    ...others.map((runner): [string, string] => [
      `world ${runner.name}`,
      `${url}${prefixOf(runner)}/${paceOf(runner)}`,
    ]),
    ...worlds
      .kept()
      .map((name): [string, string] => [
        `world ${name}`,
        `not opened, the log says why. To delete it: DELETE ${url}/control/worlds/${name}`,
      ]),
  ]
  const width = Math.max(...rows.map(([label]) => label.length)) + 2
  return [
    `Layline ${VERSION}, play money only`,
    '',
    ...rows.map(([label, text]) => `  ${label.padEnd(width)}${text}`),
    '',
    `ready ${url}`,
    '',
  ].join('\n')
}
