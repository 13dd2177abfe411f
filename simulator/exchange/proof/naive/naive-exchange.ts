import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { MarketStatus, PlaceRequest } from '../../exchange.ts'
import type { RunnerQuotes } from '../../quotes/quote.ts'
import type { ExchangeRefusal } from '../../refusal.ts'
import type { Result } from '../../settlement/result.ts'
import { NaiveAccounts } from './naive-accounts.ts'
import { isSound, whyRefused } from './naive-controls.ts'
import { adoptQuote, enter, enterAfterDelay, type WhyTooMuch } from './naive-entrance.ts'
import { exposureOf, exposureWith } from './naive-exposure.ts'
import { clearMaker, cutBy, setLevel } from './naive-makers.ts'
import { type NaiveMarket, whyStopped } from './naive-market.ts'
import { uncross } from './naive-matching.ts'
import { end, isSameBet, type NaiveOrder, newOrder, type Terms, termsOf } from './naive-order.ts'
import { removeRunner } from './naive-removal.ts'
import { reverse, settle } from './naive-settlement.ts'

export type NaivePlaced = { ok: true; order: NaiveOrder } | { ok: false; code: ExchangeRefusal }

const refused = (code: ExchangeRefusal): NaivePlaced => ({ ok: false, code })

/**
 * The whole exchange a second time, right because it is plain: written from RULES.md, it keeps lists of orders, pieces
 * and movements of money and works everything else out of them each time it is asked. Slow. Left out: markets that match
 * across runners (rules XM1 to XM5), bets that a maker places as a player would, orders of several legs (rules OR14 to
 * OR16), predictions and statements.
 */
export class NaiveExchange extends NaiveAccounts {
  /** Players', oldest first. */
  readonly orders: NaiveOrder[] = []
  #nextId = 1
  #nextPlace = 1
  readonly #place = () => this.#nextPlace++

  setStatus(marketId: string, status: Exclude<MarketStatus, 'CLOSED'>, atMs: WorldMs): void {
    const market = this.live(marketId)
    const reopens = status === 'OPEN' && market.status !== 'OPEN'
    market.status = status
    if (reopens) uncross(market, atMs)
    const reason = whyStopped(status)
    for (const order of reason ? market.unmatched() : []) {
      if (order.stage === 'DELAYED') end(order, 'lapsed', reason)
    }
  }

  /** What was not asked to be kept lapses, the first time only (rule OR8). */
  turnInPlay(marketId: string, betDelayMs: number): void {
    const market = this.live(marketId)
    for (const order of market.inPlay ? [] : market.unmatched()) {
      if (order.isPlayer && order.persistence === 'LAPSE') end(order, 'lapsed')
    }
    market.inPlay = true
    market.betDelayMs = betDelayMs
  }

  turnPreMatch(marketId: string): void {
    const market = this.live(marketId)
    market.inPlay = false
    market.betDelayMs = 0
  }

  addRunner(marketId: string, runner: { selectionId: string }): void {
    this.live(marketId).addRunner(runner)
  }

  /** From now on its bets are held for, and settled by, the new number (rule EX7). */
  changeWinners(marketId: string, numberOfWinners: number): void {
    this.live(marketId).changeWinners(numberOfWinners)
  }

  removeRunner(marketId: string, selectionId: string, factorPercent: number | undefined): void {
    removeRunner(this.live(marketId), selectionId, factorPercent, this.#place)
  }

  place(request: PlaceRequest, atMs: WorldMs): NaivePlaced {
    const { accountId, clientOrderId, marketId, selectionId } = request
    if (!(accountId in this.isPlayer)) return refused('ACCOUNT_NOT_FOUND')
    const known = this.#knownOrder(accountId, clientOrderId)
    if (known) return isSameBet(known, request) ? { ok: true, order: known } : refused('DUPLICATE_ORDER_ID')
    const market = this.find(marketId)
    if (!market) return refused('MARKET_NOT_FOUND')
    if (market.runners.every((runner) => runner.selectionId !== selectionId)) {
      return refused('RUNNER_NOT_FOUND')
    }
    const refusal = whyRefused(market, selectionId, request, false)
    if (refusal) return refused(refusal)
    return this.#accept(this.#newOrder(accountId, market, selectionId, request, atMs), undefined, atMs)
  }

  #knownOrder(account: string, clientOrderId: string): NaiveOrder | undefined {
    return this.orders.find((order) => order.account === account && order.clientOrderId === clientOrderId)
  }

