import { CLOSE } from '@layline/shared/contract/bet-socket'
import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { SOCKET_PING_MS } from '@layline/shared/timings'
import { changeBetMessages } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

type Message = Record<string, unknown>

/** Changes the answers to orders. */
const inAnswers = (change: (answer: Message) => readonly Message[]): Mutation =>
  changeBetMessages('orderRes', change)

const inTaken = (change: (answer: Message) => Message): Mutation =>
  inAnswers((answer) => [answer.status === 'success' ? change(answer) : answer])

const inRefused = (change: (answer: Message) => Message): Mutation =>
  inAnswers((answer) => [answer.status === 'error' ? change(answer) : answer])

const outcomeOf = ({ outcome }: Message) => outcome as Message

const ANSWERED = 'bets: an order is answered to whoever placed it, then listed, and the feed has it'
const ONE_ANSWER = 'bets: every order has one answer, whatever becomes of it'
const REFUSED = 'bets: refuses a stake of nothing'

export const DIES =
  'a socket that says nothing, not even pongs, is closed after nine to ten seconds, and no other'

/** A ping in the stead of the greeting's successor, and none of the server's own. */
function pingedOnce(): Mutation {
  return {
    bets: (message) => {
      if (message.type === 'greeting') return [message, { type: 'ping' }]
      return message.type === 'ping' ? [] : [message]
    },
  }
}

/** A bet socket that does not keep its word. */
export const BETS: readonly ContractMutant[] = [
  {
    name: 'every answer to an order comes twice',
    caughtBy: ONE_ANSWER,
    create: () => inAnswers((answer) => [answer, answer]),
  },
  {
    name: 'an order that is taken is answered twice',
    caughtBy: ONE_ANSWER,
    create: () => inAnswers((answer) => (answer.status === 'success' ? [answer, answer] : [answer])),
  },
  {
    name: 'an order that is refused has no answer',
    caughtBy: REFUSED,
    create: () => inAnswers((answer) => (answer.status === 'error' ? [] : [answer])),
  },
  {
    name: 'a refused order is answered as taken',
    caughtBy: REFUSED,
    create: () => inRefused((answer) => ({ ...answer, status: 'success' })),
  },
  {
    name: 'a refused order has another code',
    caughtBy: REFUSED,
    create: () =>
      inRefused((answer) => ({ ...answer, code: 'INVALID_PRICE', message: ERROR_CODES.INVALID_PRICE.text })),
  },
  {
    name: 'a refused order has a text that is not its own',
    caughtBy: REFUSED,
    create: () => inRefused((answer) => ({ ...answer, message: 'Try another stake' })),
  },
  {
    name: 'an answer names another market',
    caughtBy: ANSWERED,
    create: () => inTaken((answer) => ({ ...answer, marketId: '1.999999990' })),
  },
  {
    name: 'an answer says that an order was matched',
    caughtBy: ANSWERED,
    create: () =>
      inTaken((answer) => {
        const { remaining, ...outcome } = outcomeOf(answer)
        return { ...answer, outcome: { ...outcome, matched: remaining, remaining: 0 } }
      }),
  },
  {
    name: 'a matched order is answered as pending',
    caughtBy: 'bets: an order that is matched at once is answered as matched',
    create: () => inTaken((answer) => ({ ...answer, outcome: { ...outcomeOf(answer), state: 'PENDING' } })),
  },
  {
    name: 'an order that is taken is answered in other words',
    caughtBy: ANSWERED,
    create: () => inTaken((answer) => ({ ...answer, message: 'Done' })),
  },
  {
    name: 'an answer names another bet',
    caughtBy: 'bets: the same order again, by another way in, is the same bet',
    create: () =>
      inTaken((answer) => {
        const { betId, ...outcome } = outcomeOf(answer)
        return { ...answer, outcome: { ...outcome, betId: Number(betId) + 1 } }
      }),
  },
  {
    name: 'an answer has a field that the contract does not know',
    caughtBy: ANSWERED,
    create: () => inTaken((answer) => ({ ...answer, userName: 'player1' })),
  },
  {
    name: 'what is no JSON is called a bad order',
    caughtBy: 'bets: answers no JSON with BAD_JSON, and goes on',
    create: () =>
      inRefused((answer) =>
        answer.code === 'BAD_JSON'
          ? { ...answer, code: 'BAD_REQUEST', message: ERROR_CODES.BAD_REQUEST.text }
          : answer,
      ),
  },
  {
    name: 'nobody is greeted on the bet socket',
    caughtBy: 'bets: the first message is a greeting, with the timeline of the calls',
    create: () => ({ bets: (message) => (message.type === 'greeting' ? [] : [message]) }),
  },
  {
    name: 'the bet socket greets with the branch after the current one',
    caughtBy:
      'seek: goes back in a new branch, keeps the session, and returns to where the old branch was left',
    create: () =>
      changeBetMessages('greeting', (greeting) => [{ ...greeting, branch: Number(greeting.branch) + 1 }]),
  },
  {
    name: 'nobody is pinged on the bet socket',
    caughtBy: `bets: is pinged at least every ${SOCKET_PING_MS} ms, and a pong is taken without a word`,
    create: () => ({ bets: (message) => (message.type === 'ping' ? [] : [message]) }),
  },
  {
    name: 'a bet socket is pinged as it opens and never again',
    caughtBy: `bets: is pinged at least every ${SOCKET_PING_MS} ms, and a pong is taken without a word`,
    create: pingedOnce,
  },
  {
    name: 'a bet socket is closed although it answers',
    caughtBy: `bets: ${DIES}`,
    create: () => ({ toBets: (message) => (message.type === 'pong' ? undefined : message) }),
  },
  {
    name: 'a bet socket does not say that its session was ended elsewhere',
    caughtBy: `bets: a token of a session that another sign-in has ended is turned away with ${CLOSE.sessionElsewhere}`,
    create: () => ({
      closeCode: (code) => (code === CLOSE.sessionElsewhere ? CLOSE.notSignedIn : code),
    }),
  },
  {
    name: 'a frame that is too big ends the socket for its number',
    caughtBy: `bets: closes on a frame that is too big with ${CLOSE.tooBig}`,
    create: () => ({ closeCode: (code) => (code === CLOSE.tooBig ? CLOSE.limit : code) }),
  },
]
