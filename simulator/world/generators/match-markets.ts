import { stackLimitsOf } from '@layline/shared/limits'
import { MARKET_KINDS } from '@layline/shared/market-kinds'
import { paiseOf } from '@layline/shared/units'
import type { RunnerQuotes } from '../../exchange/quotes/quote.ts'
import { type Result, wonBy } from '../../exchange/settlement/result.ts'
import { marketsOf } from '../../sports/match.ts'
import type { FancyMarket, OutcomeMarket, SideMarket } from '../../sports/side-market.ts'
import { type MatchState, SPORTS } from '../../sports/sports.ts'
import type { RandomStream } from '../random-streams.ts'
import type { GeneratorWorld } from './generator.ts'
import { MAKER, requote, stir } from './market-maker.ts'
import type { Match, MatchTask, OfferedMarket } from './match-record.ts'
import { bookmakerQuotes, fancyQuotes, OPERATOR } from './operator.ts'

/** From a result to its settlement, and from there until a side market leaves the page. */
const RESULT_SUSPENSION_MS = 60_000
const SHOWN_AFTER_SETTLEMENT_MS = 120_000
export const MAIN_KEY = 'match-odds'

/** What is offered on matches, and at which prices: every market from its opening to its settlement. */
export class MatchMarkets {
  readonly #world: GeneratorWorld<MatchTask>
  /** By event id. What follows from the match's facts, so no snapshot keeps it. */
  readonly #plans = new Map<string, ReadonlyMap<string, SideMarket<MatchState>>>()

  constructor(world: GeneratorWorld<MatchTask>) {
    this.#world = world
  }

