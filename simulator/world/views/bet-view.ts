import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { BET_STATUS, type LiveBet, type MyMarketItem, type Position } from '@layline/shared/entities/bet'
import type { RunAmountItem } from '@layline/shared/entities/what-if'
import { isoOf } from '@layline/shared/iso-time'
import { sportNameOf } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { oddsOf, type Paise, rupeesOf } from '@layline/shared/units'
import { pieceProfitPaise } from '../../exchange/accounts/money.ts'
import type { OrderView } from '../../exchange/exchange.ts'
import { averagePriceHundredths, isBackSide, LIVE_STATUSES } from '../../exchange/orders/order.ts'
import { type Archive, type BetFilter, NO_ARCHIVE } from '../archive/archive.ts'
import { type BetPlace, Past } from '../archive/past.ts'
import type { World } from '../world.ts'
import { wholeRange } from './run-amounts.ts'

const WIN_STATUS = { WON: 'WIN', LOST: 'LOSS', VOID: 'VOID' } as const
const twoDecimals = (odds: number) => Math.round(odds * 100) / 100

/** Why the market did not take what lapsed, where it said so. */
function reasonOf({ lapseReason, lapsedPaise }: OrderView) {
  if (lapseReason) return { reasonCode: lapseReason, reason: ERROR_CODES[lapseReason].text }
  return lapsedPaise > 0 ? { reason: TEXT.lapsed } : {}
}

/** The non-runners that have lowered what a back pays. */
function reductionsOf({ exchange }: BetPlace, { marketId, side, reductions }: OrderView) {
  const { runners = [], reducedBy = [] } = exchange.market(marketId) ?? {}
  if (side !== 'BACK' || reductions === 0) return {}
  return {
    reductions: reducedBy.slice(-reductions).map((place) => {
      const { name, adjustmentFactor } = runners[place]!
      return { selectionName: name, factor: adjustmentFactor! }
    }),
  }
}

/** An order as the rows a player sees: its matched part, its resting part, and what came to nothing. */
export function betRows(world: BetPlace, order: OrderView): LiveBet[] {
  const facts = world.catalogue.market(order.marketId)
  const event = facts && world.catalogue.event(facts.eventId)
  const sportId = facts ? world.catalogue.sportIdOf(facts) : ''
  const isBack = isBackSide(order.side)
  const base = {
    eventId: facts?.eventId ?? '',
    marketId: order.marketId,
    marketName: facts?.name ?? '',
    eventTypeId: sportId,
    eventTypeName: sportNameOf(sportId),
    eventName: event?.name ?? '',
    selectionId: order.selectionId,
    selectionName: facts?.runners.find((r) => r.selectionId === order.selectionId)?.name ?? '',
    betType: isBack ? 'BACK' : 'LAY',
    orderId: order.clientOrderId,
    betId: order.betId,
    createdAt: isoOf(order.acceptedAtMs),
    win: 0,
    winStatus: '',
    isWaiting: false,
    reasonCode: '',
    reason: '',
    persistence: order.persistence,
    askedOdds: order.asked?.line ?? order.line ?? oddsOf(order.askedHundredths),
  } as const
  const asked = oddsOf(order.priceHundredths)
  const mostRupees = (stakePaise: Paise) =>
    rupeesOf(isBack ? pieceProfitPaise(stakePaise, order.priceHundredths) : stakePaise)
  const row = (betStatus: LiveBet['betStatus'], stakePaise: Paise, odds: number): LiveBet => ({
    ...base,
    // A fancy's odds are its line (spec §7 "Order").
    odds: order.line ?? odds,
    size: order.line === undefined ? 0 : order.priceHundredths - 100,
    stack: rupeesOf(stakePaise),
    betStatus,
    dbWin: mostRupees(stakePaise),
  })
  const rows: LiveBet[] = []
  if (order.remainingPaise > 0) {
    const isWaiting = order.status === 'DELAYED'
    const aheadPaise = world.exchange.queueAheadPaise(order.betId)
    rows.push({
      ...row(BET_STATUS.pending, order.remainingPaise, asked),
      isWaiting,
      ...(aheadPaise !== undefined && { queueAhead: rupeesOf(aheadPaise) }),
    })
  }
  if (order.matchedPaise > 0) {
    const average = averagePriceHundredths(order) / 100
    rows.push({
      ...row(BET_STATUS.executed, order.matchedPaise, twoDecimals(average)),
      dbWin: rupeesOf(
        isBack ? order.pieces.reduce((sum, piece) => sum + piece.profitPaise, 0) : order.matchedPaise,
      ),
      win: rupeesOf(order.profitPaise),
      winStatus: order.result ? WIN_STATUS[order.result] : '',
      ...reductionsOf(world, order),
    })
  }
  const ended = order.cancelledPaise + order.lapsedPaise + order.voidedPaise
  if (ended > 0) {
    const winStatus = order.voidedPaise > 0 ? WIN_STATUS.VOID : ''
    rows.push({ ...row(BET_STATUS.cancelled, ended, asked), winStatus, ...reasonOf(order) })
  }
  return rows
}

