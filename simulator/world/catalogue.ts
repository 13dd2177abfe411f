import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import type { FancyGroup } from '@layline/shared/limits'
import type { Paise, WorldMs } from '@layline/shared/units'
import { jsonListText } from '../exchange/json-text.ts'

interface RaceRunnerFacts {
  selectionId: string
  cloth: string
  age: string
  jockey: string
  colours: string
  /** Places in its last races, newest last; absent where it has not run. */
  form?: string
}

/** What a race's event has beside what every event has. */
export interface RaceFacts {
  venue: string
  /** ISO 3166 alpha-2; empty where a recording does not say. */
  countryCode: string
  /** By selection id; none of a recorded race, whose stream does not carry them. */
  runners: RaceRunnerFacts[]
}

/** An event: a match, a race, an election. */
export interface EventFacts {
  eventId: string
  name: string
  sportId: string
  competitionId: string
  competitionName: string
  startMs: WorldMs
  /** Market ids in the order they are shown. */
  marketIds: string[]
  /** A whole competition: it stands in the list of winners, not in that of its sport. */
  outright?: true
  /** False once it is over and off the lists; bets and statements still name it. */
  listed: boolean
  race?: RaceFacts
  /** Of a match: who plays, by name, and when it is over at the latest. */
  play?: { sides: readonly [home: string, away: string]; untilMs: WorldMs }
}

/** What is fixed about a market; prices, status and money are the exchange's. */
export interface MarketFacts {
  marketId: string
  eventId: string
  name: string
  startMs: WorldMs
  runners: { selectionId: string; name: string }[]
  minStakePaise: Paise
  maxStakePaise: Paise
  /** Where it is not the event's: bookmaker and fancy markets have ids of their own. */
  sportId?: string
  fancyGroup?: FancyGroup
  /** Of a race: its winner, or to be placed. */
  raceMarket?: 'WIN' | 'PLACE'
  /** Non-runners that it loses when its settlement is taken back: they were withdrawn while it was closed by hand. */
  missed?: { selectionId: string; factor: number | undefined }[]
  /** World time of the last change that a player can see. */
  updatedMs: WorldMs
}

const COMPETITION_IDS_FROM = 100
const EVENT_IDS_FROM = 30_000_000
const MARKET_IDS_FROM = 200_000_000
const SELECTION_IDS_FROM = 1_000_000

export interface CatalogueSnapshot {
  events: EventFacts[]
  markets: MarketFacts[]
  nextId: number
}

/** Names and dates of everything that can be bet on. */
export class Catalogue {
  readonly #events = new Map<string, EventFacts>()
  readonly #markets = new Map<string, MarketFacts>()
  readonly #marketsByEvent = new Map<string, MarketFacts[]>()
  #nextId = 1
  /** Rises whenever an event or a market comes or goes. Not part of the state. */
  version = 0

  /** A number for what the world itself names, never given twice. */
  takeId(): number {
    return this.#nextId++
  }

  takeEventId(): string {
    return String(EVENT_IDS_FROM + this.takeId())
  }

  takeMarketId(): string {
    return `1.${MARKET_IDS_FROM + this.takeId()}`
  }

  takeSelectionId(): string {
    return String(SELECTION_IDS_FROM + this.takeId())
  }

  /** The id of a competition that is on the lists, or a new one. */
  competitionIdOf(name: string): string {
    for (const event of this.events()) if (event.competitionName === name) return event.competitionId
    return String(COMPETITION_IDS_FROM + this.takeId())
  }

  addEvent(event: Omit<EventFacts, 'marketIds' | 'listed'>): void {
    this.#events.set(event.eventId, { ...event, marketIds: [], listed: true })
    this.version++
  }

  addMarket(market: MarketFacts): void {
    const event = this.#events.get(market.eventId)
    if (!event) throw new Error(`market ${market.marketId} names an unknown event ${market.eventId}`)
    event.marketIds.push(market.marketId)
    this.version++
    this.#keep(market)
  }

