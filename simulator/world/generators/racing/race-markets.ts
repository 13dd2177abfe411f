import { stackLimitsOf } from '@layline/shared/limits'
import { paiseOf } from '@layline/shared/units'
import { fairBeforeVacancy, fairRace, type RaceState, running } from '../../../sports/racing/race.ts'
import { placeFactors, type RaceChances, winFactors } from '../../../sports/racing/race-chances.ts'
import type { GeneratorWorld } from '../generator.ts'
import { MAKER, requote, stir } from '../market-maker.ts'
import { lossChance } from './race-losses.ts'
import type { Race, RaceMarket, RaceMarketType, RaceTask } from './race-record.ts'

const MARKET_NAMES: Readonly<Record<RaceMarketType, string>> = { WIN: 'Win', PLACE: 'To Be Placed' }
/** World time a bet waits in running. Source: domain decisions "In-play delay". */
const BET_DELAY_MS = 1000
const MARKET_IDS_FROM = 200_000_000
/** Prices a side that the maker gives, by how long it is to the off: there is little money the day before. */
const LEVELS: readonly (readonly [fromMs: number, levels: number])[] = [
  [6 * 3_600_000, 1],
  [3_600_000, 2],
  [Number.NEGATIVE_INFINITY, 3],
]

/** Whether bets go on in running: on horses, on the winner. Hounds and places are suspended at the off. */
export function isBetInRunning({ sport }: Race, type: RaceMarketType): boolean {
  return sport !== 'greyhounds' && type === 'WIN'
}

/** What is offered on a race, and at which prices: two markets from their opening to their settlement. */
export class RaceMarkets {
  readonly #world: GeneratorWorld<RaceTask>
  /** To win and to be placed. They follow from the race's state, so no snapshot keeps them. */
  readonly #chances = new WeakMap<RaceState, RaceChances>()

  constructor(world: GeneratorWorld<RaceTask>) {
    this.#world = world
  }

  open(race: Race, type: RaceMarketType): void {
    const { catalogue, exchange, nowMs, setup } = this.#world
    const { eventId, startMs, sport, state } = race
    const event = catalogue.event(eventId)!
    const marketId = `1.${MARKET_IDS_FROM + catalogue.takeId()}`
    const runners = race.selectionIds.map((selectionId, index) => ({ selectionId, name: race.names[index]! }))
    const limits = stackLimitsOf(event.sportId)
    const stakes = { minStakePaise: paiseOf(limits.min), maxStakePaise: paiseOf(limits.max) }
    catalogue.addMarket({
      marketId,
      eventId,
      name: MARKET_NAMES[type],
      startMs,
      runners,
      updatedMs: nowMs,
      raceMarket: type,
      ...stakes,
    })
    exchange.openMarket({
      marketId,
      runners,
      numberOfWinners: type === 'WIN' ? 1 : state.places,
      status: nowMs >= race.suspendedUntilMs ? 'OPEN' : 'SUSPENDED',
      inPlay: false,
      betDelayMs: 0,
      ...stakes,
      maxExposurePaise: paiseOf(limits.maxExposure),
      reduction: sport === 'greyhounds' ? 'NONE' : type,
      commissionBasisPoints: Math.round(setup.scenario.commission * 100),
    })
    const market: RaceMarket = { type, marketId, quotes: runners.map(() => ({ lays: [], backs: [] })) }
    race.markets.push(market)
    // Who was taken out before this market opened never was in it.
    state.out.forEach((out, runner) => {
      if (out) this.#remove(race, market, runner)
    })
  }

  market(race: Race, type: RaceMarketType): RaceMarket | undefined {
    return race.markets.find((market) => market.type === type)
  }

  /** Those that nobody has settled or voided by hand. */
  #live({ markets }: Race): RaceMarket[] {
    return markets.filter((market) => this.#isLive(market))
  }

