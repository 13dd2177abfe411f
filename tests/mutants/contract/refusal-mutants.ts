import { bodyOf, changeBody, changeRefusal, dataOf, success } from './changes.ts'
import type { ContractMutant, Mutation, PassedReply } from './mutant.ts'

const DEPOSIT = 'dwRequest: refuses an amount, a bank and a withdrawal that cannot be'

/** An amount of a body, where it is one, is taken as another. */
const takenAs = (name: 'testOrder' | 'dwRequest', field: string, change: (amount: number) => number) =>
  changeBody(name, (body) => {
    const amount = body[field]
    return typeof amount === 'number' ? { ...body, [field]: change(amount) } : body
  })

/** Amounts that are no amounts, and are taken. */
const TAKEN: readonly ContractMutant[] = [
  {
    name: 'a stake with three decimals is rounded',
    caughtBy: 'testOrder: refuses a stake with three decimals',
    create: () => takenAs('testOrder', 'stack', (stake) => Math.round(stake * 100) / 100),
  },
  {
    name: 'a deposit that is too small is taken',
    caughtBy: DEPOSIT,
    create: () => takenAs('dwRequest', 'amount', (amount) => (amount > 0 ? Math.max(100, amount) : amount)),
  },
  {
    name: 'a deposit that is too large is taken',
    caughtBy: DEPOSIT,
    create: () => takenAs('dwRequest', 'amount', (amount) => Math.min(1_000_000, amount)),
  },
]

/** Refusals that are wrong, or missing. */
export const REFUSALS: readonly ContractMutant[] = [
  ...TAKEN,
  {
    name: 'a status code is swapped',
    caughtBy: 'deleteBet: an unmatched bet is taken back, its money with it, and only once',
    create: () => changeRefusal('BET_NOT_CANCELLABLE', (reply) => ({ ...reply, status: 400 })),
  },
  {
    name: 'a text is not the one of the contract',
    caughtBy: 'balance: tells a session that another sign-in has ended why it is closed',
    create: () =>
      changeRefusal('SESSION_ELSEWHERE', (reply) => ({
        ...reply,
        json: { ...(reply.json as object), message: 'Your id is logged in somewhere else' },
      })),
  },
  {
    name: 'a refusal is answered with 200',
    caughtBy: 'deleteBet: a bet that is not there is not found',
    create: () => changeRefusal('BET_NOT_FOUND', (reply) => ({ ...reply, status: 200 })),
  },
  {
    name: 'an error has no code',
    caughtBy: 'getBets: takes no nonsense in query.eid',
    create: () =>
      changeRefusal('BAD_REQUEST', (reply) => {
        const { code: _, ...json } = reply.json as Record<string, unknown>
        return { ...reply, json }
      }),
  },
  {
    name: 'a refusal is a fault of the server',
    caughtBy: 'testOrder: refuses a stake of nothing',
    create: () => changeRefusal('INVALID_STAKE', (reply) => ({ ...reply, status: 500 })),
  },
  {
    name: 'a refusal has another code',
    caughtBy: 'testOrder: refuses a runner that is not there',
    create: () =>
      changeRefusal('RUNNER_NOT_FOUND', (reply) => ({
        ...reply,
        json: { ...(reply.json as object), code: 'MARKET_NOT_FOUND' },
      })),
  },
  {
    name: 'input that does not fit is taken',
    caughtBy: 'statement: takes no nonsense in body.startDate',
    create: () => changeRefusal('BAD_REQUEST', (reply) => success(reply, ['anything']), 'statement'),
  },
  {
    name: 'a stake that is too small is raised to the smallest',
    caughtBy: 'testOrder: refuses a stake below the minimum of the market',
    create: () => raisedStake(),
  },
  {
    name: 'an order id that was used for another bet is taken for the same',
    caughtBy: 'testOrder: refuses an order id that was used for another bet',
    create: () => sameForTheId(),
  },
  {
    name: 'the same order again is another bet',
    caughtBy: 'testOrder: the same order again is the same bet',
    create: () => anotherBet(),
  },
]

/** An order below the minimum is sent on with one rupee more, which the minimum is. */
function raisedStake(): Mutation {
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      if ((reply.json as { code?: string } | undefined)?.code !== 'BELOW_MINIMUM') return reply
      const order = bodyOf(call)
      const body = Buffer.from(JSON.stringify({ ...order, stack: Number(order.stack) + 1 }))
      return forward({ ...call, body })
    },
  }
}

/** A refused duplicate is answered with the bet that has its id. */
function sameForTheId(): Mutation {
  const outcomes = new Map<unknown, PassedReply>()
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      if (call.name !== 'testOrder') return reply
      const { orderId } = bodyOf(call)
      if (reply.status === 200) outcomes.set(orderId, reply)
      const known = outcomes.get(orderId)
      return known ? success(reply, dataOf(known), (known.json as { message: string }).message) : reply
    },
  }
}

/** An order that comes again gets an id of its own. */
function anotherBet(): Mutation {
  const seen = new Map<string, number>()
  return {
    call: async (call, forward) => {
      if (call.name !== 'testOrder') return forward(call)
      const text = String(call.body)
      const times = seen.get(text) ?? 0
      seen.set(text, times + 1)
      if (times === 0) return forward(call)
      const order = bodyOf(call)
      const body = Buffer.from(JSON.stringify({ ...order, orderId: `${String(order.orderId)}-${times}` }))
      return forward({ ...call, body })
    },
  }
}
