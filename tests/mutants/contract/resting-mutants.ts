import type { DataOf } from '@layline/shared/contract/endpoints'
import type { OrderOutcome } from '@layline/shared/contract/order'
import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import {
  bodyOf,
  changeBetMessages,
  changeBody,
  changeData,
  changeReply,
  dataOf,
  swallow,
  withData,
} from './changes.ts'
import type { ContractMutant, Mutation, SocketKey } from './mutant.ts'

type Message = Record<string, unknown>

const LISTED = 'changePersistence: keeps a resting bet in play or lets it lapse, and the bet list says which'
const QUEUE =
  'changePersistence: the bet list says what stands before a resting bet: all that the ladder has at its price'
const MATCHED =
  'changePersistence: a resting bet that another player matches is told to each socket of its own player by betUpdate, and to nobody else'
const TURNED =
  'changePersistence: a bet that is kept goes on resting in play; any other lapses, and its player is told by betUpdate'

const inUpdates = (
  name: string,
  change: (update: Message) => readonly Message[],
  caughtBy = MATCHED,
): ContractMutant => ({ name, caughtBy, create: () => changeBetMessages('betUpdate', change) })

/** What one player is told of a bet, every other is told with the next message. */
function toldToOthers(): Mutation {
  const told = new Map<Message, Set<SocketKey>>()
  return {
    bets: (message, socket) => {
      if (message.type === 'betUpdate') {
        told.set(message, new Set([socket]))
        return [message]
      }
      const news = [...told].filter(([, knowing]) => !knowing.has(socket))
      for (const [, knowing] of news) knowing.add(socket)
      return [...news.map(([update]) => update), message]
    },
  }
}

/** Of what a bet is told, only the first socket of its player hears. */
function toldOnce(): Mutation {
  const told = new Set<string>()
  return changeBetMessages('betUpdate', (update) => {
    const text = JSON.stringify(update)
    if (told.has(text)) return []
    told.add(text)
    return [update]
  })
}

const UPDATES: readonly ContractMutant[] = [
  inUpdates('a betUpdate is never sent', () => []),
  inUpdates('a betUpdate is sent twice', (update) => [update, update]),
  inUpdates('a betUpdate names another bet', (update) => [{ ...update, betId: Number(update.betId) + 1 }]),
  inUpdates('a betUpdate has half of what was matched', (update) => [
    { ...update, matched: Number(update.matched) / 2 },
  ]),
  inUpdates('a betUpdate says that all still rests', (update) => [
    { ...update, remaining: update.matched, matched: 0 },
  ]),
  inUpdates('a match is told as a cancel', (update) => [{ ...update, kind: 'CANCELLED' }]),
  inUpdates('a betUpdate has another average price', (update) => [
    { ...update, averageOdds: Number(update.averageOdds) + 0.01 },
  ]),
  { name: "a betUpdate reaches another player's socket", caughtBy: MATCHED, create: toldToOthers },
  { name: 'a betUpdate reaches one socket of a player alone', caughtBy: MATCHED, create: toldOnce },
  inUpdates(
    'nobody is told that a bet lapsed as its market turned in play',
    (update) => (update.kind === 'LAPSED' ? [] : [update]),
    TURNED,
  ),
]

const inRows = (
  name: string,
  caughtBy: string,
  create: () => (bet: LiveBet) => Partial<LiveBet>,
): ContractMutant => ({
  name,
  caughtBy,
  create: () => {
    const change = create()
    return changeData('getBets', (rows) => rows.map((row) => ({ ...row, ...change(row) })))
  },
})

/** Changes what stands before each bet that rests. */
const inQueue = (name: string, create: () => (ahead: number, bet: LiveBet) => number): ContractMutant =>
  inRows(name, QUEUE, () => {
    const change = create()
    return (bet) => (bet.queueAhead === undefined ? {} : { queueAhead: change(bet.queueAhead, bet) })
  })

const ROWS: readonly ContractMutant[] = [
  inQueue('every resting bet is the first in its queue', () => () => 0),
  inQueue(
    'a resting bet stands one bet further back',
    () =>
      (ahead, { stack }) =>
        ahead + stack,
  ),
  inQueue('a resting bet never moves up', () => {
    const first = new Map<number, number>()
    return (ahead, { betId }) => {
      if (!first.has(betId)) first.set(betId, ahead)
      return first.get(betId) ?? ahead
    }
  }),
  inRows('every bet of the list lapses in play', LISTED, () => () => ({ persistence: 'LAPSE' })),
]

const withoutPersistence = ({ persistence: _, ...order }: Message) => order
const withoutAccept = ({ accept: _, ...order }: Message) => order

const acceptAny = (subject: string) =>
  `${subject}: accept any takes the quote of the moment, and the bet list says what was asked and what was taken`