  #isLive({ marketId }: RaceMarket): boolean {
    return this.#world.exchange.market(marketId)!.status !== 'CLOSED'
  }

  #chancesOf({ state }: Race): RaceChances {
    let chances = this.#chances.get(state)
    if (!chances) {
      chances = fairRace(state)
      this.#chances.set(state, chances)
    }
    return chances
  }

  /** Publishes adjustment factors by the chances as they stand. */
  publishFactors(race: Race): void {
    if (race.sport === 'greyhounds') return
    const { win, place } = this.#chancesOf(race)
    const inIt = running(race.state)
    const among = placeFactors(
      inIt.map((runner) => place[runner]!),
      race.state.places,
    )
    const placed = race.state.out.map(() => 0)
    inIt.forEach((runner, index) => {
      placed[runner] = among[index]!
    })
    race.factors = { WIN: winFactors(win), PLACE: placed }
  }

  /** While a runner may still be taken out, that is in the prices: no factor makes up for it exactly, and hounds have none. */
  #quotedChances(race: Race, isPlaced: boolean): RaceChances {
    const vacancy = lossChance(race, this.#world.nowMs)
    if (vacancy > 0) {
      const { WIN: win, PLACE: place } = race.factors
      return fairBeforeVacancy(race.state, vacancy, { win, place })
    }
    return isPlaced ? this.#chancesOf(race) : fairRace(race.state, 1)
  }

  /** Moves the prices of every market that takes bets to where they belong. */
  quote(race: Race): void {
    this.#openTakenBack(race)
    const { exchange, nowMs, random } = this.#world
    const open = race.markets.filter(({ marketId }) => exchange.market(marketId)!.status === 'OPEN')
    // Chances to be placed cost the most to work out, and are not asked for in running.
    const isPlaced = open.some(({ type }) => type === 'PLACE')
    const chances = this.#quotedChances(race, isPlaced)
    const count = LEVELS.find(([fromMs]) => race.startMs - nowMs > fromMs)![1]
    const stream = random.stream('maker', race.eventId)
    for (const market of open) {
      const fair = market.type === 'WIN' ? chances.win : chances.place
      race.selectionIds.forEach((selectionId, runner) => {
        if (race.state.out[runner]) return
        const { marketId, quotes } = market
        const asked = { marketId, selectionId, chance: fair[runner]!, before: quotes[runner]!, count }
        quotes[runner] = requote(this.#world, asked, stream)
      })
    }
  }

  /** Between two moves: some size changes, and now and then somebody trades. Most of the money is on the winner. */
  stir(race: Race): void {
    const stream = this.#world.random.stream('maker', race.eventId)
    const market = stream.next() < 0.75 ? race.markets[0] : race.markets.at(-1)
    if (!market || this.#world.exchange.market(market.marketId)!.status !== 'OPEN') return
    const inIt = running(race.state)
    const ids = inIt.map((runner) => race.selectionIds[runner]!)
    const quotes = inIt.map((runner) => market.quotes[runner]!)
    stir(this.#world, { marketId: market.marketId, selectionIds: ids, quotes }, stream)
  }

  suspend(race: Race): void {
    const { driver, nowMs } = this.#world
    for (const market of this.#live(race)) {
      driver.setStatus(market.marketId, 'SUSPENDED', nowMs)
      driver.clearMaker(MAKER, market.marketId, undefined)
      market.quotes = market.quotes.map(() => ({ lays: [], backs: [] }))
    }
  }

  reopen(race: Race): void {
    const { driver, nowMs } = this.#world
    for (const { marketId } of this.#live(race)) driver.setStatus(marketId, 'OPEN', nowMs)
  }

  /** The race is run: what is bet on in running opens again, in play. */
  turnInPlay(race: Race): void {
    const { driver, nowMs } = this.#world
    for (const { type, marketId } of this.#live(race)) {
      if (!isBetInRunning(race, type)) continue
      driver.turnInPlay(marketId, BET_DELAY_MS, nowMs)
      driver.setStatus(marketId, 'OPEN', nowMs)
    }
  }

  /** Opens what an operator has closed and taken back since, where bets are taken now. */
  #openTakenBack(race: Race): void {
    const { exchange, driver, nowMs } = this.#world
    for (const { type, marketId } of race.markets) {
      const { status, inPlay } = exchange.market(marketId)!
      if (status !== 'SUSPENDED' || !this.#takesBets(race, type)) continue
      if (race.stage === 'running' && !inPlay) driver.turnInPlay(marketId, BET_DELAY_MS, nowMs)
      driver.setStatus(marketId, 'OPEN', nowMs)
    }
  }

  #takesBets(race: Race, type: RaceMarketType): boolean {
    if (race.stage === 'running') return isBetInRunning(race, type)
    return race.stage === 'waiting' && this.#world.nowMs >= race.suspendedUntilMs
  }

  /** A non-runner: its bets are void, what the others pay is reduced by its published factor. */
  remove(race: Race, runner: number): void {
    for (const market of race.markets) this.#remove(race, market, runner)
  }

  #remove({ sport, selectionIds, factors }: Race, market: RaceMarket, runner: number): void {
    const { type, marketId } = market
    const selectionId = selectionIds[runner]!
    const factor = sport === 'greyhounds' ? undefined : factors[type][runner]
    if (this.#isLive(market)) this.#world.driver.removeRunner(marketId, selectionId, factor)
    else {
      // Not with the race, which may have left when the market is taken back.
      const facts = this.#world.catalogue.market(marketId)!
      facts.missed = [...(facts.missed ?? []), { selectionId, factor }]
    }
  }

  /** Pays by the order in which they finished. */
  settle(race: Race): void {
    const { driver, nowMs } = this.#world
    const { state, selectionIds } = race
    for (const { type, marketId } of this.#live(race)) {
      const places: string[][] = []
      let named = 0
      for (const tied of state.finish) {
        if (named >= (type === 'WIN' ? 1 : state.places)) break
        places.push(tied.map((runner) => selectionIds[runner]!))
        named += tied.length
      }
      driver.settle(marketId, { kind: 'RUNNERS', places }, nowMs)
    }
  }

  /** There is no result: every stake goes back. */
  cancel(race: Race): void {
    for (const { marketId } of this.#live(race)) this.#world.driver.voidMarket(marketId, this.#world.nowMs)
  }
}
