import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { rawRequest } from './support/raw-request.ts'

/** Ways out of a folder, as they were found in other products. */
const OUT = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '....//',
  '..;/',
  './../',
  '%00../',
]
const TARGETS = [
  'package.json',
  'etc/passwd',
  'simulator/host/main.ts',
  'windows/win.ini',
  'layline.lock',
  'main/journal.db',
]
const PREFIXES = [
  '/',
  '/assets/',
  '/docs/',
  '/inspect/',
  '/posters/',
  '/casino/thumbs/',
  '/w/',
  '/w/main/',
  '/w/main/assets/',
  '/frames/tv/',
]
const ABSOLUTE = [
  '//etc/passwd',
  '/%2fetc/passwd',
  '/C:/windows/win.ini',
  '/file:///etc/passwd',
  '/assets//etc/passwd',
]
/** What stands in those files and in no page of ours. */
const LEAKED = /root:.*:0:0:|"name": "layline"|readHostOptions\(\)|\[fonts\]|SQLite format 3/
const LEGAL = [
  'a',
  '0',
  '0-0',
  'a-',
  'a--b',
  'world',
  'w',
  'api',
  'control',
  'assets',
  'null',
  'undefined',
  'nan',
  'true',
  '1e5',
  'con',
  'nul',
  'aux',
  'x'.repeat(64),
  'constructor',
]

function paths(): string[] {
  const climbs = OUT.flatMap((out) => [1, 3, 8].map((deep) => out.repeat(deep)))
  return [
    ...PREFIXES.flatMap((prefix) =>
      climbs.flatMap((climb) => TARGETS.map((target) => prefix + climb + target)),
    ),
    ...ABSOLUTE,
  ]
}

async function tryPaths(sim: Simulator, form: Trial['form'], say: Trial['say']) {
  const all = paths().filter((_, index) => form === 'long' || index % 5 === 0)
  let escapes = 0
  let broken = 0
  for (const path of all) {
    const { status, body } = await rawRequest(sim.url, { path })
    if (LEAKED.test(body)) {
      escapes++
      say(`${path} leads out`)
    }
    if (status >= 500 || status === 0) {
      broken++
      say(`${path}: ${status}`)
    }
  }
  return { tries: all.length, escapes, broken }
}

/** Names of scenarios and recordings come from whoever drives worlds; they lead to fixtures and nowhere else. */
async function tryScenarios(sim: Simulator, say: Trial['say']): Promise<number> {
  let taken = 0
  const names = [
    ...OUT.map((out) => `${out}package`),
    '/etc/passwd',
    'day.yaml',
    'day\0',
    'DAY',
    '',
    '.',
    'x'.repeat(300),
  ]
  for (const scenario of names) {
    const { status, body } = await new Player(sim.url).send('POST', '/control/worlds', {
      name: 'files',
      scenario,
    })
    if (status === 400 && !LEAKED.test(JSON.stringify(body))) continue
    taken++
    say(`the scenario ${JSON.stringify(scenario)}: ${status}`)
  }
  return taken
}

/** A world that is removed takes its own folder with it and nothing that a link in it leads to. */
async function tryLinks(sim: Simulator, dataDir: string, outside: string): Promise<number> {
  const player = new Player(sim.url)
  await player.control('POST', '/worlds', { name: 'linked', scenario: 'home-wins', paused: true })
  symlinkSync(outside, join(dataDir, 'linked', 'link'))
  await fetch(`${sim.url}/control/worlds/linked`, { method: 'DELETE' })
  const { status } = await rawRequest(sim.url, { path: '/w/linked/healthz' })
  return Number(status !== 404)
}

async function tryFiles({ form, say }: Trial, folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'data')
  const outside = join(folder, 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'precious.txt'), 'precious')
  const sim = await createSimulator({ dataDir, scenario: 'home-wins', paused: true }).listen()
  try {
    const { tries, escapes, broken } = await tryPaths(sim, form, say)
    const scenarios = await tryScenarios(sim, say)
    const links = await tryLinks(sim, dataDir, outside)
    let odd = 0
    for (const name of LEGAL) {
      const made = await new Player(sim.url).send('POST', '/control/worlds', {
        name,
        scenario: 'home-wins',
        paused: true,
      })
      const { status } = await fetch(`${sim.url}/w/${name}/api/v1/master/announcement`)
      if (made.status === 201 && status === 200) continue
      odd++
      say(`the legal name ${name}: ${made.status}, ${status}`)
    }
    return [
      { name: 'paths that try to lead out', value: tries, goal: 400 },
      never('of them, that did', escapes),
      never('paths that broke something', broken),
      never('scenario names that were taken', scenarios),
      never('links that were followed', links),
      never('legal odd names refused', odd),
    ]
  } finally {
    await sim.close()
  }
}

export const A12: TriedPromise = {
  id: 'A12',
  text: 'Files stay put: no path, name or link leads out of where it may, and odd names that are legal work.',
  try: (trial) => inTempFolder((folder) => tryFiles(trial, folder)),
}
