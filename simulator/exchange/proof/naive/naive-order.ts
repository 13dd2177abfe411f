import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { PlaceRequest, Side } from '../../exchange.ts'
import type { ExchangeRefusal } from '../../refusal.ts'
import type { NaiveMarket } from './naive-market.ts'
import { rounded, winnings } from './naive-money.ts'

export type Terms = Pick<
  PlaceRequest,
  | 'clientOrderId'
  | 'side'
  | 'priceHundredths'
  | 'line'
  | 'stakePaise'
  | 'persistence'
  | 'minFillPaise'
  | 'accept'
>

/** DELAYED waits, RESTING stands in the book, DONE has nothing unmatched. */
export type Stage = 'DELAYED' | 'RESTING' | 'DONE'

export interface NaiveOrder extends Terms {
  /** Rises with every order that is accepted: the newer order has the higher one. */
  readonly id: number
  readonly account: string
  readonly isPlayer: boolean
  readonly market: NaiveMarket
  readonly selectionId: string
  readonly isBack: boolean
  readonly acceptedAtMs: WorldMs
  /** What was asked for, whatever changed since (rules OR2, OR17, QT4). */
  readonly asked: Terms
  /** Where it stands now; `priceHundredths` is what was asked. */
  price: OddsHundredths
  entersAtMs: WorldMs
  stage: Stage
  /** Rises with every arrival at the end of a queue: who stands longer has the lower one. */
  place: number
  remaining: Paise
  cancelled: Paise
  lapsed: Paise
  /** Of the unmatched part, and of the matched part that the house took over. */
  voided: Paise
  isTakenOver: boolean
  /** What the unmatched part of a player's lay may still cost. */
  held: Paise
  lapseReason: ExchangeRefusal | undefined
  /** The bet whose unmatched part it moved to another price. */
  movedFrom: number | undefined
}

/** Money two accounts have staked against each other; an operator, a maker and the house have no order in it. */
export interface NaivePiece {
  readonly selectionId: string
  readonly line: number | undefined
  readonly stake: Paise
  readonly atMs: WorldMs
  price: OddsHundredths
  profit: Paise
  isVoid: boolean
  backer: string
  layer: string
  backOrder: NaiveOrder | undefined
  layOrder: NaiveOrder | undefined
}

export const isBackSide = (side: Side): boolean => side === 'BACK' || side === 'YES'

export function newOrder(
  id: number,
  account: string,
  isPlayer: boolean,
  market: NaiveMarket,
  selectionId: string,
  terms: Terms,
  atMs: WorldMs,
): NaiveOrder {
  const isBack = isBackSide(terms.side)
  return {
    ...terms,
    asked: terms,
    persistence: terms.persistence ?? 'LAPSE',
    id,
    account,
    isPlayer,
    market,
    selectionId,
    isBack,
    acceptedAtMs: atMs,
    price: terms.priceHundredths,
    entersAtMs: atMs,
    stage: 'DONE',
    place: 0,
    remaining: terms.stakePaise,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    isTakenOver: false,
    held: isBack || !isPlayer ? 0 : winnings(terms.stakePaise, terms.priceHundredths),
    lapseReason: undefined,
    movedFrom: undefined,
  }
}

/** What an unmatched lay of a player may cost at its price; a back costs its stake. */
export const heldFor = ({ isBack, isPlayer, remaining, price }: NaiveOrder): Paise =>
  isBack || !isPlayer ? 0 : winnings(remaining, price)

/** What is left of a lay may cost no more than at its price, nor more than was checked for it (rules EX2, OR6). */
export function reholds(order: NaiveOrder): void {
  if (order.isPlayer && !order.isBack)
    order.held = Math.min(order.held, winnings(order.remaining, order.price))
}

export function end(
  order: NaiveOrder,
  how: 'cancelled' | 'lapsed' | 'voided',
  lapseReason?: ExchangeRefusal,
): void {
  order[how] += order.remaining
  order.remaining = 0
  order.held = 0
  order.lapseReason = lapseReason ?? (order.stage === 'DELAYED' ? 'BET_CANCELLED' : undefined)
  order.stage = 'DONE'
}

/** What the backer of a bet gets when `won` of it came true among `of`; negative where he gives (rules ST1, ST8). */
export function backerGets(
  { stake, profit }: Pick<NaivePiece, 'stake' | 'profit'>,
  won: number,
  of: number,
): Paise {
  return rounded((stake + profit) * won, of) - stake
}

const stakes = (pieces: readonly NaivePiece[]): Paise => pieces.reduce((sum, piece) => sum + piece.stake, 0)

/** All that follows from an order's pieces and its market's result. */
export function standingOf(order: NaiveOrder) {
  const { market, isBack } = order
  const pieces = market.pieces.filter((piece) => piece.backOrder === order || piece.layOrder === order)
  const voidMarket = market.result?.kind === 'VOID'
  const standing = voidMarket ? [] : pieces.filter((piece) => !piece.isVoid)
  const matched = stakes(standing)
  const voided = order.voided + stakes(pieces) - matched
  let profit = 0
  let result: 'WON' | 'LOST' | 'VOID' | undefined
  const share = market.result && matched > 0 ? market.shareOf(order.selectionId, order.line) : undefined
  if (share) {
    const whole = { stake: matched, profit: standing.reduce((sum, piece) => sum + piece.profit, 0) }
    profit = (isBack ? 1 : -1) * backerGets(whole, share.won, share.of)
    const isTied = share.won > 0 && share.won < share.of
    const hasWon = isTied ? profit >= 0 : isBack === share.won > 0
    result = hasWon ? 'WON' : 'LOST'
  } else if (order.isTakenOver || (order.remaining === 0 && matched === 0 && pieces.length > 0)) {
    result = 'VOID'
  }
  return { pieces, matched, voided, profit, result }
}

export function termsOf(terms: Terms): Terms {
  const { clientOrderId, side, priceHundredths, line, stakePaise, persistence, minFillPaise, accept } = terms
  return { clientOrderId, side, priceHundredths, line, stakePaise, persistence, minFillPaise, accept }
}

/** The same id with the same bet is the same order (rule OR2). */
export function isSameBet(
  order: NaiveOrder,
  asked: Terms & { marketId: string; selectionId: string },
  movedFrom?: number,
): boolean {
  return (
    order.movedFrom === movedFrom &&
    order.market.definition.marketId === asked.marketId &&
    order.selectionId === asked.selectionId &&
    order.side === asked.side &&
    order.priceHundredths === asked.priceHundredths &&
    order.asked.line === asked.line &&
    order.stakePaise === asked.stakePaise &&
    (order.asked.persistence ?? 'LAPSE') === (asked.persistence ?? 'LAPSE') &&
    order.minFillPaise === asked.minFillPaise &&
    order.accept === asked.accept
  )
}
