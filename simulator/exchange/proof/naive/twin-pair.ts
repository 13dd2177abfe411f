import { CLEARING } from '../../accounts/account-state.ts'
import { Exchange } from '../../exchange.ts'
import { copyExchange } from '../../exchange-copy.ts'
import { lastOf } from '../../steps.ts'
import { NaiveExchange } from './naive-exchange.ts'
import type { NaiveMarket } from './naive-market.ts'
import { type NaiveOrder, standingOf } from './naive-order.ts'
import { apply } from './twin-apply.ts'
import { compareMarket, compareMoney, shownOf } from './twin-compare.ts'
import { type BetName, type Input, nameOf } from './twin-input.ts'

export const PLAYERS = ['a', 'b', 'c', 'poor'] as const
export const MAKERS = ['m', 'n'] as const
export const OPERATORS = ['o', 'p'] as const

/** So few that most kinds of inputs are at some time the first one after a copy. */
const INPUTS_A_COPY = 10

/** A number no exchange has given to a bet. */
const NO_BET = -1

export interface Compared {
  outcome: string
  /** What differs, or else is wrong; undefined where all is well. */
  difference: string | undefined
}

/** The exchange and its twin, told the same. */
export class TwinPair {
  readonly exchange = new Exchange()
  readonly twin = new NaiveExchange()
  readonly bets = new Map<BetName, NaiveOrder>()
  readonly #betIds = new Map<NaiveOrder, number>()
  /** Of some inputs ago: what its text must still be, and the text to come. */
  #copied: { was: string; text: Iterable<string> } | undefined
  #inputs = 0
  /** Markets that were said to have changed by the last input, and what was seen of each after it. */
  readonly #told = new Set<string>()
  readonly #shown = new Map<string, string>()
  stuckExposures = 0
  ledgerFaults = 0
  negativeWallets = 0

  constructor() {
    this.exchange.listen((event) => {
      if (event.type === 'marketChanged') this.#told.add(event.marketId)
    })
    for (const accountId of PLAYERS) this.#open(accountId, 'player')
    for (const accountId of [...MAKERS, ...OPERATORS]) this.#open(accountId, 'maker')
  }

  #open(accountId: string, kind: 'player' | 'maker'): void {
    this.exchange.openAccount(accountId, kind)
    this.twin.openAccount(accountId, kind)
  }

  /** Tells both and compares what came of it. */
  tell(input: Input): Compared {
    const touched = this.#touchedBy(input)
    this.#told.clear()
    const before = PLAYERS.map((accountId) => this.exchange.wallet(accountId).availablePaise)
    const fast = apply(input, this.exchange, (bet) => this.#betIds.get(this.bets.get(bet)!) ?? NO_BET)
    const slow = apply(input, this.twin, (bet) => this.bets.get(bet)?.id ?? NO_BET)
    const { outcome } = fast
    if (outcome !== slow.outcome) return { outcome, difference: `${outcome}, by the rules ${slow.outcome}` }
    if (fast.order && slow.order) {
      const known = this.#betIds.get(slow.order)
      if (known !== undefined && known !== fast.order.betId) {
        return { outcome, difference: 'another bet was answered' }
      }
      this.#betIds.set(slow.order, fast.order.betId)
      this.bets.set(nameOf(slow.order.account, slow.order.clientOrderId), slow.order)
    }
    const difference =
      this.#faults(input, before) ?? this.compare(touched) ?? this.#silentChange(touched) ?? this.#copyFault()
    return { outcome, difference }
  }

  /** Feed and kept answers read a market again only after an event says that it has changed. */
  #silentChange(markets: Iterable<NaiveMarket>): string | undefined {
    for (const { definition } of markets) {
      const { marketId } = definition
      const before = this.#shown.get(marketId)
      const after = shownOf(this.exchange, marketId)
      this.#shown.set(marketId, after)
      const isOther = before !== undefined && before !== after
      if (isOther && !this.#told.has(marketId)) return `${marketId} has changed and nobody was told`
    }
    return undefined
  }

  /** A copy is what the exchange was, whatever has happened since. */
  #copyFault(): string | undefined {
    if (++this.#inputs % INPUTS_A_COPY !== 0) return undefined
    const { exchange } = this
    const copied = this.#copied
    const isOther = copied && [...copied.text].join('') !== copied.was
    const textOfCopy = () => lastOf(copyExchange(exchange)).text()
    this.#copied = { was: [...textOfCopy()].join(''), text: textOfCopy() }
    return isOther ? `a copy of ${INPUTS_A_COPY} inputs ago is not what the exchange was then` : undefined
  }

  compare(markets: Iterable<NaiveMarket>): string | undefined {
    for (const market of markets) {
      const difference = compareMarket(this.exchange, market, this.#betIds)
      if (difference) return difference
    }
    return compareMoney(this.exchange, this.twin, PLAYERS, [...MAKERS, ...OPERATORS])
  }

  #touchedBy(input: Input): Set<NaiveMarket> {
    const { twin, bets } = this
    if (input.kind === 'release') {
      return new Set(twin.orders.filter(({ stage }) => stage === 'DELAYED').map(({ market }) => market))
    }
    if ('bet' in input) {
      const bet = bets.get(input.bet)
      return new Set(bet ? [bet.market] : [])
    }
    const marketId = input.kind === 'place' ? input.request.marketId : 'marketId' in input && input.marketId
    return new Set(twin.markets.filter(({ definition }) => definition.marketId === marketId))
  }

  /** What no exchange may come to, whatever its twin says. */
  #faults(input: Input, before: readonly number[]): string | undefined {
    const { ledger } = this.exchange
    if (ledger.sumPaise() !== 0 || ledger.balancePaise(CLEARING) !== 0) {
      this.ledgerFaults++
      return `the ledger sums to ${ledger.sumPaise()}, clearing holds ${ledger.balancePaise(CLEARING)}`
    }
    for (const [index, accountId] of PLAYERS.entries()) {
      const { exposurePaise, availablePaise } = this.exchange.wallet(accountId)
      if (exposurePaise !== 0 && !this.#hasOpenBet(accountId)) {
        this.stuckExposures++
        return `${accountId} has no open bet and ${exposurePaise} of exposure`
      }
      if (availablePaise < 0 && availablePaise < before[index]! && !mayLeaveShort(input)) {
        this.negativeWallets++
        return `${accountId} has ${availablePaise} available, before ${before[index]}`
      }
    }
    return undefined
  }

  isSomebodyShort(): boolean {
    return PLAYERS.some((accountId) => this.exchange.wallet(accountId).availablePaise < 0)
  }

  #hasOpenBet(accountId: string): boolean {
    return this.twin.markets.some(
      (market) =>
        market.status !== 'CLOSED' &&
        market.orders.some(
          (order) => order.account === accountId && (order.remaining > 0 || standingOf(order).matched > 0),
        ),
    )
  }
}

/** What takes one half of a hedge away (rule EX5), and the rounding of a dead heat (rule ST7). */
function mayLeaveShort(input: Input): boolean {
  if (input.kind === 'settle') {
    return input.result.kind === 'RUNNERS' && input.result.places.some((tied) => tied.length > 1)
  }
  return ['join', 'winners', 'remove', 'reverse', 'voidBet', 'voidBetween'].includes(input.kind)
}
