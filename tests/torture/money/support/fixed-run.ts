import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import { WorldRunner } from '../../../../simulator/host/worlds/world-runner.ts'
import { SqliteJournal } from '../../../../simulator/journal/sqlite-journal.ts'
import { isFold } from './kept-state.ts'
import { identityOf, type OrderInput, smallOrder, smallSetup } from './small-world.ts'
import { type Fault, StatementFaults } from './statement-faults.ts'

const GROUPS = 4
const GROUP_MOST = 3
/** After these groups a snapshot is kept, or the clock is moved. */
const SNAPSHOT_AFTER: ReadonlySet<number> = new Set([1])
const MOVE_AFTER: ReadonlySet<number> = new Set([1, 2])

const orderIdOf = ({ order }: OrderInput) => order.orderId

async function open(folder: string, seed: number): Promise<WorldRunner> {
  const setup = smallSetup(seed)
  const journal = new SqliteJournal(join(folder, 'journal.db'))
  try {
    return await WorldRunner.open({
      ...{ name: 'fixed', setup, identity: identityOf(setup), journal, paused: true },
    })
  } catch (error) {
    await journal.close()
    throw error
  }
}

/** A step of it may be made to fail; what counts is how the bets fare. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Runs the same bets on a journal with one fault, restarts on what is on the disk, and looks whether all is well. */
export async function runWithFault(folder: string, seed: number, fault?: Fault) {
  const dice = new Dice(seed)
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    Array.from({ length: dice.int(1, GROUP_MOST) }, (_, n) => smallOrder(dice, `g${group}-${n}`)),
  )
  const live = join(folder, 'live')
  const left = join(folder, 'left')
  const faults = new StatementFaults(fault).install()
  let acknowledged: ReadonlySet<OrderInput>
  try {
    // A start that failed is tried once more, as a user would.
    const start = () => attempt(() => open(live, seed))
    acknowledged = await bet((await start()) ?? (faults.isDead ? undefined : await start()), groups)
    cpSync(live, left, { recursive: true })
  } finally {
    faults.remove()
  }
  const orders = groups.flat()
  const wrong = await startAgain(left, seed, (runner) => lookAfterRestart(runner, orders, acknowledged))
  // One step that fails is no reason for anything else to fail.
  if (fault?.kind !== 'DEATH' && acknowledged.size === 0) wrong.push('one fault and nothing was acknowledged')
  return { steps: faults.steps, acknowledged: acknowledged.size, wrong }
}

/** Starts on what is on the disk and looks; a start that is refused is what is wrong. */
async function startAgain(folder: string, seed: number, look: (runner: WorldRunner) => Promise<string[]>) {
  let runner: WorldRunner
  try {
    runner = await open(folder, seed)
  } catch (error) {
    return [`it does not start again: ${(error as Error).message}`]
  }
  return look(runner)
}

/** The fixed run; answers what was acknowledged. A refused bet is not sent again: that is for the restart. */
async function bet(runner: WorldRunner | undefined, groups: OrderInput[][]): Promise<Set<OrderInput>> {
  const acknowledged = new Set<OrderInput>()
  if (!runner) return acknowledged
  for (const [index, group] of groups.entries()) {
    const outcomes = await Promise.allSettled(group.map((order) => runner.submit(order)))
    outcomes.forEach((outcome, n) => {
      if (outcome.status === 'fulfilled' && outcome.value.ok) acknowledged.add(group[n]!)
    })
    if (SNAPSHOT_AFTER.has(index)) await attempt(() => runner.saveSnapshot())
    if (MOVE_AFTER.has(index)) await attempt(() => runner.moveTo(runner.nowMs + 1000))
  }
  await attempt(() => runner.close())
  return acknowledged
}

/** Every acknowledged bet is there; sent again, all of them are there once and the state is the fold. */
async function lookAfterRestart(
  runner: WorldRunner,
  orders: readonly OrderInput[],
  acknowledged: ReadonlySet<OrderInput>,
): Promise<string[]> {
  const wrong: string[] = []
  try {
    if (!(await isFold(runner))) wrong.push('the state is not the fold of the journal')
    const kept = new Map<string, number>()
    for (const { input } of await runner.journal.inputsAfter(0)) {
      const id = orderIdOf(input as OrderInput)
      kept.set(id, (kept.get(id) ?? 0) + 1)
    }
    for (const id of [...acknowledged].map(orderIdOf)) {
      if (!kept.has(id)) wrong.push(`${id} was acknowledged and is gone`)
    }
    for (const [id, times] of kept) if (times > 1) wrong.push(`${id} is there ${times} times`)
    for (const order of orders.filter((it) => !acknowledged.has(it))) {
      const outcome = await runner.submit(order)
      if (!outcome.ok) wrong.push(`${orderIdOf(order)} cannot be sent again: ${outcome.code}`)
    }
    const bets = ['player1', 'player2'].flatMap((player) => runner.world.exchange.ordersOf(player))
    const ids = bets.map(({ clientOrderId }) => clientOrderId).sort()
    if (!isDeepStrictEqual(ids, orders.map(orderIdOf).sort())) {
      wrong.push('after sending again, the bets are not those that were sent')
    }
  } catch (error) {
    wrong.push(`what it kept cannot be read: ${(error as Error).message}`)
  } finally {
    await runner.close()
  }
  return wrong
}
