import { setTimeout as sleep } from 'node:timers/promises'
import {
  CASH_PENDING_MAX,
  LOGIN_FAILURES_FREE,
  OTP_CODES_MAX,
  USER_BANKS_MAX,
} from '@layline/shared/account-rules'
import { type BetServerMessage, CLOSE, type OrderReply } from '@layline/shared/contract/bet-socket'
import { MESSAGE_RATE, ORDER_RATE, SOCKETS_A_TOKEN } from '@layline/shared/contract/socket-limits'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readRefusal, readSuccess } from '../client/answer.ts'
import { BetClient, expectRefusedReply, NO_JSON, openTaken } from '../client/bet-client.ts'
import { bankOf, houseBankId, OWN_BANK } from '../fixtures/bank-fixture.ts'
import { newOrderId, type Player, restingOrder } from '../fixtures/suite-player.ts'
import { holds, same } from '../mismatch.ts'
import { newMobile } from '../recipes/session-recipes.ts'
import { CALLED } from './every-call-checks.ts'

const ORDERS_AT_ONCE = 3 * ORDER_RATE.burst
const EDITS_AT_ONCE = ORDER_RATE.burst
/** From nothing to a whole burst, and half as long again. */
const RATE_RECOVERS_MS = 1.5 * (ORDER_RATE.burst / ORDER_RATE.perSecond) * 1000

/** Until a player may place as many as ever again, whatever the checks before have used up. */
const rateRecovers = () => sleep(RATE_RECOVERS_MS)