  #keep(market: MarketFacts): void {
    this.#markets.set(market.marketId, market)
    const known = this.#marketsByEvent.get(market.eventId)
    if (known) known.push(market)
    else this.#marketsByEvent.set(market.eventId, [market])
  }

  addRunner(marketId: string, runner: MarketFacts['runners'][number]): void {
    const market = this.#markets.get(marketId)!
    market.runners = [...market.runners, runner]
    this.version++
  }

  renameRunner(marketId: string, selectionId: string, name: string): void {
    const market = this.#markets.get(marketId)!
    market.runners = market.runners.map((each) =>
      each.selectionId === selectionId ? { ...each, name } : each,
    )
    this.version++
  }

  /** Sets when a market starts, and its event where that started with it. @returns markets that it changes */
  reschedule(marketId: string, startMs: WorldMs): string[] {
    const market = this.#markets.get(marketId)
    if (!market || market.startMs === startMs) return []
    const event = this.#events.get(market.eventId)!
    const isOfEvent = event.startMs === market.startMs
    if (isOfEvent) event.startMs = startMs
    market.startMs = startMs
    this.version++
    return isOfEvent ? [...event.marketIds] : [marketId]
  }

  /** Takes an ended event off the lists; it and its markets stay findable for bets and statements. */
  unlist(eventId: string): void {
    const event = this.#events.get(eventId)
    if (event) event.listed = false
    this.version++
  }

  /** Takes a settled market off its event's page; it stays findable for bets and statements. */
  retire(marketId: string): void {
    const event = this.#events.get(this.#markets.get(marketId)?.eventId ?? '')
    if (event) event.marketIds = event.marketIds.filter((id) => id !== marketId)
    this.version++
  }

  event(eventId: string): EventFacts | undefined {
    return this.#events.get(eventId)
  }

  market(marketId: string): MarketFacts | undefined {
    return this.#markets.get(marketId)
  }

  /** Events on the lists, in the order they were announced. */
  *events(): Generator<EventFacts> {
    for (const event of this.#events.values()) if (event.listed) yield event
  }

  /** Ids of events that are off the lists. */
  *unlistedEvents(): Generator<string> {
    for (const { eventId, listed } of this.#events.values()) if (!listed) yield eventId
  }

  /** All markets of an event, also those that are off its page. */
  marketsOf(eventId: string): MarketFacts[] {
    return [...(this.#marketsByEvent.get(eventId) ?? [])]
  }

  /** Takes an event and its markets out: they are archived. */
  remove(eventId: string): void {
    for (const { marketId } of this.marketsOf(eventId)) this.#markets.delete(marketId)
    this.#marketsByEvent.delete(eventId)
    this.#events.delete(eventId)
    this.version++
  }

  /** Brings an archived market back, off the lists. */
  bringBack(event: EventFacts, market: MarketFacts): void {
    const marketIds = this.#events.get(event.eventId)?.marketIds ?? []
    // A record stays as it is, whatever becomes of its market.
    this.#events.set(event.eventId, { ...structuredClone(event), marketIds, listed: false })
    this.addMarket(structuredClone(market))
  }

  /** Names of those who play, or may still play, at some time between these two. */
  playingBetween(fromMs: WorldMs, toMs: WorldMs): Set<string> {
    const names = new Set<string>()
    for (const { startMs, play } of this.#events.values()) {
      if (play && startMs < toMs && play.untilMs > fromMs) for (const name of play.sides) names.add(name)
    }
    return names
  }

  /** Races that start after the one time and before the other, those off the lists included. */
  *racesBetween(fromMs: WorldMs, toMs: WorldMs): Generator<EventFacts & { race: RaceFacts }> {
    for (const event of this.#events.values()) {
      const { race, startMs } = event
      if (race && startMs > fromMs && startMs < toMs) yield { ...event, race }
    }
  }

  /** The sport id a market goes by. */
  sportIdOf({ sportId, eventId }: MarketFacts): string {
    return sportId ?? this.#events.get(eventId)!.sportId
  }

  /** The market that stands for its event in lists: Match Odds, else Winner, else the first. */
  mainMarket(event: EventFacts): MarketFacts | undefined {
    // Every subscription asks this of all events: no list is made for the answer.
    let main: MarketFacts | undefined
    for (const id of event.marketIds) {
      const market = this.#markets.get(id)
      if (market?.name === MATCH_ODDS) return market
      if (!main || (market?.name === WINNER && main.name !== WINNER)) main = market ?? main
    }
    return main
  }

  /** The market on the winner of the race that a market belongs to; a recorded meeting is one event of many races. */
  winMarketOf({ eventId, startMs }: MarketFacts): MarketFacts | undefined {
    const markets = this.#events.get(eventId)?.marketIds.flatMap((id) => this.#markets.get(id) ?? [])
    return markets?.find((market) => market.raceMarket === 'WIN' && market.startMs === startMs)
  }

  /** A copy: what changes later in the catalogue does not change in it. */
  snapshot(): CatalogueSnapshot {
    return {
      events: [...this.#events.values()].map((event) => ({ ...event, marketIds: [...event.marketIds] })),
      markets: [...this.#markets.values()].map((market) => ({ ...market })),
      nextId: this.#nextId,
    }
  }

  static restore(snapshot: CatalogueSnapshot): Catalogue {
    const catalogue = new Catalogue()
    for (const event of snapshot.events) {
      catalogue.#events.set(event.eventId, { ...event, marketIds: [...event.marketIds] })
    }
    for (const market of snapshot.markets) catalogue.#keep({ ...market })
    catalogue.#nextId = snapshot.nextId
    return catalogue
  }
}

/** A snapshot as JSON, piece by piece. */
export function* catalogueText({ events, markets, nextId }: CatalogueSnapshot): Generator<string> {
  yield '{"events":'
  yield* jsonListText(events)
  yield ',"markets":'
  yield* jsonListText(markets)
  yield `,"nextId":${nextId}}`
}
