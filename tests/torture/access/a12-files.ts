import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Player } from '@layline/simulator/testing'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { rawRequest } from './support/raw-request.ts'
import { addWorld, STILL, withSimulator } from './support/simulators.ts'

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
const TARGETS =
  'package.json etc/passwd simulator/host/main.ts windows/win.ini layline.lock main/journal.db'.split(' ')
const PREFIXES =
  '/ /assets/ /docs/ /inspect/ /director/ /posters/ /casino/thumbs/ /w/ /w/main/ /w/main/assets/ /frames/tv/'.split(
    ' ',
  )
const ABSOLUTE =
  '//etc/passwd /%2fetc/passwd /C:/windows/win.ini /file:///etc/passwd /assets//etc/passwd'.split(' ')
/** What stands in those files and in no page of ours. */
const LEAKED = /root:.*:0:0:|"name": "layline"|readHostOptions\(\)|\[fonts\]|SQLite format 3/
const LEGAL = [
  ...'a 0 0-0 a- a--b world w api control assets null undefined nan true 1e5 con nul aux'.split(' '),
  'x'.repeat(64),
  'constructor',
]

/** What a file outside of every world holds. */
const PRECIOUS = 'precious'

function paths(): string[] {
  const climbs = OUT.flatMap((out) => [1, 3, 8].map((deep) => out.repeat(deep)))
  return [
    ...PREFIXES.flatMap((prefix) =>
      climbs.flatMap((climb) => TARGETS.map((target) => prefix + climb + target)),
    ),
    ...ABSOLUTE,
  ]
}

async function tryPaths(url: string, trial: Trial): Promise<void> {
  const tries = trial.atLeast('paths that try to lead out', 400)
  const escapes = trial.never('of them, that did')
  const broken = trial.never('paths that broke something')
  for (const path of paths().filter((_, index) => trial.isLong || index % 5 === 0)) {
    tries.count()
    const { status, body } = await rawRequest(url, { path })
    if (LEAKED.test(body)) escapes.count(`${path} leads out`)
    if (status >= 500 || status === 0) broken.count(`${path}: ${status}`)
  }
}

/** Names of scenarios and recordings come from whoever drives worlds; they lead to fixtures and nowhere else. */
async function tryScenarios(url: string, trial: Trial): Promise<void> {
  const taken = trial.never('scenario names that were taken')
  const outside = OUT.map((out) => `${out}package`)
  for (const scenario of [...outside, '/etc/passwd', 'day.yaml', 'day\0', 'DAY', '', '.', 'x'.repeat(300)]) {
    const world = { name: 'files', scenario }
    const { status, body } = await new Player(url).send('POST', '/control/worlds', world)
    if (status === 400 && !LEAKED.test(JSON.stringify(body))) continue
    taken.count(`the scenario ${JSON.stringify(scenario)}: ${status}`)
  }
}

/** A world that is removed takes its own folder with it, and nothing that a link in it leads to. */
async function tryLinks(url: string, folder: string, trial: Trial): Promise<void> {
  const followed = trial.never('links that were followed when a world was removed')
  const left = trial.never('worlds still there after they were removed')
  const outside = join(folder, 'outside')
  const precious = join(outside, 'precious.txt')
  const world = join(folder, 'data/linked')
  mkdirSync(outside)
  writeFileSync(precious, PRECIOUS)
  await addWorld(url, 'linked')
  symlinkSync(outside, join(world, 'folder'))
  symlinkSync(precious, join(world, 'file'))
  await fetch(`${url}/control/worlds/linked`, { method: 'DELETE' })
  if (!existsSync(precious)) followed.count('the file that a link led to is gone')
  else if (readFileSync(precious, 'utf8') !== PRECIOUS)
    followed.count('the file that a link led to is another')
  const { status } = await rawRequest(url, { path: '/w/linked/healthz' })
  if (status !== 404 || existsSync(world)) left.count(`the removed world answers ${status}`)
}

async function tryLegalNames(url: string, trial: Trial): Promise<void> {
  const refused = trial.never('legal odd names refused')
  for (const name of LEGAL) {
    const made = await new Player(url).send('POST', '/control/worlds', { name, ...STILL })
    const { status } = await fetch(`${url}/w/${name}/api/v1/master/announcement`)
    if (made.status === 201 && status === 200) continue
    refused.count(`the legal name ${name}: ${made.status}, ${status}`)
  }
}

function tryFiles(folder: string, trial: Trial): Promise<void> {
  return withSimulator({ dataDir: join(folder, 'data'), ...STILL }, async ({ url }) => {
    await tryPaths(url, trial)
    await tryScenarios(url, trial)
    await tryLinks(url, folder, trial)
    await tryLegalNames(url, trial)
  })
}

export const A12: TriedPromise = {
  id: 'A12',
  text: 'Files stay put: no path, name or link leads out of where it may, and odd names that are legal work.',
  try: (trial) => inTempFolder((folder) => tryFiles(folder, trial)),
}
