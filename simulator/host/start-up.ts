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
  { url, main, worlds }: Pick<Simulator, 'url' | 'main' | 'worlds'>,
  { dataDir }: { dataDir: string },
): string {
  const others = [...worlds.all()].filter(({ name }) => name !== main.name)
  const rows: [string, string][] = [
    ['world', `${main.name}, its time ${isoOf(main.nowMs)}${paceOf(main)}`],
    ['seed', String(main.identity.seed)],
    ['scenario', main.identity.scenarioName],
    ['data directory', resolve(dataDir)],
    ['site', `${url}/`],
    ['inspector', `${url}/inspect`],
    ['director', `${url}/director`],
    ['docs', `${url}/docs`],
    ['control', `${url}/control/worlds`],
    ...others.map((runner): [string, string] => [
      `world ${runner.name}`,
      `${url}${prefixOf(runner)}/${paceOf(runner)}`,
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