/** A bet that was deleted is over, what was matched of it as well. */
function deletedWhole(): Mutation {
  const deleted = new Set<number>()
  return changeReply(['deleteBet', 'getBets'], (reply, { name, path }) => {
    if (name === 'getBets') {
      const rows = (dataOf(reply) as LiveBet[]).map((row) =>
        deleted.has(row.betId) ? { ...row, betStatus: BET_STATUS.cancelled } : row,
      )
      return withData(reply, rows)
    }
    deleted.add(Number(new URL(path, 'http://proxy').searchParams.get('id')))
    return reply
  })
}

const HELD = 'testOrder: a resting bet holds all that it could lose, in the balance as in its market'
const IN_PART =
  'changePersistence: of a bet that is matched in part the rest goes on resting, and can be taken back alone'

const ORDERS: readonly ContractMutant[] = [
  { name: 'a bet that is taken back is taken back whole', caughtBy: IN_PART, create: deletedWhole },
  {
    name: 'nobody is told how much of a bet still rests',
    caughtBy: IN_PART,
    create: () => changeBetMessages('betUpdate', (update) => [{ ...update, remaining: 0 }]),
  },
  {
    name: 'no bet holds any money',
    caughtBy: HELD,
    create: () =>
      changeReply(['balance', 'getM2m'], (reply) => {
        const data = dataOf(reply) as object | object[]
        const free = (each: object) => ({ ...each, exposure: 0 })
        return withData(reply, Array.isArray(data) ? data.map(free) : free(data))
      }),
  },
  {
    name: 'a change of persistence does nothing',
    caughtBy: LISTED,
    create: () => swallow('changePersistence', TEXT.betUpdated),
  },
  {
    name: 'a bet that is moved to another price is no longer kept',
    caughtBy:
      'changePersistence: a bet that is kept in play is so at its other price too, when it is moved there',
    create: () => {
      const moved = new Set<number>()
      return changeReply(['editOrder', 'getBets'], (reply) => {
        const data = dataOf(reply) as DataOf<'editOrder'> | LiveBet[]
        if (!Array.isArray(data)) {
          moved.add(data.betId)
          return reply
        }
        const lapsing = (row: LiveBet) => (moved.has(row.betId) ? { ...row, persistence: 'LAPSE' } : row)
        return withData(reply, data.map(lapsing))
      })
    },
  },
  {
    name: 'an order is never kept, whatever it says',
    caughtBy: LISTED,
    create: () => changeBody('testOrder', withoutPersistence),
  },
  {
    name: 'a bet that was to be kept lapses as its market turns in play',
    caughtBy: TURNED,
    create: () => changeBody('testOrder', withoutPersistence),
  },
  {
    name: 'a call takes no other quote, whatever it accepts',
    caughtBy: acceptAny('testOrder'),
    create: () => changeBody('testOrder', withoutAccept),
  },
  {
    name: 'the bet socket takes no other quote, whatever an order accepts',
    caughtBy: acceptAny('bets'),
    create: () => ({ toBets: withoutAccept }),
  },
  {
    name: 'an order that accepts a better quote takes any',
    caughtBy: 'testOrder: accept better takes a better quote, and no worse one',
    create: () =>
      changeBody('testOrder', (order) => (order.accept === 'better' ? { ...order, accept: 'any' } : order)),
  },
]

/** A bet that is moved has its whole stake again, whatever of it was matched. */
function movedWhole(): Mutation {
  const stakes = new Map<unknown, number>()
  const movedStakes = new Map<string, number>()
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      if (reply.status !== 200) return reply
      if (call.name === 'testOrder') {
        stakes.set((dataOf(reply) as OrderOutcome).betId, Number(bodyOf(call).stack))
      }
      if (call.name === 'editOrder') {
        const outcome = dataOf(reply) as OrderOutcome
        const stake = stakes.get(bodyOf(call).betId) ?? outcome.remaining
        movedStakes.set(outcome.orderId, stake)
        return withData(reply, { ...outcome, remaining: stake })
      }
      if (call.name !== 'getBets') return reply
      const rows = dataOf(reply) as LiveBet[]
      return withData(
        reply,
        rows.map((row) => ({ ...row, stack: movedStakes.get(row.orderId) ?? row.stack })),
      )
    },
  }
}

const MOVED: readonly ContractMutant[] = [
  {
    name: 'a bet that is moved has its whole stake again',
    caughtBy: 'changePersistence: of a bet that is matched in part only the rest moves to another price',
    create: movedWhole,
  },
]

/** Resting bets and other quotes, beside the specification. */
export const RESTING: readonly ContractMutant[] = [...UPDATES, ...ROWS, ...ORDERS, ...MOVED]
