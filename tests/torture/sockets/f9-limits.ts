import {
  MESSAGE_RATE,
  ORDER_RATE,
  SOCKETS_A_TOKEN,
  SOCKETS_A_WORLD,
  SUBSCRIPTIONS_A_SOCKET,
} from '@layline/shared/contract/socket-limits'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Trial, TriedPromise } from '../trial.ts'
import { socketsPossible } from './support/crowd.ts'
import { type LimitCheck, tryLimits } from './support/limits.ts'
import { frameOf, OPCODE, RawSocket } from './support/raw-socket.ts'
import { subscribe, talk, UNTIL_CLOSED } from './support/talk.ts'

/** The short form's server takes fewer sockets; what is tried is the same code. */
const SOCKETS = { short: 200, long: SOCKETS_A_WORLD }
const OPENED_AT_ONCE = 100

const times = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index))
const different = (codes: readonly string[]) => [...new Set(codes)]

const unreadable = (count: number) => times(count, () => frameOf(OPCODE.binary, Buffer.from([0xff])))
/** Orders of nothing, or of what is given. */
const orders = (count: number, order: object = {}) =>
  times(count, (index) => {
    const text = JSON.stringify({ type: 'placeOrder', ...order, orderId: `f${index}` })
    return frameOf(OPCODE.text, Buffer.from(text))
  })

/** Opens so many feed sockets besides those there are; the statuses other than a yes. */
async function openMany(port: number, count: number, sockets: RawSocket[]): Promise<number[]> {
  const statuses: number[] = []
  const open = () => new RawSocket({ port, path: '/feed' })
  while (statuses.length < count) {
    const batch = times(Math.min(OPENED_AT_ONCE, count - statuses.length), open)
    sockets.push(...batch)
    for (const socket of batch) statuses.push(await socket.answered)
  }
  return statuses.filter((status) => status !== 101)
}

/** Opens a bet socket besides those there are; whether it is answered. */
async function openBets(options: { port: number; path: string }, sockets: RawSocket[]): Promise<string> {
  const socket = new RawSocket({ ...options, onFrame: (opcode) => opcode === OPCODE.text })
  sockets.push(socket)
  await socket.answered
  socket.send(frameOf(OPCODE.text, Buffer.from('?')))
  const open = socket.done.then(() => 'open')
  return await Promise.race([open, socket.closed.then((code) => `closed ${code}`)])
}

async function limitsOf(
  { url, port, main }: Simulator,
  few: Simulator,
  fewSockets: number,
): Promise<LimitCheck[]> {
  const subscriptions = [...main.world.catalogue.events()]
    .slice(0, SUBSCRIPTIONS_A_SOCKET + 1)
    .map(({ eventId }) => subscribe('event', eventId))
  const [one, two] = [await new Player(url).login(), await new Player(url).login('player2', 'Player@2')]
  const [market] = await one.markets('sportsId=1')
  const feed = { port, path: '/feed' }
  const bets = (token = '') => ({ port, path: token ? `/bets?token=${token}` : '/bets' })
  // Refused for its stake, behind the rate: nothing is placed.
  const order = {
    stack: 1,
    odds: 2,
    marketId: market!.stMarketID,
    selectionId: market!.submaster[0]!.stSelectionID,
    betType: 'BACK',
  }
  const { burst } = MESSAGE_RATE
  const ofToken: RawSocket[] = []
  const ofWorld: RawSocket[] = []
  return [
    {
      limit: `${SOCKETS_A_TOKEN} sockets of a token`,
      at: () => Promise.all(times(SOCKETS_A_TOKEN, () => openBets(bets(two.token), ofToken))),
      works: times(SOCKETS_A_TOKEN, () => 'open'),
      above: async () => {
        const codes = await talk(bets(two.token), [], UNTIL_CLOSED)
        for (const socket of ofToken) socket.end()
        return codes
      },
      refused: ['closed 1008'],
    },
    {
      limit: `${SUBSCRIPTIONS_A_SOCKET} subscriptions of a socket`,
      at: () => talk(feed, subscriptions.slice(1)),
      works: times(SUBSCRIPTIONS_A_SOCKET, () => 'image'),
      above: async () => {
        const codes = await talk(feed, subscriptions)
        return codes.filter((code) => code !== 'image')
      },
      refused: ['TOO_MANY_SUBSCRIPTIONS'],
    },
    {
      limit: `${burst} messages at once to the feed`,
      at: async () => different(await talk(feed, unreadable(burst))),
      works: ['BAD_MESSAGE'],
      above: async () => {
        const codes = await talk(feed, unreadable(2 * burst))
        return [different(codes.slice(0, burst)), codes.slice(burst).includes('TOO_MANY_MESSAGES')]
      },
      refused: [['BAD_MESSAGE'], true],
    },
    {
      limit: 'as many again to the feed',
      at: async () => 0,
      works: 0,
      above: async () => (await talk(feed, unreadable(10 * burst), UNTIL_CLOSED)).at(-1),
      refused: 'closed 1008',
    },
    {
      limit: `${burst} messages at once to the bet socket`,
      at: async () => different(await talk(bets(), orders(burst))),
      works: ['INVALID_STAKE'],
      above: async () => (await talk(bets(), orders(10 * burst), UNTIL_CLOSED)).slice(-2),
      refused: ['TOO_MANY', 'closed 1008'],
    },
    {
      limit: `${ORDER_RATE.burst} orders at once of a player`,
      at: async () => different(await talk(bets(one.token), orders(ORDER_RATE.burst, order))),
      works: ['BELOW_MINIMUM'],
      above: async () => (await talk(bets(one.token), orders(burst - 1, order))).includes('TOO_MANY'),
      refused: true,
    },
    {
      limit: `${fewSockets} sockets of a world`,
      at: () => openMany(few.port, fewSockets, ofWorld),
      works: [],
      above: async () => {
        const statuses = await openMany(few.port, 2, ofWorld)
        for (const socket of ofWorld) socket.end()
        return statuses
      },
      refused: [503, 503],
    },
    {
      limit: 'no other path',
      at: () => talk(feed, subscriptions.slice(0, 1)),
      works: ['image'],
      above: async () => {
        const socket = new RawSocket({ port, path: '/feeds' })
        const status = await socket.answered
        await socket.closed
        return [status, /connection: close/i.test(socket.head)]
      },
      refused: [404, true],
    },
  ]
}

async function tryAll(trial: Trial): Promise<void> {
  const { seed } = trial
  // Both ends of each are in this process.
  const fewSockets = Math.floor(socketsPossible(trial, 2 * trial.pick(SOCKETS)) / 2)
  const simulator = await createSimulator({ seed, paused: true }).listen()
  const few = await createSimulator({ seed, paused: true, socketsAWorld: fewSockets }).listen()
  try {
    await tryLimits(trial, await limitsOf(simulator, few, fewSockets))
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
