import { join } from 'node:path'
import { SqliteJournal } from '../../../simulator/journal/sqlite-journal.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { LiveCopies } from './support/live-copies.ts'
import { cutModelPower } from './support/model-power-cut.ts'
import { canTrace, traceFlushes } from './support/traced-flush.ts'

const MODEL_CUTS = { short: 2000, long: 100_000 }
/** Of a journal that does not flush: enough to see that the trial would find it out. */
const FORGETFUL_CUTS = 200
const COPIES = { short: 10, long: 300 }
const TRACED_BETS = { short: 40, long: 1000 }
const OPENINGS = 3
/** SQLite's number for FULL. */
const SYNCHRONOUS_FULL = 2

/** The world runner itself decides what is acknowledged; only the journal below it is a model. */
async function tryModel(trial: Trial): Promise<void> {
  const goal = trial.pick(MODEL_CUTS)
  const cuts = trial.atLeast('power cuts of a model of the disk', goal)
  const lost = trial.never('acknowledged inputs lost')
  const noPrefix = trial.never('states that are no prefix of what was sent')
  const foundOut = trial.atLeast(`of ${FORGETFUL_CUTS} cuts, found out: a journal that does not flush`, 1)
  const dice = trial.dice()
  const newSeed = () => dice.int(0, 2 ** 31 - 1)
  let acknowledged = 0
  while (cuts.value < goal) {
    const seed = newSeed()
    const cut = await cutModelPower(seed)
    cuts.count()
    acknowledged += cut.acknowledged
    lost.add(cut.lost)
    if (!cut.isPrefix) noPrefix.count()
    if (cut.lost > 0 || !cut.isPrefix) trial.say(`model run of seed ${seed}: ${JSON.stringify(cut)}`)
  }
  for (let i = 0; i < FORGETFUL_CUTS; i++) {
    if ((await cutModelPower(newSeed(), { isHonest: false })).lost > 0) foundOut.count()
  }
  trial.say(
    `${acknowledged} inputs acknowledged by the world runner over a model of the disk, ${goal} power cuts`,
  )
}

async function tryCopies(trial: Trial, sandbox: Sandbox): Promise<void> {
  if (process.platform === 'win32') {
    return trial.skip('live copies', 'a process cannot be stopped here to be copied at one moment')
  }
  await new LiveCopies(trial, sandbox, trial.pick(COPIES)).take()
}

async function tryTrace(trial: Trial, sandbox: Sandbox): Promise<void> {
  if (!canTrace()) {
    return trial.skip('order of flush and answer', 'there is no strace here that may trace')
  }
  const bets = trial.pick(TRACED_BETS)
  const seen = trial.atLeast('bets whose flush and answer the kernel saw', bets)
  const early = trial.never('answers that left before the flush that covers them')
  const told = await traceFlushes(sandbox, bets)
  seen.is(told.answered)
  early.countAll(told.early.map((orderId) => `${orderId} was answered before it was flushed`))
}

/** Asked on the journal's own connection, after it is open: before, the question would change the answer. */
async function tryPragmas(trial: Trial, sandbox: Sandbox): Promise<void> {
  const wrong = trial.never(`of ${OPENINGS} openings of one file, without journal_mode=wal and synchronous=2`)
  const file = join(sandbox.newFolder(), 'journal.db')
  for (let opening = 0; opening < OPENINGS; opening++) {
    const journal = new SqliteJournal(file)
    for (let asked = 0; asked < 2; asked++) {
      const { journalMode, synchronous } = journal.durability()
      if (journalMode !== 'wal' || synchronous !== SYNCHRONOUS_FULL) wrong.count()
    }
    const input = { kind: 'cancel', userName: 'player1', betId: opening } as const
    await journal.append([{ seq: opening + 1, atMs: 0, input }])
    await journal.close()
  }
}

export const M2: TriedPromise = {
  id: 'M2',
  text: 'An acknowledged bet survives a power cut.',
  try: async (trial) => {
    await tryModel(trial)
    await inSandbox(async (sandbox) => {
      await tryPragmas(trial, sandbox)
      await tryCopies(trial, sandbox)
      await tryTrace(trial, sandbox)
    })
  },
}
