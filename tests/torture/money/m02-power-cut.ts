import { join } from 'node:path'
import { never, type Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { SqliteJournal } from '../../../simulator/journal/sqlite-journal.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import { LiveCopies } from './support/live-copies.ts'
import { cutModelPower } from './support/model-power-cut.ts'
import { canTrace, traceFlushes } from './support/traced-flush.ts'

const MODEL_CUTS: Record<Form, number> = { short: 2000, long: 100_000 }
/** Of a journal that does not flush: enough to see that the trial would find it out. */
const FORGETFUL_CUTS = 200
const COPIES: Record<Form, number> = { short: 10, long: 300 }
const TRACED_BETS: Record<Form, number> = { short: 40, long: 1000 }
const OPENINGS = 3
/** SQLite's number for FULL. */
const SYNCHRONOUS_FULL = 2

/** The world runner itself decides what is acknowledged; only the journal below it is a model. */
async function tryModel({ form, seed, say }: Trial): Promise<Row[]> {
  const dice = new Dice(seed)
  const cuts = MODEL_CUTS[form]
  let lost = 0
  let noPrefix = 0
  let acknowledged = 0
  for (let i = 0; i < cuts; i++) {
    const runSeed = dice.int(0, 2 ** 31 - 1)
    const cut = await cutModelPower(runSeed)
    acknowledged += cut.acknowledged
    lost += cut.lost
    if (!cut.isPrefix) noPrefix++
    if (cut.lost > 0 || !cut.isPrefix) say(`model run of seed ${runSeed}: ${JSON.stringify(cut)}`)
  }
  let foundOut = 0
  for (let i = 0; i < FORGETFUL_CUTS; i++) {
    if ((await cutModelPower(dice.int(0, 2 ** 31 - 1), { isHonest: false })).lost > 0) foundOut++
  }
  say(`${acknowledged} inputs acknowledged by the world runner over a model of the disk, ${cuts} power cuts`)
  return [
    { name: 'power cuts of a model of the disk', value: cuts, goal: cuts },
    never('acknowledged inputs lost', lost),
    never('states that are no prefix of what was sent', noPrefix),
    { name: `of ${FORGETFUL_CUTS} cuts, found out: a journal that does not flush`, value: foundOut, goal: 1 },
  ]
}

async function tryCopies({ form, seed, say }: Trial, sandbox: Sandbox): Promise<Row[]> {
  if (process.platform === 'win32') {
    say('live copies: skipped, a process cannot be stopped here to be copied at one moment')
    return []
  }
  const live = new LiveCopies(sandbox, new Dice(seed))
  await live.take(COPIES[form])
  say(
    `${live.acknowledged.size} bets acknowledged, ${live.started} of ${live.copies} copies started as a user would`,
  )
  for (const line of live.wrong) say(line)
  return [
    { name: 'copies of a live data directory, the log cut', value: live.copies, goal: COPIES[form] },
    never('acknowledged bets lost in them', live.lost),
    never('bets doubled in them', live.doubled),
    never('copies that are not the fold of their journal', live.otherStates),
    { name: 'bets missed where the log is cut below the flush', value: live.missedBelow, goal: 1 },
  ]
}

async function tryTrace({ form, say }: Trial, sandbox: Sandbox): Promise<Row[]> {
  if (!canTrace()) {
    say('order of flush and answer: skipped, there is no strace here that may trace')
    return []
  }
  const bets = TRACED_BETS[form]
  const { answered, early } = await traceFlushes(sandbox, bets)
  if (early.length > 0) say(`answered before they were flushed: ${early.join(' ')}`)
  return [
    { name: 'bets whose flush and answer the kernel saw', value: answered, goal: bets },
    never('answers that left before the flush that covers them', early.length),
  ]
}

/** Asked on the journal's own connection, after it is open: before, the question would change the answer. */
function tryPragmas(sandbox: Sandbox): Row[] {
  const file = join(sandbox.newFolder(), 'journal.db')
  let wrong = 0
  for (let opening = 0; opening < OPENINGS; opening++) {
    const journal = new SqliteJournal(file)
    for (let asked = 0; asked < 2; asked++) {
      const { journalMode, synchronous } = journal.durability()
      if (journalMode !== 'wal' || synchronous !== SYNCHRONOUS_FULL) wrong++
    }
    journal.append([
      { seq: opening + 1, atMs: 0, input: { kind: 'cancel', userName: 'player1', betId: opening } },
    ])
    journal.close()
  }
  return [never(`of ${OPENINGS} openings of one file, without journal_mode=wal and synchronous=2`, wrong)]
}

export const M2: TriedPromise = {
  id: 'M2',
  text: 'An acknowledged bet survives a power cut.',
  try: async (trial) => [
    ...(await tryModel(trial)),
    ...(await inSandbox(async (sandbox) => [
      ...tryPragmas(sandbox),
      ...(await tryCopies(trial, sandbox)),
      ...(await tryTrace(trial, sandbox)),
    ])),
  ],
}