const ORDERS = checksOf('testOrder', [
  {
    name: 'tells a player who is too fast to wait, with TOO_MANY',
    lane: 'limits',
    writes: true,
    run: async ({ player, markets }) => {
      await rateRecovers()
      const order = restingOrder((await markets()).quiet, { stack: 0 })
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
])

const LAUNCHES = [
  'openGame',
  'openGameIframe',
  'launch',
  'launchOther',
  'launchGalaxy',
  'launchImlive',
  'galaxyAuth',
  'imliveAuth',
  'casinoPlay',
  'placeOrder',
  'placeLegs',
] as const

/** Launches, rounds and orders count towards the rate of orders. */
const CASINO = LAUNCHES.flatMap((name) =>
  checksOf(name, [
    {
      name: 'tells a player who is too fast to wait, with TOO_MANY',
      lane: 'limits',
      writes: true,
      run: async (fixture) => {
        // A round needs a game, and its launch counts too.
        if (name === 'casinoPlay') await rateRecovers()
        const { endpoint, recipe } = CALLED.find((called) => called.endpoint.name === name)!
        const input = await (recipe.isOrder ? recipe.harmless! : recipe.valid)(fixture)
        const caller = name === 'casinoPlay' ? await fixture.game() : fixture.player
        const answers = await Promise.all(
          Array.from({ length: ORDERS_AT_ONCE }, () => caller.send(endpoint, input)),
        )
        const refused = answers.filter(({ status }) => status !== 200)
        const codes = refused.map((answer) => readRefusal(answer).code)
        holds('codes', 'some TOO_MANY', codes.includes('TOO_MANY'), codes)
      },
    },
  ]),
)

const GUESSES = [
  ...checksOf('login', [
    {
      name: 'tells whoever guesses to wait, with TOO_MANY',
      lane: 'limits',
      run: async ({ visitor }) => {
        const stUserName = `nobody-${Date.now()}`
        const guess = () => visitor.ask('login', { body: { stUserName, password: 'a guess' } })
        for (let free = 0; free < LOGIN_FAILURES_FREE; free++) expectRefusal(await guess(), 'LOGIN_FAILED')
        // The first wait is a second, and a world may be quick: what comes next may be one more guess.
        const codes = [expectCode(await guess()), expectCode(await guess()), expectCode(await guess())]
        holds('codes', 'some TOO_MANY', codes.includes('TOO_MANY'), codes)
      },
    },
  ]),
  ...checksOf('generateOtp', [
    {
      name: `makes ${OTP_CODES_MAX} codes for a mobile, then says to wait`,
      lane: 'limits',
      writes: true,
      run: async ({ visitor }) => {
        const mobile = newMobile()
        for (let codes = 0; codes < OTP_CODES_MAX; codes++) {
          await visitor.success('generateOtp', { body: { mobile } })
        }
        expectRefusal(await visitor.ask('generateOtp', { body: { mobile } }), 'TOO_MANY')
      },
    },
  ]),
]

function expectCode(answer: Parameters<typeof expectRefusal>[0]): string {
  expectRefusal(answer, 'LOGIN_FAILED', 'TOO_MANY')
  return readRefusal(answer).code
}

/** Asks until it is told that too many wait, and takes back what was taken. */
async function askTooOften(player: Player, name: 'dwRequest' | 'withdrawRequest', body: object) {
  const ids: string[] = []
  try {
    for (let asked = 0; asked < CASH_PENDING_MAX; asked++) {
      const { data } = await player.success(name, { body: body as never })
      ids.push(data.id)
    }
    expectRefusal(await player.ask(name, { body: body as never }), 'TOO_MANY')
  } finally {
    for (const id of ids) await player.ask('deleteBet', { query: { id } })
  }
}

const CASHIER = [
  ...checksOf('dwRequest', [
    {
      name: `lets ${CASH_PENDING_MAX} requests wait, and no more`,
      lane: 'limits',
      writes: true,
      run: async ({ player }) => {
        const bankId = await houseBankId(player)
        await askTooOften(player, 'dwRequest', { type: 'DEPOSIT', amount: 100, bankId })
      },
    },
  ]),
  ...checksOf('withdrawRequest', [
    {
      name: `lets ${CASH_PENDING_MAX} requests wait, and no more`,
      lane: 'limits',
      writes: true,
      run: async ({ player }) => {
        const { bankId } = await bankOf(player)
        await askTooOften(player, 'withdrawRequest', { amount: 100, bankId })
      },
    },
  ]),
  ...checksOf('addBank', [
    {
      name: `takes ${USER_BANKS_MAX} bank accounts, and no more`,
      lane: 'limits',
      writes: true,
      needs: 'user2',
      run: async ({ other, target }) => {
        // The same ones in every run: what is there already is not added twice.
        const numbers = Array.from({ length: USER_BANKS_MAX + 1 }, (_, index) => `20000000${index}`)
        let last = ''
        for (const stAccountNo of numbers) {
          const answer = await other().ask('addBank', { body: { ...OWN_BANK, stAccountNo } })
          if (answer.status === 200) readSuccess(answer, target.keys)
          else last = readRefusal(answer).code
        }
        holds('the last one', 'TOO_MANY', last === 'TOO_MANY', last)
      },
    },
  ]),
]

const SOCKETS = checksOf('bets', [
  {
    name: `takes ${SOCKETS_A_TOKEN} sockets of a session, and closes one more with ${CLOSE.limit}`,
    lane: 'limits',
    run: async ({ player }) => {
      const sockets: BetClient[] = []
      try {
        for (let open = 0; open < SOCKETS_A_TOKEN; open++) {
          sockets.push(await openTaken(player, player.token))
        }
        const more = new BetClient(player, player.token)
        sockets.push(more)
        same('close code of one more', await more.closeCode(), CLOSE.limit)
        const [first] = sockets
        expectRefusedReply(await first!.say(NO_JSON), 'BAD_JSON')
      } finally {
        for (const socket of sockets) socket.close()
      }
    },
  },
  {
    name: 'tells who says too much to wait, with TOO_MANY, and closes who goes on',
    lane: 'limits',
    run: async ({ player }) => {
      const bets = await openTaken(player, player.token)
      try {
        const isTooMany = (message: BetServerMessage): message is OrderReply =>
          message.type === 'orderRes' && message.code === 'TOO_MANY'
        const told = () => bets.next('an orderRes TOO_MANY', isTooMany)
        const closed = await bets.flood('null', MESSAGE_RATE.burst, told)
        same('close code', closed, CLOSE.limit)
      } finally {
        bets.close()
      }
    },
  },
])

/** What a server documents that it takes no more of. It is tried last: for a while nothing more of the kind is taken. */
export const LIMITS: readonly Check[] = [...SOCKETS, ...CASINO, ...ORDERS, ...GUESSES, ...CASHIER]
