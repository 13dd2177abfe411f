import type { Paise } from '@layline/shared/units'
import type { PlaceRequest } from '../../exchange.ts'
import type { Dice } from '../testing/dice.ts'
import type { NaiveMarket } from './naive-market.ts'
import type { NaiveOrder } from './naive-order.ts'
import { isForPennies, randomDefinition, randomPrice } from './twin-definition.ts'
import { type Input, nameOf } from './twin-input.ts'
import { randomMarketInput, randomOffer } from './twin-market-inputs.ts'
import { PLAYERS, type TwinPair } from './twin-pair.ts'

const MARKETS = 4
/** A market taken back more often than this is left alone. */
const REVERSALS = 3

/** Makes up what is done next, from what stands now, so that most of it does something. */
export class TwinInputs {
  readonly #dice: Dice
  readonly #pair: TwinPair
  readonly #open: string[] = []
  readonly #asked: PlaceRequest[] = []
  readonly #repriced: Extract<Input, { kind: 'reprice' }>[] = []
  readonly #reversals = new Map<string, number>()
  #nowMs = 0
  #ids = 0
  #markets = 0
  #funded = 0

  constructor(dice: Dice, pair: TwinPair) {
    this.#dice = dice
    this.#pair = pair
  }

  next(): Input {
    const dice = this.#dice
    // So coarse that waits end together and spans begin and end on what was matched.
    this.#nowMs += dice.pick([0, 0, 0, 250, 250, 500])
    const atMs = this.#nowMs
    if (this.#funded < PLAYERS.length) return this.#firstInputs(atMs)
    if (this.#open.length < MARKETS) return this.#newMarket(atMs)
    const what = dice.next()
    if (what < 0.07) return { kind: 'release', atMs }
    if (what < 0.1) return this.#money(atMs)
    const marketId = dice.pick(this.#open)
    const market = this.#pair.twin.market(marketId)
    if (market.status === 'CLOSED' && dice.next() < 0.8) return this.#afterTheEnd(marketId, atMs)
    const active = market.active()
    const selectionId =
      active.length > 0 && dice.next() < 0.95 ? dice.pick(active) : dice.pick(market.runners).selectionId
    const isStopped = market.status !== 'OPEN' && market.status !== 'CLOSED'
    if (isStopped && dice.next() < 0.15) return { kind: 'status', atMs, marketId, status: 'OPEN' }
    if (what < 0.18) return randomMarketInput(dice, market, selectionId, atMs)
    if (what < 0.36) return randomOffer(dice, market, selectionId, randomPrice(dice, marketId), atMs)
    if (what < 0.52) return this.#withBet(market, atMs)
    return this.#place(market, selectionId, atMs)
  }

  /** Each player has something before the first market opens; the poor one little. */
  #firstInputs(atMs: number): Input {
    const accountId = PLAYERS[this.#funded++]!
    const amountPaise = accountId === 'poor' ? 200_00 : 3000_00
    return { kind: 'deposit', atMs, accountId, amountPaise }
  }

  #newMarket(atMs: number): Input {
    const definition = randomDefinition(this.#dice, ++this.#markets)
    this.#open.push(definition.marketId)
    return { kind: 'open', atMs, definition }
  }

  #afterTheEnd(marketId: string, atMs: number): Input {
    const reversals = this.#reversals.get(marketId) ?? 0
    if (reversals < REVERSALS && this.#dice.next() < 0.4) {
      this.#reversals.set(marketId, reversals + 1)
      return { kind: 'reverse', atMs, marketId }
    }
    this.#open.splice(this.#open.indexOf(marketId), 1)
    return this.#newMarket(atMs)
  }

  /** Little more than is there, in or out. */
  #money(atMs: number): Input {
    const dice = this.#dice
    const accountId = dice.pick(PLAYERS)
    const available = this.#pair.exchange.wallet(accountId).availablePaise
    const isIn = available < 500_00 ? dice.next() < 0.8 : dice.next() < 0.2
    if (isIn)
      return {
        kind: 'deposit',
        atMs,
        accountId,
        amountPaise: dice.int(1, accountId === 'poor' ? 100_00 : 1500_00),
      }
    const amountPaise = -dice.pick([available, available + 1, Math.ceil(available / 3), 1])
    return { kind: 'deposit', atMs, accountId, amountPaise }
  }

  #stake({ definition }: NaiveMarket, accountId: string): Paise {
    const dice = this.#dice
    const what = dice.next()
    if (what < 0.04) {
      const { minStakePaise = 1, maxStakePaise = 1, maxExposurePaise = 1 } = definition
      const { availablePaise } = this.#pair.exchange.wallet(accountId)
      const edge = dice.pick([minStakePaise, maxStakePaise, maxExposurePaise, Math.max(1, availablePaise)])
      return edge + dice.int(-1, 1)
    }
    if (what < 0.06) return dice.pick([0, -5, 1.5, Number.NaN, 4e15])
    if (what < 0.95 && isForPennies(definition.marketId)) return dice.pick([dice.int(1, 4), dice.int(1, 60)])
    if (what < 0.22) return dice.int(1, 9)
    if (what < 0.9) return dice.int(10, 150_00)
    return dice.int(100_00, 5000_00)
  }

