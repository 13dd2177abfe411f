import { MARKET_STATUS, MATCH_ODDS, type Market } from '@layline/shared/entities/market'
import type { EventScore } from '@layline/shared/entities/score'
import { SCORE_HAPPENINGS_MAX } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import { holds, Skip, same } from '../mismatch.ts'
import { checkMarket } from './markets-checks.ts'

const NO_MARKET = '1.999999997'
const NO_EVENT = '999999997'

const idsOf = (markets: readonly Market[]) => markets.map(({ stMarketID }) => stMarketID)

const LISTS = [
  ...checksOf('homeMaster', [
    {
      name: 'of a sport is the list of that sport, its Match Odds alone',
      run: async ({ visitor }) => {
        const sportsId = SPORT.soccer
        const home = await visitor.data('homeMaster', { query: { sportsId } })
        const listed = await visitor.data('getMaster', { query: { sportsId, marketType: 'MATCH_ODDS' } })
        same('market ids', idsOf(home), idsOf(listed))
      },
    },
    {
      name: 'of all sports has what it has of each',
      run: async ({ visitor }) => {
        for (const sportsId of [SPORT.tennis, SPORT.soccer, SPORT.cricket]) {
          const ofSport = () => visitor.data('homeMaster', { query: { sportsId } })
          const before = await ofSport()
          const all = idsOf(await visitor.data('homeMaster', { query: {} }))
          // A market may go while the lists are asked for.
          const stayed = idsOf(await ofSport()).filter((id) => idsOf(before).includes(id))
          for (const id of stayed) holds(`sport ${sportsId}`, `with ${id}`, all.includes(id), all)
        }
      },
    },
  ]),
  ...checksOf('winnerMaster', [
    {
      name: 'has only winner markets, each sound',
      run: async ({ visitor }) => {
        for (const market of await visitor.data('winnerMaster')) {
          same(`name of ${market.stMarketID}`, market.stMarketName, 'Winner')
          checkMarket(market)
        }
      },
    },
  ]),
  ...checksOf('pinnedMarkets', [
    {
      name: 'the markets asked for, in that order, and absent ones left out',
      run: async ({ visitor, markets }) => {
        const ids = [markets().quiet2.stMarketID, markets().quiet.stMarketID]
        const query = { mids: [ids[0], NO_MARKET, ids[1]].join(',') }
        same('market ids', idsOf(await visitor.data('pinnedMarkets', { query })), ids)
      },
    },
  ]),
  ...checksOf('wholeMaster', [
    {
      name: 'has every listed market once, with the best price of each side alone',
      run: async ({ visitor, markets }) => {
        const whole = await visitor.data('wholeMaster')
        same('markets that stand twice', whole.length - new Set(idsOf(whole)).size, 0)
        for (const market of whole) checkMarket(market, 1)
        const id = markets().quiet.stMarketID
        holds('market ids', `with ${id}`, idsOf(whole).includes(id), idsOf(whole))
      },
    },
  ]),
  ...checksOf('getSports', [
    {
      name: 'counts the events that the side menu shows',
      run: async ({ visitor }) => {
        const sports = await visitor.data('getSports')
        const tree = (await visitor.data('sidebar')).sports.find(({ id }) => id === SPORT.soccer)
        const shown = (tree?.competitions ?? []).reduce((sum, { events }) => sum + events.length, 0)
        same('soccer events', sports.find(({ id }) => id === SPORT.soccer)?.events ?? 0, shown)
      },
    },
  ]),
]

