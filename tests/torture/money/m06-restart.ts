import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { stateHash } from '../../../simulator/host/worlds/restored-world.ts'
import { loadScenario } from '../../../simulator/host/worlds/scenario-file.ts'
import type { Input } from '../../../simulator/world/inputs/inputs.ts'
import type { WorldSnapshot } from '../../../simulator/world/world.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { fingerprint, makeKept, startKept } from './support/kept-world.ts'
import { PlayedWorld } from './support/played-world.ts'
import { EPOCH_MS } from './support/small-world.ts'

/** How long each scenario is played, in feed ticks, and after how many a snapshot is kept. */
const RUNS: Record<Form, readonly { scenario: string; ticks: number; every: number }[]> = {
  short: [{ scenario: 'home-wins', ticks: 22_500, every: 1_500 }],
  long: [
    { scenario: 'home-wins', ticks: 22_500, every: 150 },
    { scenario: 'day', ticks: 9_000, every: 450 },
  ],
}
const INPUT_ONE_TICK_IN = 15
const RESTORES = 8

interface Kept {
  atTick: number
  json: string
  state: string
  images: ReturnType<PlayedWorld['images']>
}

/** One run, and then every snapshot of it taken up again and played to the same end. */
function tryScenario(run: (typeof RUNS)[Form][number], { seed, say }: Trial) {
  const dice = new Dice(seed)
  const setup = { seed, epochMs: EPOCH_MS, scenario: loadScenario(run.scenario).scenario }
  const first = new PlayedWorld(setup, undefined)
  const inputs: Input[][] = []
  const frames: string[] = []
  const snapshots: Kept[] = []
  let orders = 0
  const keep = () => {
    const snapshot = first.world.snapshot()
    snapshots.push({
      atTick: frames.length,
      json: JSON.stringify(snapshot),
      state: stateHash(first.world),
      images: first.images(),
    })
  }
  keep()
  while (frames.length < run.ticks) {
    const now: Input[] = []
    if (dice.int(1, INPUT_ONE_TICK_IN) === 1) now.push(first.anyInput(dice, `r${++orders}`))
    inputs.push(now)
    frames.push(first.tick(now))
    if (frames.length % run.every === 0) keep()
  }
  const end = stateHash(first.world)
  let otherStates = 0
  let otherBytes = 0
  for (const { atTick, json, state, images } of snapshots) {
    const back = new PlayedWorld(setup, first.topics, JSON.parse(json) as WorldSnapshot, images.seqs)
    let isSame = stateHash(back.world) === state
    let sent = back.images().sha === images.sha
    for (let tick = atTick; tick < run.ticks; tick++) {
      if (back.tick(inputs[tick]!) === frames[tick]) continue
      if (sent) say(`${run.scenario}: restored at tick ${atTick}, the feed differs from tick ${tick} on`)
      sent = false
    }
    if (stateHash(back.world) !== end) isSame = false
    if (!isSame) otherStates++
    if (!sent) otherBytes++
  }
  say(`${run.scenario}: ${first.world.inputs} inputs, ${run.ticks} ticks, ${snapshots.length} snapshots`)
  return { snapshots: snapshots.length, otherStates, otherBytes }
}

/** Eight starts of copies of one data directory, moved on alike. */
async function tryRestores({ seed }: Trial): Promise<Row[]> {
  const states = new Set<string>()
  let others = 0
  await inTempFolder(async (folder) => {
    const { killed, live } = await makeKept(folder, seed)
    for (let i = 0; i < RESTORES; i++) {
      const copy = join(folder, `restore${i}`)
      cpSync(killed, copy, { recursive: true })
      const { worlds, runner } = startKept(copy)
      const before = fingerprint(runner)
      if (before !== live) others++
      runner.moveTo(runner.nowMs + 600_000)
      states.add(`${before} ${fingerprint(runner)}`)
      worlds.close()
    }
  })
  return [
    { name: `different worlds among ${RESTORES} restores of one`, value: states.size, goal: 1, atMost: true },
    { name: 'of them, not the world that was killed', value: others, goal: 0, atMost: true },
  ]
}

export const M6: TriedPromise = {
  id: 'M6',
  text: 'A restart gives the same world: its state, and every later byte of its feed.',
  try: async (trial) => {
    const tried = RUNS[trial.form].map((run) => tryScenario(run, trial))
    const sum = (key: 'snapshots' | 'otherStates' | 'otherBytes') =>
      tried.reduce((total, run) => total + run[key], 0)
    return [
      { name: 'snapshots restored and played on', value: sum('snapshots'), goal: tried.length * 10 },
      { name: 'that came to another state', value: sum('otherStates'), goal: 0, atMost: true },
      { name: 'whose later feed had other bytes', value: sum('otherBytes'), goal: 0, atMost: true },
      ...(await tryRestores(trial)),
    ]
  },
}