  #place(market: NaiveMarket, selectionId: string, atMs: number): Input {
    const dice = this.#dice
    const again = dice.next()
    if (again < 0.05 && this.#asked.length > 0)
      return { kind: 'place', atMs, request: this.#askedAgain(again) }
    const { marketId } = market.definition
    const { quotes } = market.runner(selectionId)
    const isBack = dice.next() < 0.5
    const quote = dice.next() < 0.85 ? (isBack ? quotes?.back : quotes?.lay) : undefined
    const isFancy = dice.next() < 0.01 ? market.kind !== 'FANCY' : market.kind === 'FANCY'
    const line = quote
      ? quote.line
      : market.kind === 'FANCY'
        ? dice.pick([45, 46, 48, 0, 2.5, undefined])
        : undefined
    const accountId = dice.pick(PLAYERS)
    const request: PlaceRequest = {
      accountId: dice.next() < 0.003 ? 'nobody' : accountId,
      clientOrderId: `i${++this.#ids}`,
      marketId: dice.next() < 0.003 ? '9.9' : marketId,
      selectionId: dice.next() < 0.003 ? 'Z' : selectionId,
      side: isFancy ? (isBack ? 'YES' : 'NO') : isBack ? 'BACK' : 'LAY',
      priceHundredths: quote ? quote.priceHundredths : randomPrice(dice, marketId),
      line: dice.next() < 0.005 ? 50 : line,
      stakePaise: this.#stake(market, accountId),
      persistence: dice.pick([undefined, 'LAPSE', 'KEEP', 'KEEP'] as const),
    }
    if (market.kind !== 'ODDS' && dice.next() < 0.4) this.#acceptOthers(request)
    if (dice.next() < 0.08) {
      request.minFillPaise = dice.pick([
        1,
        request.stakePaise,
        Math.ceil(request.stakePaise / 2),
        dice.int(0, 200_00),
      ])
    }
    this.#asked.push(request)
    return { kind: 'place', atMs, request }
  }

  /** Clicked at a quote that has moved since, for better or for worse (rule QT4). */
  #acceptOthers(request: PlaceRequest): void {
    const dice = this.#dice
    request.accept = dice.pick(['BETTER', 'ANY'] as const)
    request.priceHundredths += dice.int(-2, 2)
    if (request.line !== undefined) request.line += dice.int(-1, 1)
  }

  /** The same bet, another under the same id, or the same id of another account. */
  #askedAgain(what: number): PlaceRequest {
    const request = this.#dice.pick(this.#asked.slice(-40))
    if (what < 0.025) return request
    if (what < 0.032) return { ...request, accountId: this.#dice.pick(PLAYERS) }
    return this.#dice.pick([
      { ...request, stakePaise: request.stakePaise + 1 },
      { ...request, priceHundredths: request.priceHundredths + 1 },
      { ...request, selectionId: 'B' },
      { ...request, persistence: request.persistence === 'KEEP' ? 'LAPSE' : 'KEEP' } as const,
      { ...request, minFillPaise: 1 },
      { ...request, accept: request.accept === 'ANY' ? 'BETTER' : 'ANY' } as const,
      { ...request, marketId: '9.9' },
    ])
  }

  /** Cancels, moves or voids a bet; mostly an unmatched one of this market and one's own. */
  #withBet(market: NaiveMarket, atMs: number): Input {
    const dice = this.#dice
    const live = market.unmatched().filter((order) => order.isPlayer)
    const { orders } = this.#pair.twin
    const order =
      live.length > 0 && dice.next() < 0.85
        ? dice.pick(live)
        : orders.length > 0
          ? dice.pick(orders)
          : undefined
    const bet = order ? nameOf(order.account, order.clientOrderId) : 'a/none'
    const accountId = order && dice.next() < 0.97 ? order.account : dice.pick(PLAYERS)
    const what = dice.next()
    if (what < 0.5) return { kind: 'cancel', atMs, accountId, bet, byPaise: this.#part(order) }
    if (what < 0.6) {
      return { kind: 'persist', atMs, accountId, bet, persistence: dice.pick(['LAPSE', 'KEEP'] as const) }
    }
    if (what < 0.93) return this.#reprice(order, accountId, bet, atMs)
    return { kind: 'voidBet', atMs, bet }
  }

  #part(order: NaiveOrder | undefined): Paise | undefined {
    const dice = this.#dice
    if (dice.next() < 0.4) return undefined
    return dice.next() < 0.05 ? dice.pick([0, -1, 0.5]) : dice.int(1, Math.max(1, order?.remaining ?? 100))
  }

  #reprice(order: NaiveOrder | undefined, accountId: string, bet: string, atMs: number): Input {
    const dice = this.#dice
    if (dice.next() < 0.06 && this.#repriced.length > 0)
      return { ...dice.pick(this.#repriced.slice(-10)), atMs }
    const marketId = order?.market.definition.marketId ?? '1.1'
    const clientOrderId = dice.next() < 0.05 && order ? order.clientOrderId : `r${++this.#ids}`
    const quotes = order?.market.runner(order.selectionId).quotes
    const quote = order?.isBack ? quotes?.back : quotes?.lay
    const priceHundredths = quote?.priceHundredths ?? randomPrice(dice, marketId)
    const input: Input = { kind: 'reprice', atMs, accountId, bet, clientOrderId, priceHundredths }
    this.#repriced.push(input)
    return input
  }
}
