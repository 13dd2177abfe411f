import {
  type ListedMarket,
  MARKET_STATUS,
  MATCH_ODDS,
  type Market,
  type PriceSize,
  RUNNER_STATUS,
  WINNER,
} from '@layline/shared/entities/market'
import { FEED_DEPTH_MAX } from '@layline/shared/feed'
import { isoOf } from '@layline/shared/iso-time'
import { sentStartMs } from '@layline/shared/rules/race-times'
import { SPORT, sportNameOf, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { instrumentIdOf, type OddsHundredths, oddsOf, rupeesOf } from '@layline/shared/units'
import type { MarketView, RunnerState } from '../../exchange/markets/market-state.ts'
import type { Quote } from '../../exchange/quotes/quote.ts'
import type { EventFacts, MarketFacts } from '../catalogue.ts'
import type { World } from '../world.ts'

const RUNNER_CODES = {
  ACTIVE: RUNNER_STATUS.active,
  REMOVED: RUNNER_STATUS.removed,
  WINNER: RUNNER_STATUS.winner,
  LOSER: RUNNER_STATUS.loser,
}

/** Sport 13 and fancy grids take 0 for suspended, so there an open market is 1 at any time (spec §4). */
function statusOf({ isQuoted, status, inPlay }: MarketView): number {
  if (status === 'CLOSED') return MARKET_STATUS.closed
  if (status !== 'OPEN') return MARKET_STATUS.suspended
  if (isQuoted) return MARKET_STATUS.inPlay
  return inPlay ? MARKET_STATUS.inPlay : MARKET_STATUS.openBeforeTheOff
}

/** A runner whose operator does not quote it now takes no bets, though it is in the market. */
function runnerCode({ status, quotes }: RunnerState): number {
  if (status === 'ACTIVE' && quotes && quotes.status !== 'ACTIVE') return RUNNER_STATUS.suspended
  return RUNNER_CODES[status]
}

const bookRates = ({ book }: RunnerState, levels: number) => ({
  Back: levelsOf(book.lays.depth(levels)),
  Lay: levelsOf(book.backs.depth(levels)),
})

/** A bookmaker's x (the odds are x / 100 + 1) with what it takes at most; a fancy's line with its rate. */
function quotedRates({ quotes }: RunnerState, { maxStakePaise }: MarketFacts) {
  const level = (quote: Quote | undefined): PriceSize[] => {
    if (!quote) return []
    const rate = quote.priceHundredths - 100
    if (quote.line !== undefined) return [{ Price: quote.line, Size: rate }]
    return [{ Price: rate, Size: rupeesOf(maxStakePaise) }]
  }
  return { Back: level(quotes?.back), Lay: level(quotes?.lay) }
}

const levelsOf = (depth: readonly (readonly [number, number])[]): PriceSize[] =>
  depth.map(([price, size]) => ({ Price: oddsOf(price), Size: rupeesOf(size) }))

/** A traded price as the wire has it: of a bookmaker x (the odds are x / 100 + 1), of a fancy the run line. */
export function wirePriceOf({ kind }: Pick<MarketView, 'kind'>, priceHundredths: OddsHundredths): number {
  return kind === 'BOOKMAKER' ? priceHundredths - 100 : oddsOf(priceHundredths)
}

/** What was traded on a runner; by price only where the whole depth is wanted. */
function tradedRates(state: MarketView, runnerIndex: number, levels: number) {
  const { traded } = state
  const last = traded.lastHundredths(runnerIndex)
  const byPrice = levels < FEED_DEPTH_MAX ? [] : traded.levels(runnerIndex)
  return {
    ...(last !== undefined && { ltp: wirePriceOf(state, last) }),
    deMatched: rupeesOf(traded.matchedPaise(runnerIndex)),
    Traded: byPrice.map(([price, paise]) => ({ Price: wirePriceOf(state, price), Size: rupeesOf(paise) })),
  }
}

/** What markets of races carry beside the rest. Source: spec §3 "Market (feed item)". */
function raceFields(world: World, { race }: EventFacts, facts: MarketFacts) {
  if (!race) return {}
  return {
    startTime: isoOf(facts.startMs),
    winMarketId: world.catalogue.winMarketOf(facts)?.marketId ?? '',
    venue: race.venue,
    countryCode: race.countryCode,
  }
}

/** Jockeys are shown in the lists of sport 14 alone (spec §3 "Runner"). */
function jockeyOf({ sportId, race }: EventFacts, selectionId: string): string {
  if (sportId !== SPORT.indianHorseRacing) return ''
  return race?.runners.find((runner) => runner.selectionId === selectionId)?.jockey ?? ''
}

/** A market as the wire carries it, with this many prices a side. */
export function marketView(world: World, marketId: string, levels: number): Market | undefined {
  const facts = world.catalogue.market(marketId)
  const state = world.exchange.market(marketId)
  const event = facts && world.catalogue.event(facts.eventId)
  if (!facts || !state || !event) return undefined
  const sportId = world.catalogue.sportIdOf(facts)
  return {
    stMarketID: marketId,
    stSportsID: sportId,
    stSportsName: sportNameOf(sportId),
    stCompititionID: event.competitionId,
    stCompititionName: event.competitionName,
    stEventID: event.eventId,
    stEventName: event.name,
    stMarketName: facts.name,
    dtStartDate: isoOf(sentStartMs(sportId, facts.startMs)),
    btMarketStatus: statusOf(state),
    dtLastUpdated: isoOf(facts.updatedMs),
    submaster: state.runners.map((runner) => ({
      stInstrumentID: instrumentIdOf(marketId, runner.selectionId),
      stMarketID: marketId,
      stRunnerName: runner.name,
      stSelectionID: runner.selectionId,
      stJOCKEYNAME: jockeyOf(event, runner.selectionId),
      deAdjustmentFactor: runner.adjustmentFactor ?? 0,
    })),
    rates: state.runners.map((runner, index) => ({
      stSelectionID: runner.selectionId,
      btRunnarStatus: runnerCode(runner),
      ...(state.isQuoted ? quotedRates(runner, facts) : bookRates(runner, levels)),
      ...tradedRates(state, index, levels),
    })),
    message: state.status === 'BALL_RUNNING' ? TEXT.ballRunning : world.scoreLine(event.eventId),
    min: rupeesOf(facts.minStakePaise),
    max: rupeesOf(facts.maxStakePaise),
    deTotalMatched: rupeesOf(state.totalMatchedPaise + world.generators.replays.volumePaise(marketId)),
    inBetDelay: state.betDelayMs / 1000,
    stFancyGroup: facts.fancyGroup ?? '',
    ...raceFields(world, event, facts),
    deCommission: state.commissionBasisPoints / 100,
  }
}

/** A market in an answer: its runners carry their offers as well. Source: readings.md "Runner". */
export function listedMarketView(world: World, marketId: string, levels: number): ListedMarket | undefined {
  const view = marketView(world, marketId, levels)
  if (!view) return undefined
  const { submaster, rates } = view
  return { ...view, submaster: submaster.map((runner, index) => ({ ...runner, rates: rates[index]! })) }
}

/** Whether an event's main market stands in the list of a tag: a sport id, -1 in play, -2 winner. */
function isOfTag(world: World, event: EventFacts, main: MarketFacts, tag: string): boolean {
  if (tag === TAG_IN_PLAY) {
    const market = world.exchange.market(main.marketId)
    return market?.inPlay === true && market.status !== 'CLOSED'
  }
  if (tag === TAG_WINNER) return main.name === WINNER
  return event.sportId === tag && !event.outright
}

/** The order of lists: by start, then by id. */
export const byStart = (a: MarketFacts, b: MarketFacts) =>
  a.startMs - b.startMs || (a.marketId < b.marketId ? -1 : 1)

/** The market ids of a tag's list, by start, then by id. */
export function marketIdsOfTag(world: World, tag: string, marketName?: string): string[] {
  const mains: MarketFacts[] = []
  for (const event of world.catalogue.events()) {
    const main = world.catalogue.mainMarket(event)
    if (main && isOfTag(world, event, main, tag) && (marketName ?? main.name) === main.name) mains.push(main)
  }
  return mains.sort(byStart).map(({ marketId }) => marketId)
}

/** Whether a market stands in a tag's list now. */
export function isMarketOfTag(world: World, marketId: string, tag: string): boolean {
  const facts = world.catalogue.market(marketId)
  const event = facts && world.catalogue.event(facts.eventId)
  if (!event?.listed) return false
  const main = world.catalogue.mainMarket(event)
  return main?.marketId === marketId && isOfTag(world, event, main, tag)
}

/** The names under which `getmaster` knows its two lists. */
export const MARKET_TYPE_NAMES = { MATCH_ODDS, WINNER } as const
