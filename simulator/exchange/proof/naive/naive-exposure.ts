import type { Paise } from '@layline/shared/units'
import type { NaiveMarket } from './naive-market.ts'
import type { NaiveOrder } from './naive-order.ts'

type Bet = Pick<NaiveOrder, 'selectionId' | 'line'>
/** Whether what a bet's backer says comes true. */
type Outcome = (bet: Bet) => boolean

/** Every choice of `count` among these. */
export function choices<T>(among: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return among.flatMap((first, index) =>
    choices(among.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

function outcomesOf(market: NaiveMarket, lines: readonly number[]): Outcome[] {
  if (market.kind === 'FANCY') {
    const highest = Math.max(0, ...lines)
    return Array.from(
      { length: highest + 2 },
      (_, runs) =>
        ({ line }: Bet) =>
          runs >= line!,
    )
  }
  const active = market.active()
  const counts = market.isOpenEnded
    ? active.map((_, index) => index).concat(active.length)
    : [market.placesPaid()]
  return counts
    .flatMap((count) => choices(active, count))
    .map(
      (winners) =>
        ({ selectionId }: Bet) =>
          winners.includes(selectionId),
    )
}

/**
 * The worst an account can come to over every outcome of a market, with these orders unmatched: each of them counts
 * where it loses (rules EX1 to EX3, FY3).
 */
export function exposureWith(account: string, market: NaiveMarket, unmatched: readonly NaiveOrder[]): Paise {
  const pieces = market.pieces.filter(
    (piece) => !piece.isVoid && (piece.backer === account || piece.layer === account),
  )
  if (pieces.length + unmatched.length === 0) return 0
  let worst = 0
  for (const comesTrue of outcomesOf(
    market,
    [...pieces, ...unmatched].map(({ line }) => line ?? 0),
  )) {
    let sum = 0
    for (const piece of pieces) {
      const backer = comesTrue(piece) ? piece.profit : -piece.stake
      if (piece.backer === account) sum += backer
      if (piece.layer === account) sum -= backer
    }
    for (const order of unmatched) {
      if (comesTrue(order) === order.isBack) continue
      sum -= order.isBack ? order.remaining : order.held
    }
    worst = Math.min(worst, sum)
  }
  return worst
}

/** Nothing is at stake in a market that is closed. */
export function exposureOf(account: string, market: NaiveMarket): Paise {
  if (market.status === 'CLOSED') return 0
  return exposureWith(
    account,
    market,
    market.unmatched().filter((order) => order.account === account),
  )
}