/** A player's bets, newest first: of one event, or of every market that is not settled. */
export function betsView(
  world: World,
  userName: string,
  eventId: string,
  archive: Archive = NO_ARCHIVE,
): LiveBet[] {
  const { exchange, catalogue } = world
  if (eventId !== '') {
    const isWanted = (order: OrderView) => catalogue.market(order.marketId)?.eventId === eventId
    return rowsOfAll({ world, archive, userName, filter: { eventId }, isWanted })
  }
  const orders = exchange.ordersOf(userName).reverse()
  return orders
    .filter((order) => exchange.market(order.marketId)?.status !== 'CLOSED')
    .flatMap((order) => betRows(world, order))
}

/** Of orders in the state and archived ones, the newest so many. */
function rowsOfAll(
  {
    world,
    archive,
    userName,
    filter,
    isWanted,
  }: {
    world: World
    archive: Archive
    userName: string
    /** Which of the archived ones, and which of those in the state. */
    filter: BetFilter
    isWanted: (order: OrderView) => boolean
  },
  most = Number.MAX_SAFE_INTEGER,
): LiveBet[] {
  const bets: { order: OrderView; place: BetPlace }[] = new Past(world, archive).archivedBets(
    userName,
    filter,
    most,
  )
  for (const order of world.exchange.ordersOf(userName))
    if (isWanted(order)) bets.push({ order, place: world })
  return bets
    .sort((a, b) => b.order.betId - a.order.betId)
    .slice(0, most)
    .flatMap(({ order, place }) => betRows(place, order))
}

/** Orders in a history of all markets, at most. */
const HISTORY_MAX = 1000

/** A player's bets, settled ones too, newest first: of one market, or the latest of all. */
export function betHistoryView(
  world: World,
  userName: string,
  marketId: string,
  archive: Archive = NO_ARCHIVE,
): LiveBet[] {
  const of = { world, archive, userName }
  return marketId === ''
    ? rowsOfAll({ ...of, filter: {}, isWanted: () => true }, HISTORY_MAX)
    : rowsOfAll({ ...of, filter: { marketId }, isWanted: (order) => order.marketId === marketId })
}

/** Profit or loss per runner of each market the player has bets in; of one event, or of all. */
export function positionsView(world: World, userName: string, eventId: string): Position[] {
  return positionsIn(
    world,
    userName,
    (marketId) => eventId === '' || world.catalogue.market(marketId)?.eventId === eventId,
  )
}

/** The same, of these markets. */
export function positionsByIdView(world: World, userName: string, marketIds: readonly string[]): Position[] {
  const wanted = new Set(marketIds)
  return positionsIn(world, userName, (marketId) => wanted.has(marketId))
}

function positionsIn(world: World, userName: string, isWanted: (marketId: string) => boolean): Position[] {
  return world.exchange.marketsOf(userName).flatMap((marketId) => {
    if (!isWanted(marketId)) return []
    const position = world.exchange.position(userName, marketId)
    if (!position) return []
    return {
      marketId,
      exposure: rupeesOf(position.exposurePaise),
      runners: position.runners.map(({ selectionId, ifWinPaise, ifLosePaise }) => ({
        selectionId,
        position: rupeesOf(ifWinPaise),
        ...(ifLosePaise !== undefined && { positionopo: rupeesOf(ifLosePaise) }),
      })),
    }
  })
}

/** The Run Amount table of one fancy; empty where the player has no matched bet. */
export function runAmountsView(world: World, userName: string, marketId: string): RunAmountItem[] {
  const { runAmounts = [] } = world.exchange.position(userName, marketId) ?? {}
  return wholeRange(runAmounts).map(({ runs, amountPaise }) => ({
    selectionId: String(runs),
    dbPL: rupeesOf(amountPaise),
  }))
}

/** Markets with open bets, for the My Market popup. */
export function myMarketsView(world: World, userName: string): MyMarketItem[] {
  const counts = new Map<string, number>()
  for (const order of world.exchange.ordersOf(userName)) {
    const open = LIVE_STATUSES.has(order.status) || (order.matchedPaise > 0 && !order.result)
    if (open) counts.set(order.marketId, (counts.get(order.marketId) ?? 0) + 1)
  }
  return [...counts].flatMap(([marketId, count]) => {
    const facts = world.catalogue.market(marketId)
    const event = facts && world.catalogue.event(facts.eventId)
    if (!event) return []
    const { sportId, eventId, name } = event
    return {
      eventTypeId: sportId,
      eventTypeName: sportNameOf(sportId),
      eventId,
      marketId,
      eventName: name,
      count,
    }
  })
}