  #newOrder(
    account: string,
    market: NaiveMarket,
    selectionId: string,
    terms: Terms,
    atMs: WorldMs,
  ): NaiveOrder {
    const isPlayer = this.isPlayer[account]!
    const order = newOrder(this.#nextId++, account, isPlayer, market, selectionId, termsOf(terms), atMs)
    adoptQuote(order)
    return order
  }

  /** The wallet, the market's limit, and then the market itself or its delay (rules OR4, OR5, OR12). */
  #accept(order: NaiveOrder, inPlaceOf: NaiveOrder | undefined, atMs: WorldMs): NaivePlaced {
    const { account, market } = order
    const unmatched = market.unmatched().filter((other) => other.account === account && other !== inPlaceOf)
    const before = exposureOf(account, market)
    const after = exposureWith(account, market, [...unmatched, order])
    const leftPaise = this.wallet(account).availablePaise - before + after
    const tooMuch = this.#whyOver(order, { before, after, leftPaise })
    if (tooMuch) return refused(tooMuch)
    if (inPlaceOf) end(inPlaceOf, 'cancelled')
    market.orders.push(order)
    this.orders.push(order)
    if (market.inPlay && market.betDelayMs > 0) {
      order.stage = 'DELAYED'
      order.entersAtMs = atMs + market.betDelayMs
    } else enter(order, atMs, this.#place(), this.#whyTooMuch)
    return { ok: true, order }
  }

  /** A bet that costs nothing more is always welcome (rules OR4, OR12, EX5). */
  #whyOver(
    { market }: NaiveOrder,
    { before, after, leftPaise }: Record<'before' | 'after' | 'leftPaise', Paise>,
  ): ExchangeRefusal | undefined {
    if (after >= before) return undefined
    if (leftPaise < 0) return 'INSUFFICIENT_FUNDS'
    const { maxExposurePaise = Number.POSITIVE_INFINITY } = market.definition
    return -after > maxExposurePaise ? 'EXPOSURE_LIMIT' : undefined
  }

  /** Of an order that stands in its market already, at terms that were others before (rule QT4). */
  readonly #whyTooMuch: WhyTooMuch = (order, before) => {
    const { account, market } = order
    const leftPaise = this.wallet(account).availablePaise
    return this.#whyOver(order, { before, after: exposureOf(account, market), leftPaise })
  }

  #own(account: string, id: number): NaivePlaced {
    const order = this.orders.find((one) => one.id === id && one.account === account)
    if (!order) return refused('BET_NOT_FOUND')
    return order.remaining > 0 ? { ok: true, order } : refused('BET_NOT_CANCELLABLE')
  }

  cancel(account: string, id: number, _atMs: WorldMs, byPaise?: Paise): NaivePlaced {
    const found = this.#own(account, id)
    if (!found.ok) return found
    if (byPaise !== undefined && !(Number.isInteger(byPaise) && byPaise > 0)) return refused('INVALID_STAKE')
    cutBy(found.order, byPaise ?? found.order.remaining)
    return found
  }

  changePersistence(account: string, id: number, persistence: 'LAPSE' | 'KEEP'): NaivePlaced {
    const found = this.#own(account, id)
    if (!found.ok) return found
    const { order } = found
    const stopped = whyStopped(order.market.status)
    if (stopped) return refused(stopped)
    if (order.market.kind !== 'ODDS' || order.minFillPaise !== undefined) return refused('NOT_FILLED')
    order.persistence = persistence
    return found
  }

  reprice(
    edit: { accountId: string; betId: number; clientOrderId: string; priceHundredths: OddsHundredths },
    atMs: WorldMs,
  ): NaivePlaced {
    const { accountId, betId, clientOrderId, priceHundredths } = edit
    if (!(accountId in this.isPlayer)) return refused('ACCOUNT_NOT_FOUND')
    const old = this.orders.find((order) => order.id === betId && order.account === accountId)
    if (!old) return refused('BET_NOT_FOUND')
    const { market, selectionId } = old
    const moved = { ...termsOf(old), line: old.asked.line, clientOrderId, priceHundredths }
    const known = this.#knownOrder(accountId, clientOrderId)
    if (known) {
      // How much was left of the bet then is not asked again.
      const same = {
        ...moved,
        stakePaise: known.stakePaise,
        marketId: market.definition.marketId,
        selectionId,
      }
      return isSameBet(known, same, betId) ? { ok: true, order: known } : refused('DUPLICATE_ORDER_ID')
    }
    const found = this.#own(accountId, betId)
    if (!found.ok) return found
    const terms = { ...moved, stakePaise: old.remaining }
    const refusal = whyRefused(market, selectionId, terms, true)
    if (refusal) return refused(refusal)
    const order = this.#newOrder(accountId, market, selectionId, terms, atMs)
    order.movedFrom = betId
    return this.#accept(order, old, atMs)
  }

  /** Those whose delay is over, the soonest first. */
  releaseDue(atMs: WorldMs): void {
    const due = this.orders.filter((order) => order.stage === 'DELAYED' && order.entersAtMs <= atMs)
    due.sort((a, b) => a.entersAtMs - b.entersAtMs || a.id - b.id)
    for (const order of due) enterAfterDelay(order, atMs, this.#place(), this.#whyTooMuch)
  }

  setMakerLevel(
    account: string,
    marketId: string,
    selectionId: string,
    side: 'BACK' | 'LAY',
    price: OddsHundredths,
    size: Paise,
    atMs: WorldMs,
  ): void {
    this.known(account)
    const market = this.live(marketId)
    setLevel(account, market, selectionId, side === 'BACK', price, size, (stakePaise) => {
      const terms: Terms = {
        clientOrderId: '',
        side,
        priceHundredths: price,
        stakePaise,
        persistence: 'KEEP',
      }
      const order = this.#newOrder(account, market, selectionId, terms, atMs)
      market.orders.push(order)
      order.stage = 'RESTING'
      order.place = this.#place()
      if (market.status === 'OPEN') enter(order, atMs, order.place, this.#whyTooMuch)
    })
  }

  clearMaker(account: string, marketId: string, selectionId: string | undefined): void {
    clearMaker(account, this.live(marketId), selectionId)
  }

  setQuotes(
    operator: string,
    marketId: string,
    selectionId: string,
    quotes: RunnerQuotes,
    _atMs: number,
  ): void {
    const market = this.live(marketId)
    this.known(operator)
    const runner = market.runner(selectionId)
    if (market.kind === 'ODDS' || (market.operator ?? operator) !== operator)
      throw new Error('not its operator')
    const isFancy = market.kind === 'FANCY'
    if (!(isSound(quotes.back, isFancy) && isSound(quotes.lay, isFancy))) throw new Error('no quote')
    if (runner.isRemoved) return
    market.operator = operator
    runner.quotes = quotes
  }

  settle(marketId: string, result: Result): void {
    settle(this.live(marketId), result, this.ledger, (account) => this.isPlayer[account] === true)
  }

  reverse(marketId: string): void {
    reverse(this.market(marketId), this.ledger)
  }

  /** The house takes the bet's place: whoever was matched with it keeps his (rule GR1). */
  voidBet(id: number): void {
    const order = this.orders.find((one) => one.id === id)
    if (!order || order.market.status === 'CLOSED') throw new Error('no bet to void')
    if (order.remaining > 0) end(order, 'voided')
    order.isTakenOver = true
    for (const piece of order.market.pieces) {
      if (piece.backOrder !== order && piece.layOrder !== order) continue
      order.voided += piece.stake
      if (piece.backOrder === order) [piece.backer, piece.backOrder] = ['house', undefined]
      else [piece.layer, piece.layOrder] = ['house', undefined]
    }
  }

  /** Both ends included (rules GR3, GR6). */
  voidMatchedBetween(marketId: string, fromMs: WorldMs, toMs: WorldMs): void {
    for (const piece of this.live(marketId).pieces) {
      if (piece.atMs >= fromMs && piece.atMs <= toMs) piece.isVoid = true
    }
  }
}
