import {
  MESSAGE_RATE,
  ORDER_RATE,
  SOCKETS_A_TOKEN,
  SOCKETS_A_WORLD,
  SUBSCRIPTIONS_A_SOCKET,
} from '@layline/shared/contract/socket-limits'
import { encodeFeedRequest } from '@layline/shared/feed'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { type LimitCheck, tryLimits } from './support/check.ts'
import { socketsPossible } from './support/crowd.ts'
import { frameOf, OPCODE, RawSocket } from './support/raw-socket.ts'
import { talk } from './support/talk.ts'

/** The short form's server takes fewer sockets; what is tried is the same code. */
const SHORT_SOCKETS_A_WORLD = 200
const OPENED_AT_ONCE = 100

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

const subscribe = (tag: number) =>
  frameOf(OPCODE.binary, encodeFeedRequest({ action: 'subscribe', type: 'event', tag: String(tag) }))
const unread = frameOf(OPCODE.binary, Buffer.from([0xff]))
const noOrder = (index: number) =>
  frameOf(OPCODE.text, Buffer.from(JSON.stringify({ type: 'placeOrder', orderId: `f${index}` })))

/** Opens so many feed sockets; the statuses other than a yes, and the sockets. */
async function openMany(port: number, count: number): Promise<{ sockets: RawSocket[]; refused: number[] }> {
  const sockets: RawSocket[] = []
  const refused: number[] = []
  while (sockets.length < count) {
    const batch = times(
      Math.min(OPENED_AT_ONCE, count - sockets.length),
      () => new RawSocket({ port, path: '/feed' }),
    )
    sockets.push(...batch)
    for (const socket of batch) {
      const status = await socket.answered
      if (status !== 101) refused.push(status)
    }
  }
  return { sockets, refused }
}

/** The first so many codes, and whether this code is among the rest. */
const split = (codes: readonly string[], first: number, then: string) => [
  [...new Set(codes.slice(0, first))],
  codes.slice(first).includes(then),
]

