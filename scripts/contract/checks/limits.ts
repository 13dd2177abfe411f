import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readRefusal } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import { newOrderId, restingOrder } from '../ground/player.ts'
import { holds } from '../mismatch.ts'

/** Above what a player may place at once. Source: promises, F9: 20 orders a second, 40 at once. */
const ORDERS_AT_ONCE = 120
const EDITS_AT_ONCE = 40
/** Guesses at one name before it must wait, and sign-ins at once before some must. Source: promises, A6 and A7. */
const GUESSES = 8
const SIGN_INS_AT_ONCE = 48

async function guess(visitor: Caller, stUserName: string): Promise<string> {
  const answer = await visitor.ask('login', { body: { stUserName, password: 'a guess' } })
  expectRefusal(answer, 'LOGIN_FAILED', 'TOO_MANY')
  return readRefusal(answer).code
}

/** What a server documents that it takes no more of. It is tried last: for a while nothing more of the kind is taken. */
export const LIMITS: readonly Check[] = [
  ...checksOf('testOrder', [
    {
      name: 'tells a player who is too fast to wait, with TOO_MANY',
      lane: 'limits',
      writes: true,
      run: async ({ player, markets }) => {
        const order = restingOrder(markets().quiet, { stack: 0 })
        const answers = await Promise.all(
          Array.from({ length: ORDERS_AT_ONCE }, () => player.ask('testOrder', { body: order })),
        )
        const codes = answers.map((answer) => readRefusal(answer).code)
        const strays = codes.filter((code) => code !== 'TOO_MANY' && code !== 'INVALID_STAKE')
        holds('codes', 'INVALID_STAKE, and TOO_MANY beyond the rate', strays.length === 0, strays)
        holds('codes', 'some TOO_MANY', codes.includes('TOO_MANY'), codes)
        holds('codes', 'some taken before', codes.includes('INVALID_STAKE'), codes)
        // An edit counts as an order; that of a bet that is not there changes nothing.
        const edit = { betId: 999_999_996, odds: 2, orderId: newOrderId() }
        const edits = Array.from({ length: EDITS_AT_ONCE }, () => player.ask('editOrder', { body: edit }))
        const editCodes = (await Promise.all(edits)).map((answer) => readRefusal(answer).code)
        holds('codes of edits', 'some TOO_MANY', editCodes.includes('TOO_MANY'), editCodes)
      },
    },
  ]),
  ...checksOf('login', [
    {
      name: 'tells whoever guesses to wait, with TOO_MANY',
      lane: 'limits',
      run: async ({ visitor }) => {
        const name = `nobody-${Date.now()}`
        for (let guesses = 0; guesses < GUESSES; guesses++) {
          if ((await guess(visitor, name)) === 'TOO_MANY') return
        }
        const codes = await Promise.all(
          Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) => guess(visitor, `${name}-${index}`)),
        )
        holds('codes', 'some TOO_MANY', codes.includes('TOO_MANY'), codes)
      },
    },
  ]),
]
