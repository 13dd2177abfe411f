import type { DataOf } from '@layline/shared/contract/endpoints'
import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { CloseOut } from '@layline/shared/entities/what-if'
import { bodyOf, changeBody, changeData, changeReply, dataOf, ignoreQuery, withData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

type Body = Record<string, unknown>

const without = (field: string) => (body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

const WAITS =
  'testOrder: told not to wait, an order in play is answered at once, and is listed as waiting for its delay'
const FILLS =
  'testOrder: fill or kill with a least fill takes what is offered from there on, and its rest lapses with a reason'
const TURNED =
  'changePersistence: a bet that is kept goes on resting in play; any other lapses, and its player is told by betUpdate'
const FANCY =
  'testOrder: a bet on a fancy is listed with its line and its rate, and could win the stake at that rate'
const RUNS = 'testOrder: a bet on a fancy holds the most that its Run Amount table says it could lose'
const NARROWED = 'has what the whole list has of it and nothing else, the newest first in both'

/** Rows of the bet list are changed. */
const inRows = (change: (bet: LiveBet) => Partial<LiveBet>): Mutation =>
  changeData('getBets', (rows) => rows.map((row) => ({ ...row, ...change(row) })))

/** What has waited once waits for ever. */
function neverPlaced(): Mutation {
  const waiting = new Set<number>()
  return changeReply(['testOrder', 'getBets'], (reply) => {
    const data = dataOf(reply) as DataOf<'testOrder'> | LiveBet[]
    if (!Array.isArray(data)) {
      if (data.state === 'WAITING') waiting.add(data.betId)
      return reply
    }
    const changed = data.map((row) =>
      waiting.has(row.betId) ? { ...row, betStatus: BET_STATUS.pending, isWaiting: true } : row,
    )
    return withData(reply, changed)
  })
}

const noReason = () => inRows(() => ({ reason: '', reasonCode: '' }))

const OPTIONS: readonly ContractMutant[] = [
  {
    name: 'an order waits although it was told not to',
    caughtBy: WAITS,
    create: () => changeBody('testOrder', without('wait')),
  },
  {
    name: 'no bet is delayed in play',
    caughtBy: 'testOrder: an order in play is answered when its delay is over, and not before',
    create: () => changeBody('testOrder', (order) => ({ ...order, wait: false })),
  },
  {
    name: 'a bet that waits for its delay is never placed',
    caughtBy: 'testOrder: told not to wait, an order in play is placed once its delay is over',
    create: neverPlaced,
  },
  {
    name: 'a bet that waits for its delay is listed as one that rests',
    caughtBy: WAITS,
    create: () => inRows(() => ({ isWaiting: false })),
  },
  {
    name: 'a bet that rests is listed as one that waits',
    caughtBy: 'getBets: of an event: shows a bet as it was placed, open, with nothing won',
    create: () => inRows(({ betStatus }) => ({ isWaiting: betStatus === BET_STATUS.pending })),
  },
  {
    name: 'an order takes no notice of its least fill',
    caughtBy: FILLS,
    create: () => changeBody('testOrder', without('minFill')),
  },
  {
    name: 'an order takes any fill, however little',
    caughtBy: FILLS,
    create: () =>
      changeBody('testOrder', (order) => (order.minFill === undefined ? order : { ...order, minFill: 0.01 })),
  },
  {
    name: 'a fancy has no Run Amount table',
    caughtBy: RUNS,
    create: () => changeData('getM2mId', () => []),
  },
  {
    name: 'a bet on a fancy holds no money',
    caughtBy: RUNS,
    create: () =>
      changeData('getM2m', (positions) => positions.map((position) => ({ ...position, exposure: 0 }))),
  },
  { name: 'the rest of an order lapses without a reason', caughtBy: FILLS, create: noReason },
  {
    name: 'the history has no reason why the rest of an order lapsed',
    caughtBy: FILLS,
    create: () =>
      changeData('betHistory', (rows) => rows.map((row) => ({ ...row, reason: '', reasonCode: '' }))),
  },
  { name: 'a bet that lapsed in play has no reason', caughtBy: TURNED, create: noReason },
  {
    name: 'a bet on a fancy has no rate',
    caughtBy: FANCY,
    create: () => inRows(() => ({ size: 0 })),
  },
]

/** A market of My Market never counts fewer bets than it once did, whatever was taken back since. */
function countsTakenBack(): Mutation {
  const most = new Map<string, DataOf<'getExposure'>[number]>()
  return changeReply(['getExposure'], (reply, { headers: { authorization } }) => {
    for (const item of dataOf(reply) as DataOf<'getExposure'>) {
      const key = `${authorization} ${item.marketId}`
      if (item.count > (most.get(key)?.count ?? 0)) most.set(key, item)
    }
    const own = [...most].filter(([key]) => key.startsWith(`${authorization} `))
    return withData(
      reply,
      own.map(([, item]) => item),
    )
  })
}

const LISTS: readonly ContractMutant[] = [
  {
    name: 'the bets of an event are those of all events',
    caughtBy: `getBets: of an event: ${NARROWED}`,
    create: () => ignoreQuery('getBets', 'eid'),
  },
  {
    name: 'the bets of an event lack those that were taken back',
    caughtBy: 'deleteBet: an unmatched bet is taken back, its money with it, and only once',
    create: () =>
      changeData('getBets', (rows) => rows.filter(({ betStatus }) => betStatus !== BET_STATUS.cancelled)),
  },
  {
    name: 'the history of all markets has the oldest first',
    caughtBy: `betHistory: of a market: ${NARROWED}`,
    create: () =>
      changeData('betHistory', (rows, { path }) => (/mid=\w/.test(path) ? rows : rows.toReversed())),
  },
  {
    name: 'My Market counts bets that were taken back',
    caughtBy: 'getExposure: counts a bet under its market, by its names',
    create: countsTakenBack,
  },
]

const CLOSES =
  'closeOut: says the bets that level a part of a position or the whole, and what they then come to'

const inCloseOut = (name: string, change: (close: CloseOut) => Partial<CloseOut>): ContractMutant => ({
  name,
  caughtBy: CLOSES,
  create: () => changeData('closeOut', (close) => close && { ...close, ...change(close) }),
})

const WHAT_IF: readonly ContractMutant[] = [
  {
    name: 'a lay is predicted as a back',
    caughtBy: 'predict: says what a bet would add to every outcome',
    create: () => changeBody('predict', (bet) => ({ ...bet, betType: 'BACK' })),
  },
  {
    name: 'a position is closed with the same slippage, whatever was asked for',
    caughtBy:
      'closeOut: asks for no worse than the best offer without slippage, and for worse odds with some',
    create: () => ignoreQuery('closeOut', 'slippage'),
  },
  {
    name: 'of several markets only the position in the first is told',
    caughtBy: 'm2mByIds: says the same as the call by event, for a list and for a text with commas',
    create: () => changeData('m2mByIds', (positions) => positions.slice(0, 1)),
  },
  {
    name: 'a position is closed whole, whatever part was asked for',
    caughtBy: CLOSES,
    create: () => ignoreQuery('closeOut', 'part'),
  },
  inCloseOut('closing out says another result than it comes to', ({ ifWin, ifLose }) => ({
    ifWin: ifWin + 50,
    ifLose: ifLose - 50,
  })),
  inCloseOut('both results of closing out are off by the same', ({ ifWin, ifLose }) => ({
    ifWin: ifWin + 50,
    ifLose: ifLose + 50,
  })),
  inCloseOut('the stake of closing out is not that of its legs', ({ stack }) => ({ stack: 2 * stack })),
  inCloseOut('the odds of closing out are not those of its legs', ({ odds }) => ({ odds: odds + 0.2 })),
  inCloseOut('closing out says that it closes half of what it closes', ({ share }) => ({ share: share / 2 })),
]

const LEGS =
  'placeLegs: places legs on two runners, answers them in their order, and says the same when they are sent again'

/** Only the first of several legs is placed, and the answer has a bet for each; so that no such bet is in any list. */
const firstLegAlone = (): Mutation => ({
  call: async (call, forward) => {
    const { legs = [], ...rest } =
      call.name === 'placeLegs' ? (bodyOf(call) as { legs?: { orderId: string }[] }) : {}
    if (new Set(legs.map(({ orderId }) => orderId)).size < 2) return forward(call)
    const body = Buffer.from(JSON.stringify({ ...rest, legs: legs.slice(0, 1) }))
    const reply = await forward({ ...call, body })
    if (reply.status !== 200) return reply
    const [first] = dataOf(reply) as DataOf<'placeLegs'>
    const outcomes = legs.map(({ orderId }, index) => ({ ...first!, orderId, betId: first!.betId + index }))
    return withData(reply, outcomes)
  },
})

/** Legs that are sent again are placed again, and answered under the ids that were sent. */
function legsAgain(): Mutation {
  let times = 0
  return {
    call: async (call, forward) => {
      if (call.name !== 'placeLegs') return forward(call)
      const { legs, ...rest } = bodyOf(call) as { legs: { orderId: string }[] }
      times++
      const sent = legs.map((leg) => ({
        ...leg,
        orderId: times === 1 ? leg.orderId : `${leg.orderId}.${times}`,
      }))
      const reply = await forward({ ...call, body: Buffer.from(JSON.stringify({ ...rest, legs: sent })) })
      if (reply.status !== 200) return reply
      const outcomes = dataOf(reply) as DataOf<'placeLegs'>
      return withData(
        reply,
        outcomes.map((outcome, index) => ({ ...outcome, orderId: legs[index]!.orderId })),
      )
    },
  }
}

const SEVERAL: readonly ContractMutant[] = [
  {
    name: 'legs are answered the wrong way round',
    caughtBy: LEGS,
    create: () => changeData('placeLegs', (outcomes) => outcomes.toReversed()),
  },
  { name: 'of several legs only the first is placed', caughtBy: LEGS, create: firstLegAlone },
  { name: 'legs that are sent again are placed again', caughtBy: LEGS, create: legsAgain },
]

/** Orders and their options, the lists that they stand in, and what they would come to. */
export const ORDERED: readonly ContractMutant[] = [...OPTIONS, ...LISTS, ...WHAT_IF, ...SEVERAL]
