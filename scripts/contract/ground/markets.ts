import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_STATUS, type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import { SPORT, TAG_IN_PLAY } from '@layline/shared/sports'
import type { Caller } from '../client/caller.ts'
import { Skip } from '../mismatch.ts'

/** Sports whose markets are matched at odds. */
const SPORTS = [SPORT.soccer, SPORT.tennis, SPORT.cricket] as const

/** What a run bets on, found as any client would find it. */
export interface Markets {
  /** Two markets of different events, open and before the off: a bet is not delayed there. */
  quiet: Market
  quiet2: Market
  /** Every market in play by now. */
  inPlay: readonly Market[]
}

const isBettable = ({ btMarketStatus, rates }: Market) =>
  btMarketStatus === MARKET_STATUS.openBeforeTheOff &&
  rates.every(({ btRunnarStatus, Back, Lay }) => {
    return btRunnarStatus === RUNNER_STATUS.active && Back.length > 0 && Lay.length > 0
  })

/** Looks round: the markets furthest from their start are the ones that nothing happens to meanwhile. */
export async function survey(caller: Caller): Promise<Markets> {
  const listOf = (sportsId: string) => caller.data('getMaster', { query: { sportsId } })
  const [inPlay, ...lists] = await Promise.all([TAG_IN_PLAY, ...SPORTS].map(listOf))
  const bettable = lists.flat().filter(isBettable)
  bettable.sort((a, b) => (a.dtStartDate < b.dtStartDate ? 1 : -1))
  const [quiet, quiet2] = bettable
  if (!quiet || !quiet2) throw new Skip('fewer than two markets are open before the off, with prices')
  return { quiet, quiet2, inPlay: inPlay! }
}

/** A ball or a wicket stops a market for less than this; looked at every so often. */
const REOPENS_MS = 60_000
const LOOK_AGAIN_MS = 500

const isQuoted = ({ btMarketStatus, rates: [first] }: Market) =>
  (btMarketStatus === MARKET_STATUS.inPlay || btMarketStatus === MARKET_STATUS.openBeforeTheOff) &&
  first?.btRunnarStatus === RUNNER_STATUS.active &&
  first.Back.length > 0

/** The markets of a kind among those of the events that are on: bookmaker is sport 13, fancy is sport 0. */
async function marketsOfKind(caller: Caller, sportId: string): Promise<Market[]> {
  const cricket = await caller.data('getMaster', { query: { sportsId: SPORT.cricket } })
  const lists = await Promise.all(
    cricket.map(({ stEventID: eventId }) => caller.data('getMaster', { query: { eventId } })),
  )
  return lists.flat().filter(({ stSportsID }) => stSportsID === sportId)
}

/** One of them that takes bets, waited for where a ball or a wicket has stopped them all. */
export async function quotedMarket(caller: Caller, sportId: string): Promise<Market> {
  for (const start = Date.now(); Date.now() - start < REOPENS_MS; await sleep(LOOK_AGAIN_MS)) {
    const markets = await marketsOfKind(caller, sportId)
    const found = markets.find(isQuoted)
    if (found) return found
    if (markets.every(({ btMarketStatus }) => btMarketStatus === MARKET_STATUS.closed)) break
  }
  throw new Skip(`no market of sport ${sportId} is open now`)
}
