import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Form, Trial, TriedPromise } from '../trial.ts'
import { JUMPS, type Jump, JumpedWorld, jumpTally, SYSTEM_JUMPS } from './support/jumped-world.ts'
import { fakeTimeLibrary, SystemClock } from './support/system-clock.ts'

const TIMES = { short: 5, long: 100 }
const SYSTEM_ROUNDS = { short: 1, long: 5 }
/** A world is left alone after so many: what ten hours cost grows with all that is over. */
const JUMPS_A_WORLD = 20

/** Each kind once before any twice, in another order every time. */
function jumpsOf(count: number, dice: Dice): Jump[] {
  const jumps: Jump[] = []
  while (jumps.length < count) {
    const kinds = [...JUMPS]
    while (kinds.length > 0) jumps.push(kinds.splice(dice.int(0, kinds.length - 1), 1)[0]!)
  }
  return jumps.slice(0, count)
}

async function tryJumps(sandbox: Sandbox, trial: Trial): Promise<void> {
  const dice = trial.dice()
  const times = trial.pick(TIMES)
  const tally = jumpTally(trial, times)
  const jumps = jumpsOf(times, dice)
  const batches: Jump[][] = []
  while (jumps.length > 0) batches.push(jumps.splice(0, JUMPS_A_WORLD))
  await inLanes(batches, trial.isLong ? LANES : 1, (batch) =>
    new JumpedWorld(sandbox, dice.fork(), tally).live(batch),
  )
  const library = fakeTimeLibrary()
  if (library === undefined) {
    trial.skip("the system's own clock", 'there is no libfaketime that works with Node')
  } else {
    const clock = new SystemClock(library, join(sandbox.folder, 'system-clock'))
    const rounds = Array<readonly Jump[]>(trial.pick(SYSTEM_ROUNDS)).fill(SYSTEM_JUMPS)
    await new JumpedWorld(sandbox, dice.fork(), tally).live(rounds.flat(), clock)
  }
  trial.say(`${tally.bets} bets, ${tally.dropped} feed sockets that had to connect again`)
}

type Zone = 'Europe/Berlin' | 'America/New_York' | 'Australia/Lord_Howe'
/** When summer time begins and ends, by zone. */
const DST_CHANGES: Readonly<Record<Zone, readonly [string, string]>> = {
  'Europe/Berlin': ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'],
  'America/New_York': ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  // By half an hour.
  'Australia/Lord_Howe': ['2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z'],
}
const DST_ZONES: Readonly<Record<Form, readonly Zone[]>> = {
  short: ['Europe/Berlin'],
  long: ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'],
}

const HASH_EPOCHS = fileURLToPath(new URL('./support/hash-epochs.ts', import.meta.url))
const TSX = ['--import', import.meta.resolve('tsx')]

/** Worlds that run across a change of the machine's time zone give the same bytes as where there is no such change. */
async function tryDst(sandbox: Sandbox, trial: Trial): Promise<void> {
  const zones = trial.pick(DST_ZONES)
  const compared = trial.atLeast('worlds across a change to or from summer time', 2 * zones.length)
  const different = trial.never('of them, whose bytes differ from those of UTC')
  for (const zone of zones) {
    const moments = DST_CHANGES[zone]
    const args = [...TSX, HASH_EPOCHS, ...moments.map((moment) => String(Date.parse(moment)))]
    const hashed = ['UTC', zone].map((TZ) => sandbox.run({ command: [process.execPath], args, env: { TZ } }))
    const [inUtc = [], inZone = []] = (await Promise.all(hashed)).map(({ code, out, error }) => {
      if (code !== 0) throw new Error(`the worlds of ${zone} ended with ${code}: ${error}`)
      return out.trim().split('\n')
    })
    for (const [index, moment] of moments.entries()) {
      compared.count()
      const hash = inUtc[index]
      if (hash === undefined || hash !== inZone[index]) different.count(`${zone} at ${moment}`)
    }
  }
}

export const M14: TriedPromise = {
  id: 'M14',
  text: 'A clock that jumps changes nothing but the time: no double settlement, at most one burst of ticks.',
  try: (trial) =>
    inSandbox(async (sandbox) => {
      await tryJumps(sandbox, trial)
      await tryDst(sandbox, trial)
    }),
}
