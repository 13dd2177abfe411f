import { Dice } from '../testing/dice.ts'
import type { Input } from './twin-input.ts'
import { TwinInputs } from './twin-inputs.ts'
import { type Compared, TwinPair } from './twin-pair.ts'

/** So few that both stay small, and the twin quick. */
const INPUTS_PER_EXCHANGE = 1500
/** Enough to see what is wrong. */
const DIFFERENCES_MOST = 20

export interface TwinsRun {
  inputs: number
  /** How many inputs of each kind there were, by what came of them. */
  kinds: Record<string, number>
  /** Each names the seed and the step that make it again. */
  differences: string[]
  stuckExposures: number
  ledgerFaults: number
  negativeWallets: number
}

/** Tells the exchange and its twin the same random inputs, and compares them after each. */
export function runTwins({ seed, inputs }: { seed: number; inputs: number }): TwinsRun {
  const run: TwinsRun = {
    ...{ inputs: 0, kinds: {}, differences: [], stuckExposures: 0, ledgerFaults: 0, negativeWallets: 0 },
  }
  const dice = new Dice(seed)
  while (run.inputs < inputs && run.differences.length < DIFFERENCES_MOST) {
    runOne(run, seed, dice, Math.min(INPUTS_PER_EXCHANGE, inputs - run.inputs))
  }
  return run
}

/** One exchange and its twin, up to the first difference: from there on they could only differ more. */
function runOne(run: TwinsRun, seed: number, dice: Dice, inputs: number): void {
  const pair = new TwinPair()
  const next = new TwinInputs(dice, pair)
  for (let step = 1; step <= inputs; step++) {
    const input = next.next()
    run.inputs++
    const { outcome, difference: seen } = tell(pair, input)
    count(run.kinds, `${labelOf(input)} ${outcome}`)
    if (pair.isSomebodyShort()) count(run.kinds, 'input while a wallet is short')
    const difference = seen ?? (step === inputs ? pair.compare(pair.twin.markets) : undefined)
    if (!difference) continue
    run.differences.push(`seed ${seed}, step ${run.inputs}, ${JSON.stringify(input)}: ${difference}`)
    break
  }
  countOrders(run.kinds, pair)
  run.stuckExposures += pair.stuckExposures
  run.ledgerFaults += pair.ledgerFaults
  run.negativeWallets += pair.negativeWallets
}

/** What an input comes to: an exchange that throws is another than its twin, and its step is told as well. */
function tell(pair: TwinPair, input: Input): Compared {
  try {
    return pair.tell(input)
  } catch (error) {
    return { outcome: 'threw', difference: String((error as Error).stack) }
  }
}

function count(kinds: Record<string, number>, kind: string, by = 1): void {
  kinds[kind] = (kinds[kind] ?? 0) + by
}

/** Settlements by how the market ended. */
function labelOf(input: Input): string {
  if (input.kind !== 'settle') return input.kind
  const { result } = input
  const isTied = result.kind === 'RUNNERS' && result.places.some((tied) => tied.length > 1)
  return `settle ${isTied ? 'tied' : result.kind}`
}

/** What became of the bets: that they met, waited, lapsed. */
function countOrders(kinds: Record<string, number>, { twin }: TwinPair): void {
  for (const order of twin.orders) {
    count(kinds, `bet ${order.market.kind}`)
    if (order.entersAtMs > order.acceptedAtMs) count(kinds, 'bet delayed')
    if (order.lapsed > 0) count(kinds, `bet lapsed ${order.lapseReason ?? ''}`.trimEnd())
    const isElsewhere = order.price !== order.priceHundredths || order.line !== order.asked.line
    if (isElsewhere) count(kinds, order.accept ? 'bet at another quote' : 'bet lowered')
  }
  for (const { pieces } of twin.markets) {
    count(kinds, 'piece matched', pieces.length)
    count(kinds, 'piece void', pieces.filter(({ isVoid }) => isVoid).length)
  }
}