const EVENTS = [
  ...checksOf('eventMaster', [
    {
      name: 'has every market of an event, as getmaster has; an event that is not there is refused',
      run: async ({ visitor, markets }) => {
        const query = { eventId: markets().quiet.stEventID }
        const event = await visitor.data('eventMaster', { query })
        same('market ids', idsOf(event), idsOf(await visitor.data('getMaster', { query })))
        expectRefusal(await visitor.ask('eventMaster', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      },
    },
  ]),
  ...checksOf('spOnly', [
    {
      name: 'has only the sport 13 markets of an event; an event that is not there is refused',
      run: async ({ visitor, markets }) => {
        const query = { eventId: markets().quiet.stEventID }
        for (const { stSportsID } of await visitor.data('spOnly', { query })) {
          same('stSportsID', stSportsID, SPORT.bookmaker)
        }
        expectRefusal(await visitor.ask('spOnly', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      },
    },
  ]),
  ...checksOf('liveStream', [
    {
      name: "is the link of live video with the event's id behind it",
      run: async ({ visitor, markets }) => {
        const eventId = markets().quiet.stEventID
        const { beside } = await visitor.success('tvLink')
        const { link } = await visitor.data('liveStream', { query: { eventId } })
        same('link', link, `${beside.link}${eventId}`)
        expectRefusal(await visitor.ask('liveStream', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      },
    },
  ]),
]

const STATES: Partial<Record<number, EventScore['state']>> = {
  [MARKET_STATUS.openBeforeTheOff]: 'BEFORE',
  [MARKET_STATUS.inPlay]: 'IN_PLAY',
}
const TRIES = 10

/** The score of an event while one of its markets stood still. */
async function checkScoreOf(visitor: Caller, { stMarketID: mid, stEventID: eventId }: Market): Promise<void> {
  const look = async () => (await visitor.data('getMaster', { query: { mid } }))[0]
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await look()
    const { line, state } = await visitor.data('getScore', { query: { eventId } })
    const after = await look()
    const isStill = before?.message === after?.message && before?.btMarketStatus === after?.btMarketStatus
    if (!isStill || !after || after.message === TEXT.ballRunning) continue
    same(`score line of ${eventId}`, line, after.message)
    same(`state of ${eventId}`, state, STATES[after.btMarketStatus] ?? state)
    return
  }
  throw new Skip(`the score of ${eventId} changed at every try`)
}

const SCORES = checksOf('getScore', [
  {
    name: 'tells the score line that the markets of the event carry, its happenings newest first',
    run: async ({ visitor, markets }) => {
      const { quiet, inPlay } = markets()
      const match = inPlay.find(({ stMarketName }) => stMarketName === MATCH_ODDS)
      for (const market of match ? [quiet, match] : [quiet]) await checkScoreOf(visitor, market)
      const eventId = quiet.stEventID
      const score = await visitor.data('getScore', { query: { eventId } })
      same('eventId', score.eventId, eventId)
      const times = score.happenings.map(({ createdAt }) => createdAt)
      same('times of the happenings', times, times.toSorted().reverse())
      holds(
        'happenings',
        `${SCORE_HAPPENINGS_MAX} at most`,
        times.length <= SCORE_HAPPENINGS_MAX,
        times.length,
      )
      expectRefusal(await visitor.ask('getScore', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
    },
  },
])

const HISTORIES = checksOf('priceHistory', [
  {
    name: 'tells the changes of a price in the order of time, and refuses what there is not',
    run: async ({ visitor, markets }) => {
      const { stMarketID: marketId, submaster } = markets().quiet
      const selectionId = submaster[0]!.stSelectionID
      const history = await visitor.data('priceHistory', { query: { marketId, selectionId } })
      same('ids', [history.marketId, history.selectionId], [marketId, selectionId])
      const times = history.points.map(({ time }) => time)
      same('times', times, times.toSorted())
      const noMarket = { marketId: NO_MARKET, selectionId }
      expectRefusal(await visitor.ask('priceHistory', { query: noMarket }), 'MARKET_NOT_FOUND')
      const noRunner = { marketId, selectionId: '999999997' }
      expectRefusal(await visitor.ask('priceHistory', { query: noRunner }), 'RUNNER_NOT_FOUND')
    },
  },
])

const PLACES = checksOf('reverseGeocode', [
  {
    name: 'names a city near by, and nothing in the middle of an ocean',
    run: async ({ visitor }) => {
      const near = await visitor.data('reverseGeocode', { query: { lat: '19.07', lng: '72.88' } })
      holds('city', 'some', near.city !== '', near)
      const far = await visitor.data('reverseGeocode', { query: { lat: '0', lng: '-140' } })
      same('in the Pacific', far, { country: '', subdivision: '', city: '', locality: '' })
    },
  },
])

/** The other ways to markets and events, and where a player is. Source: spec §7 "Market data". */
export const MARKET_LISTS: readonly Check[] = [...LISTS, ...EVENTS, ...SCORES, ...HISTORIES, ...PLACES]