async function checksOf({ url, port }: Simulator, few: Simulator, fewSockets: number): Promise<LimitCheck[]> {
  const [one, two] = [await new Player(url).login(), await new Player(url).login('player2', 'Player@2')]
  const [market] = await one.markets('sportsId=1')
  const bets = (token: string) => ({ port, path: `/bets?token=${token}` })
  const feed = { port, path: '/feed' }
  // Refused for its stake, behind the rate: nothing is placed.
  const order = (index: number) =>
    frameOf(
      OPCODE.text,
      Buffer.from(
        JSON.stringify({
          type: 'placeOrder',
          stack: 1,
          odds: 2,
          marketId: market!.stMarketID,
          selectionId: market!.submaster[0]!.stSelectionID,
          betType: 'BACK',
          orderId: `f${index}`,
        }),
      ),
    )
  const held: RawSocket[] = []
  const openBets = async () => {
    const socket = new RawSocket(bets(two.token))
    held.push(socket)
    await socket.answered
    const place = new Promise<string>((resolve) => {
      socket.tcp.on('data', () => resolve('open'))
      void socket.closed.then((code) => resolve(`closed ${code}`))
    })
    socket.send(frameOf(OPCODE.text, Buffer.from('?')))
    return await place
  }
  return [
    {
      limit: `${SOCKETS_A_TOKEN} sockets of a token`,
      at: async () => ({
        got: await Promise.all(times(SOCKETS_A_TOKEN, openBets)),
        wanted: times(SOCKETS_A_TOKEN, () => 'open'),
      }),
      above: async () => {
        const got = await talk(bets(two.token), [], () => false)
        for (const socket of held) socket.end()
        return { got, wanted: ['closed 1008'] }
      },
    },
    {
      limit: `${SUBSCRIPTIONS_A_SOCKET} subscriptions of a socket`,
      at: async () => ({
        got: await talk(
          feed,
          times(SUBSCRIPTIONS_A_SOCKET, subscribe),
          ({ length }) => length === SUBSCRIPTIONS_A_SOCKET,
        ),
        wanted: times(SUBSCRIPTIONS_A_SOCKET, () => 'image'),
      }),
      above: async () => {
        const codes = await talk(
          feed,
          times(SUBSCRIPTIONS_A_SOCKET + 1, subscribe),
          ({ length }) => length > SUBSCRIPTIONS_A_SOCKET,
        )
        return { got: codes.filter((code) => code !== 'image'), wanted: ['TOO_MANY_SUBSCRIPTIONS'] }
      },
    },
    {
      limit: `${MESSAGE_RATE.burst} messages at once to the feed`,
      at: async () => ({
        got: split(
          await talk(
            feed,
            times(MESSAGE_RATE.burst, () => unread),
            ({ length }) => length === MESSAGE_RATE.burst,
          ),
          MESSAGE_RATE.burst,
          '',
        ),
        wanted: [['BAD_MESSAGE'], false],
      }),
      above: async () => {
        const twice = 2 * MESSAGE_RATE.burst
        const codes = await talk(
          feed,
          times(twice, () => unread),
          ({ length }) => length === twice,
        )
        return { got: split(codes, MESSAGE_RATE.burst, 'TOO_MANY_MESSAGES'), wanted: [['BAD_MESSAGE'], true] }
      },
    },
    {
      limit: 'as many again to the feed',
      at: async () => ({ got: 0, wanted: 0 }),
      above: async () => ({
        got: (
          await talk(
            feed,
            times(10 * MESSAGE_RATE.burst, () => unread),
            () => false,
          )
        ).at(-1),
        wanted: 'closed 1008',
      }),
    },
    {
      limit: `${MESSAGE_RATE.burst} messages at once to the bet socket`,
      at: async () => ({
        got: split(
          await talk(
            { port, path: '/bets' },
            times(MESSAGE_RATE.burst, noOrder),
            ({ length }) => length === MESSAGE_RATE.burst,
          ),
          MESSAGE_RATE.burst,
          '',
        ),
        wanted: [['INVALID_STAKE'], false],
      }),
      above: async () => ({
        got: (
          await talk({ port, path: '/bets' }, times(10 * MESSAGE_RATE.burst, noOrder), () => false)
        ).slice(-2),
        wanted: ['TOO_MANY', 'closed 1008'],
      }),
    },
    {
      limit: `${ORDER_RATE.burst} orders at once of a player`,
      at: async () => ({
        got: split(
          await talk(
            bets(one.token),
            times(ORDER_RATE.burst, order),
            ({ length }) => length === ORDER_RATE.burst,
          ),
          ORDER_RATE.burst,
          '',
        ),
        wanted: [['BELOW_MINIMUM'], false],
      }),
      above: async () => {
        const asked = MESSAGE_RATE.burst - 1
        const codes = await talk(bets(one.token), times(asked, order), ({ length }) => length === asked)
        return { got: codes.includes('TOO_MANY'), wanted: true }
      },
    },
    {
      limit: `${fewSockets} sockets of a world`,
      at: async () => {
        const { sockets, refused } = await openMany(few.port, fewSockets)
        held.push(...sockets)
        return { got: refused, wanted: [] }
      },
      above: async () => {
        const { refused } = await openMany(few.port, 2)
        for (const socket of held) socket.end()
        return { got: refused, wanted: [503, 503] }
      },
    },
    {
      limit: 'no other path',
      at: async () => ({
        got: await talk(feed, [subscribe(1)], ({ length }) => length === 1),
        wanted: ['image'],
      }),
      above: async () => {
        const socket = new RawSocket({ port, path: '/feeds' })
        const status = await socket.answered
        await socket.closed
        return { got: [status, /connection: close/i.test(socket.head)], wanted: [404, true] }
      },
    },
  ]
}

async function tryAll(trial: Trial): Promise<Row[]> {
  const { form, seed, say } = trial
  const wanted = form === 'long' ? SOCKETS_A_WORLD : SHORT_SOCKETS_A_WORLD
  // Both ends of each are in this process.
  const fewSockets = Math.floor(socketsPossible(2 * wanted, say) / 2)
  const simulator = await createSimulator({ seed, paused: true }).listen()
  const few = await createSimulator({ seed, paused: true, socketsAWorld: fewSockets }).listen()
  try {
    return await tryLimits(await checksOf(simulator, few, fewSockets), trial)
  } finally {
    await simulator.close()
    await few.close()
  }
}

export const F9: TriedPromise = {
  id: 'F9',
  text: 'Limits are said, and hold: at the limit works, one above is refused with its code.',
  try: tryAll,
}
