import type { PriceHistory, PriceMark } from '@layline/shared/entities/market'
import { isoOf } from '@layline/shared/iso-time'
import { TEXT } from '@layline/shared/texts'
import { rupeesOf, type WorldMs } from '@layline/shared/units'
import type { MarketView } from '../../exchange/markets/market-state.ts'
import type { MarketFacts } from '../catalogue.ts'
import type { Match } from '../generators/match-record.ts'
import type { World } from '../world.ts'
import { wirePriceOf } from './market-view.ts'

/** What a match begins with; the mark of its kind is that of every market that turns in play. */
const BEGINNINGS: readonly string[] = ['kick-off', 'start']
/** What happens at each ball, point or basket: no chart has room for it. */
const EVERYDAY: readonly string[] = ['ball', 'four', 'six', 'point', 'game', 'basket']

/** Marks that begin and end a suspension. */
const SUSPENDED = 'suspended'
const OPEN = 'open'

/** The history of one runner's price, with what the world still knows of the event. It is read and changes nothing. */
export function priceHistoryView(
  world: World,
  { facts, state, runnerIndex }: { facts: MarketFacts; state: MarketView; runnerIndex: number },
): PriceHistory {
  return {
    marketId: facts.marketId,
    selectionId: state.runners[runnerIndex]!.selectionId,
    points: pricePoints(state, runnerIndex),
    byPrice: state.traded
      .levels(runnerIndex)
      .map(([price, paise]) => ({ price: wirePriceOf(state, price), size: rupeesOf(paise) })),
    marks: marksOf(world, facts, state),
  }
}

const pricePoints = (state: MarketView, runnerIndex: number): PriceHistory['points'] =>
  state.traded.points(runnerIndex).map(({ atMs, priceHundredths, matchedRupees }) => ({
    time: isoOf(atMs),
    price: wirePriceOf(state, priceHundredths),
    matched: matchedRupees,
  }))

/** The price points of each runner of a market; empty if there is no such market. */
export function runnerPrices({ exchange }: World, marketId: string) {
  const state = exchange.market(marketId)
  return (state?.runners ?? []).map(({ selectionId, name }, index) => ({
    selectionId,
    name,
    points: pricePoints(state!, index),
  }))
}

function marksOf(world: World, facts: MarketFacts, state: MarketView): PriceMark[] {
  const happened = marksOfMatch(world.generators.matches.match(facts.eventId), world.nowMs)
  const isBegun = happened.some(({ kind }) => kind === 'inplay')
  const begun: PriceMark[] =
    state.inPlay && !isBegun ? [{ time: isoOf(facts.startMs), kind: 'inplay', text: TEXT.inPlay }] : []
  // The market's last change is when it was suspended: its prices stand still since. A ball stops a market in each minute.
  const isTold = happened.findLast(({ kind }) => kind === SUSPENDED || kind === OPEN)?.kind === SUSPENDED
  const stopped: PriceMark[] =
    state.status === 'SUSPENDED' && !isTold
      ? [{ time: isoOf(facts.updatedMs), kind: SUSPENDED, text: TEXT.suspended }]
      : []
  return [...begun, ...happened, ...stopped].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
}

const marksOfMatch = (match: Readonly<Match> | undefined, nowMs: WorldMs): PriceMark[] =>
  (match?.happenings ?? [])
    .filter(({ type }) => !EVERYDAY.includes(type))
    .flatMap(({ atMs, type, text, forMs }) => [
      { time: isoOf(atMs), kind: BEGINNINGS.includes(type) ? 'inplay' : type, text },
      ...(forMs === undefined ? [] : suspensionOf(atMs, atMs + forMs, nowMs)),
    ])

/** A suspension that goes on has no end yet. */
const suspensionOf = (fromMs: WorldMs, toMs: WorldMs, nowMs: WorldMs): PriceMark[] => [
  { time: isoOf(fromMs), kind: SUSPENDED, text: TEXT.suspended },
  ...(toMs <= nowMs ? [{ time: isoOf(toMs), kind: OPEN, text: 'Open' }] : []),
]
