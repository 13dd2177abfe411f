import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { stateHash } from '../../../simulator/host/worlds/restored-world.ts'
import { loadScenario } from '../../../simulator/host/worlds/scenario-file.ts'
import { JournalError } from '../../../simulator/journal/journal.ts'
import { SqliteJournal } from '../../../simulator/journal/sqlite-journal.ts'
import type { Input } from '../../../simulator/world/inputs/inputs.ts'
import type { WorldSnapshot } from '../../../simulator/world/world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { fingerprint, makeKept, withKept } from './support/kept-world.ts'
import { PlayedWorld } from './support/played-world.ts'
import { EPOCH_MS } from './support/small-world.ts'

/** How long each scenario is played, in feed ticks, and after how many a snapshot is kept. A match is over by the end. */
const RUNS = {
  short: [{ scenario: 'home-wins', ticks: 37_500, every: 3_750 }],
  long: [
    { scenario: 'home-wins', ticks: 37_500, every: 300 },
    { scenario: 'day', ticks: 9_000, every: 450 },
  ],
}
const INPUT_ONE_TICK_IN = 15
const RESTORES = 8

/** One run of each scenario, and then every snapshot of it taken up again and played to the same end. */
function tryScenarios(trial: Trial): void {
  const runs = trial.pick(RUNS)
  const restored = trial.atLeast('snapshots restored and played on', runs.length * 10)
  const otherStates = trial.never('that came to another state')
  const otherBytes = trial.never('whose later feed had other bytes')
  for (const { scenario, ticks, every } of runs) {
    const dice = trial.dice()
    const setup = { seed: trial.seed, epochMs: EPOCH_MS, scenario: loadScenario(scenario).scenario }
    const first = new PlayedWorld(setup)
    const inputs: Input[][] = []
    const frames: string[] = []
    let orders = 0
    const keep = () => ({
      atTick: frames.length,
      json: JSON.stringify(first.world.snapshot()),
      state: stateHash(first.world),
      images: first.images(),
    })
    const snapshots = [keep()]
    while (frames.length < ticks) {
      const now = dice.int(1, INPUT_ONE_TICK_IN) === 1 ? [first.anyInput(dice, `r${++orders}`)] : []
      inputs.push(now)
      frames.push(first.tick(now))
      if (frames.length % every === 0) snapshots.push(keep())
    }
    const end = stateHash(first.world)
    for (const { atTick, json, state, images } of snapshots) {
      const back = new PlayedWorld(setup, first.topics, JSON.parse(json) as WorldSnapshot, images.seqs)
      const isAlike = stateHash(back.world) === state
      const hasSameImages = back.images().sha === images.sha
      const sent = inputs.slice(atTick).map((now) => back.tick(now))
      const differsAt = hasSameImages ? sent.findIndex((frame, tick) => frame !== frames[atTick + tick]) : 0
      restored.count()
      if (!isAlike || stateHash(back.world) !== end) otherStates.count()
      if (differsAt < 0) continue
      const tick = atTick + differsAt
      otherBytes.count(`${scenario}: restored at tick ${atTick}, the feed differs from tick ${tick} on`)
    }
    trial.say(`${scenario}: ${first.world.inputs} inputs, ${ticks} ticks, ${snapshots.length} snapshots`)
  }
}

/** Eight starts of copies of one data directory, moved on alike. */
async function tryRestores(trial: Trial): Promise<void> {
  const worlds = trial.atMost(`different worlds among ${RESTORES} restores of one`, 1)
  const others = trial.never('of them, not the world that was killed')
  await inTempFolder(async (folder) => {
    const { killed, live } = await makeKept(folder, trial.seed)
    const states = new Set<string>()
    for (let i = 0; i < RESTORES; i++) {
      const copy = join(folder, `restore${i}`)
      cpSync(killed, copy, { recursive: true })
      await withKept(copy, async (runner) => {
        const before = fingerprint(runner)
        if (before !== live) others.count()
        await runner.moveTo(runner.nowMs + 600_000)
        states.add(`${before} ${fingerprint(runner)}`)
      })
    }
    worlds.is(states.size)
  })
}

const OLDER_CORE = '0'

/** A journal of an older core is not folded by this one: it is refused, and the refusal names that core. */
function tryOlderCore(trial: Trial): Promise<void> {
  const taken = trial.never('journals of an older core that were not refused by its name')
  return inTempFolder(async (folder) => {
    const scenarioName = 'home-wins'
    const { sha256: scenarioSha256 } = loadScenario(scenarioName)
    const journal = new SqliteJournal(join(folder, 'main/journal.db'))
    await journal.begin({
      seed: trial.seed,
      scenarioName,
      scenarioSha256,
      epochMs: EPOCH_MS,
      coreVersion: OLDER_CORE,
    })
    await journal.close()
    try {
      await withKept(folder, fingerprint)
      taken.count('a journal of an older core was taken')
    } catch (error) {
      if (error instanceof JournalError && error.message.includes(`core ${OLDER_CORE}`)) return
      taken.count(`a journal of an older core was refused with: ${(error as Error).message}`)
    }
  })
}

export const M6: TriedPromise = {
  id: 'M6',
  text: 'A restart gives the same world: its state, and every later byte of its feed.',
  try: async (trial) => {
    tryScenarios(trial)
    await tryRestores(trial)
    await tryOlderCore(trial)
  },
}