  #plansOf({ eventId, state }: Match): ReadonlyMap<string, SideMarket<MatchState>> {
    let plans = this.#plans.get(eventId)
    if (!plans) {
      plans = new Map(marketsOf(state.spec).map((plan) => [plan.key, plan]))
      this.#plans.set(eventId, plans)
    }
    return plans
  }

  forget(eventId: string): void {
    this.#plans.delete(eventId)
  }

  #isQuoted({ marketId }: OfferedMarket): boolean {
    return this.#world.exchange.market(marketId)!.isQuoted
  }

  main(match: Match): OfferedMarket | undefined {
    return match.markets.find(({ key }) => key === MAIN_KEY)
  }

  /** Opens what has a price by now and is not open yet, takes what is decided, and moves every price. */
  update(match: Match): void {
    for (const plan of this.#plansOf(match).values()) {
      const market = match.markets.find(({ key }) => key === plan.key)
      if (market) this.#decide(match, plan, market)
      else if (this.#isDue(match, plan)) this.#open(match, plan)
    }
    if (this.#isOpen(match)) this.#price(match)
  }

  #isDue(match: Match, plan: SideMarket<MatchState>): boolean {
    if (match.closed.includes(plan.key) || plan.result(match.state) !== undefined) return false
    return plan.key === MAIN_KEY || isPriced(match, plan)
  }

  #isOpen({ stage, suspendedUntilMs }: Match): boolean {
    return stage !== 'over' && this.#world.nowMs >= suspendedUntilMs
  }

  #open(match: Match, plan: SideMarket<MatchState>): void {
    const { catalogue, exchange, nowMs } = this.#world
    const { eventId, startMs, state } = match
    const marketId = catalogue.takeMarketId()
    const names = plan.kind === 'FANCY' ? [plan.name] : plan.runners
    const runners = names.map((name) => ({
      selectionId: catalogue.takeSelectionId(),
      name,
    }))
    const kind = MARKET_KINDS[plan.kind]
    const sportId = kind.sportId ?? catalogue.event(eventId)!.sportId
    const limits = stackLimitsOf(sportId)
    const stakes = { minStakePaise: paiseOf(limits.min), maxStakePaise: paiseOf(limits.max) }
    const inPlay = match.stage === 'in-play'
    catalogue.addMarket({
      marketId,
      eventId,
      name: plan.name,
      startMs,
      runners,
      updatedMs: nowMs,
      ...stakes,
      ...(kind.sportId && { sportId: kind.sportId }),
      ...(plan.kind === 'FANCY' && { fancyGroup: plan.group }),
    })
    exchange.openMarket({
      marketId,
      kind: plan.kind,
      runners,
      numberOfWinners: 1,
      status: this.#isOpen(match) ? 'OPEN' : 'SUSPENDED',
      inPlay,
      betDelayMs: inPlay ? this.#delayMs(plan, state) : 0,
      ...stakes,
      maxExposurePaise: paiseOf(limits.maxExposure),
      crossMatching: !kind.isQuoted,
      // A bookmaker takes none. Source: domain §2.1.
      commissionBasisPoints:
        plan.kind === 'BOOKMAKER' ? 0 : Math.round(this.#world.setup.scenario.commission * 100),
    })
    match.markets.push({
      key: plan.key,
      marketId,
      selectionIds: runners.map((runner) => runner.selectionId),
      quotes: runners.map(() => ({ lays: [], backs: [] })),
      decided: false,
    })
  }

  #delayMs({ kind }: SideMarket<MatchState>, { sport }: MatchState): number {
    return MARKET_KINDS[kind].betDelayMs ?? SPORTS[sport].betDelayMs
  }

  turnInPlay(match: Match): void {
    for (const market of match.markets) if (this.#isLive(market)) this.#turnInPlay(match, market)
  }

  #turnInPlay(match: Match, { key, marketId }: OfferedMarket): void {
    const plan = this.#plansOf(match).get(key)!
    this.#world.driver.turnInPlay(marketId, this.#delayMs(plan, match.state), this.#world.nowMs)
  }

  /** Betting stops on everything that is not decided. */
  suspend(match: Match): void {
    for (const market of match.markets) this.#suspendOne(market, 'SUSPENDED')
  }

  /** From so long before a step the ball is live. Source: domain §2.6. */
  #isBallLive({ stage, state, nextStepMs }: Match): boolean {
    const { liveBallMs = 0 } = SPORTS[state.sport]
    return stage === 'in-play' && liveBallMs > 0 && nextStepMs - this.#world.nowMs <= liveBallMs
  }

  /** Bookmaker and fancy bets wait for what the live ball comes to. */
  ballRunning(match: Match): void {
    if (!this.#isOpen(match) || !this.#isBallLive(match)) return
    for (const market of match.markets) {
      if (this.#isLive(market) && this.#isQuoted(market)) this.#suspendOne(market, 'BALL_RUNNING')
    }
  }

  /** Neither decided by the match nor settled or voided by hand; what is taken back by hand is live again. */
  #isLive({ decided, marketId }: OfferedMarket): boolean {
    return !decided && this.#world.exchange.market(marketId)!.status !== 'CLOSED'
  }

  #suspendOne(market: OfferedMarket, status: 'SUSPENDED' | 'BALL_RUNNING'): void {
    if (!this.#isLive(market)) return
    const { driver, nowMs } = this.#world
    driver.setStatus(market.marketId, status, nowMs)
    driver.clearMaker(MAKER, market.marketId, undefined)
    market.quotes = market.quotes.map(() => ({ lays: [], backs: [] }))
  }

  #price(match: Match): void {
    const isBallLive = this.#isBallLive(match)
    for (const market of match.markets) {
      if (!this.#isLive(market)) continue
      const plan = this.#plansOf(match).get(market.key)!
      if (isBallLive && this.#isQuoted(market) && isPriced(match, plan)) {
        this.#suspendOne(market, 'BALL_RUNNING')
        continue
      }
      const quoted =
        plan.kind === 'FANCY' ? this.#quoteRuns(match, plan, market) : this.#quoteOdds(match, plan, market)
      // Nothing to quote any more, though not decided: who has bets waits for the result (rule GR14).
      if (!quoted) this.#suspendOne(market, 'SUSPENDED')
    }
  }

  #reopen(match: Match, market: OfferedMarket): void {
    const { exchange, driver, nowMs } = this.#world
    const { marketId } = market
    const { status, inPlay } = exchange.market(marketId)!
    if (status === 'OPEN') return
    // It was closed by hand at the start, and taken back since.
    if (match.stage === 'in-play' && !inPlay) this.#turnInPlay(match, market)
    driver.setStatus(marketId, 'OPEN', nowMs)
  }

  /** @returns false where nobody would quote it */
  #quoteRuns(match: Match, plan: FancyMarket<MatchState>, market: OfferedMarket): boolean {
    const outlook = plan.outlook(match.state)
    if (!outlook) return false
    this.#reopen(match, market)
    this.#setQuotes(market, 0, fancyQuotes(plan, outlook))
    return true
  }

  #setQuotes({ marketId, selectionIds }: OfferedMarket, runner: number, quotes: RunnerQuotes): void {
    this.#world.driver.setQuotes(OPERATOR, marketId, selectionIds[runner]!, quotes, this.#world.nowMs)
  }

  /** @returns false where nobody would quote it */
  #quoteOdds(match: Match, plan: OutcomeMarket<MatchState>, market: OfferedMarket): boolean {
    const chances = plan.chances(match.state)
    if (!chances) return false
    this.#reopen(match, market)
    if (this.#isQuoted(market)) {
      chances.forEach((chance, runner) => {
        this.#setQuotes(market, runner, bookmakerQuotes(chance))
      })
      return true
    }
    const { marketId, selectionIds } = market
    const random = this.#world.random.stream('maker', match.eventId)
    market.quotes = selectionIds.map((selectionId, runner) =>
      requote(
        this.#world,
        { marketId, selectionId, chance: chances[runner]!, before: market.quotes[runner]! },
        random,
      ),
    )
    return true
  }

  /** Between two events: one of the markets with a book stirs. */
  stir(match: Match): void {
    if (!this.#isOpen(match)) return
    const random = this.#world.random.stream('maker', match.eventId)
    // Most of the money is on the main market.
    const market = random.next() < 0.6 ? this.main(match) : this.#drawBooked(match, random)
    if (!market || market.decided) return
    if (this.#world.exchange.market(market.marketId)!.status !== 'OPEN') return
    stir(this.#world, market, random)
  }

  /** One of the live markets with a book, each as likely as the others; a number is drawn also where there is none. */
  #drawBooked(match: Match, random: RandomStream): OfferedMarket | undefined {
    const { exchange } = this.#world
    const booked = match.markets.filter(({ decided, marketId }) => {
      if (decided) return false
      const { status, isQuoted } = exchange.market(marketId)!
      return !isQuoted && status !== 'CLOSED'
    })
    return booked[random.int(0, Math.max(0, booked.length - 1))]
  }

  /** A market whose result is known takes no more bets and is settled a moment later. */
  #decide(match: Match, plan: SideMarket<MatchState>, market: OfferedMarket): void {
    if (market.decided || plan.result(match.state) === undefined) return
    this.#suspendOne(market, 'SUSPENDED')
    market.decided = true
    const { agenda, nowMs } = this.#world
    const { eventId } = match
    agenda.add(nowMs + RESULT_SUSPENSION_MS, { kind: 'settle', eventId, key: market.key })
  }

  settle(match: Match, key: string): void {
    const { exchange, driver, agenda, nowMs } = this.#world
    const market = match.markets.find((each) => each.key === key)!
    const result = this.#plansOf(match).get(key)!.result(match.state)!
    // By hand it may have been settled before; that stands until it is taken back by hand.
    if (exchange.market(market.marketId)!.status !== 'CLOSED') {
      driver.settle(market.marketId, resultFor(market, result), nowMs)
    }
    match.markets = match.markets.filter((each) => each !== market)
    match.closed.push(key)
    if (key === MAIN_KEY) return
    const { eventId } = match
    agenda.add(nowMs + SHOWN_AFTER_SETTLEMENT_MS, { kind: 'retire', eventId, marketId: market.marketId })
  }

  /** Whether every market of a match that is over has been settled. */
  isDone(match: Match): boolean {
    return match.stage === 'over' && match.markets.length === 0
  }
}

/** Whether somebody would quote it. */
function isPriced({ state }: Match, plan: SideMarket<MatchState>): boolean {
  return (plan.kind === 'FANCY' ? plan.outlook(state) : plan.chances(state)) !== undefined
}

function resultFor(
  { selectionIds }: OfferedMarket,
  result: NonNullable<ReturnType<SideMarket<MatchState>['result']>>,
): Result {
  if (result === 'void') return { kind: 'VOID' }
  return 'runs' in result ? { kind: 'RUNS', runs: result.runs } : wonBy(selectionIds[result.winner]!)
}
