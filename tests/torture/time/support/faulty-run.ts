import type { BodyOf, DataOf } from '@layline/shared/contract/endpoints'
import { decodeFeedMessage, encodeFeedPong, encodeFeedRequest, type FeedRequest } from '@layline/shared/feed'
import { SPORT } from '@layline/shared/sports'
import type { Simulator, SimulatorOptions } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import { WebSocket } from 'ws'
import { withSimulator } from '../../access/support/simulators.ts'
import { until } from '../../sockets/support/until.ts'

const EPOCH_MS = Date.UTC(2026, 2, 1, 12)
const SPEED = 60
const CRICKET = '30000001'
const LIST = SPORT.cricket
const CALLS = 40
const ORDERS = 24
const HITS_COMPARED = 100
/** A busy machine: so long of every so long the process does something else. */
const SPIN_MS = 130
const SPIN_EVERY_MS = 200

const side = (name: string) => ({ name, rating: 0.5 })
/** One match in play, which is followed, and one far off, whose bets change nothing of the first. */
const SCENARIO = {
  title: 'Two matches',
  matches: [
    { competition: 'Near', sport: 'cricket', home: side('A'), away: side('B'), starts: '-5m' },
    { competition: 'Far', sport: 'soccer', home: side('C'), away: side('D'), starts: '960h' },
  ],
} satisfies NonNullable<SimulatorOptions['scenario']>

const FOLLOWED: readonly FeedRequest[] = [
  { action: 'subscribe', type: 'event', tag: CRICKET },
  { action: 'subscribe', type: 'sports', tag: LIST },
]

export interface RunOptions {
  seed: number
  /** Sockets of the feed; where there are several, other players call and bet as well. */
  sockets: number
  isBusy: boolean
  worldMs: number
}

/** What was struck in a run, in a form that can be compared with that of another run. */
export interface Struck {
  /** Strikes by fault. */
  strikes: Record<string, number>
  /** Strikes on the feed and the frame, the latest of them. */
  hits: string[]
  /** Of the first player's calls, those that failed, and of the orders, those that were answered twice. */
  calls: number[]
  orders: string[]
  /** What came on each socket: topic and world time. */
  came: string[]
}

/** All of them end with the run's time, so that a run that goes on for longer has no more. */
function faults(worldMs: number): BodyOf<'armFault'>[] {
  const to = new Date(EPOCH_MS + worldMs).toISOString()
  const ofCricket = { topic: 'event', tag: CRICKET } as const
  const drop = { type: 'drop' } as const
  const duplicate = { type: 'duplicate' } as const
  return [
    { id: 'event', where: 'feed', match: { ...ofCricket, nth: 3, every: 5, to }, do: drop },
    { id: 'list', where: 'feed', match: { topic: 'sports', tag: LIST, every: 4, to }, do: duplicate },
    { id: 'picture', where: 'frame', match: { tag: CRICKET, every: 6, to }, do: drop },
    { id: 'calls', where: 'rest', match: { call: 'balance', every: 3 }, do: { type: 'status', code: 503 } },
    { id: 'orders', where: 'bets', match: { call: 'orderRes', nth: 2, every: 4 }, do: duplicate },
  ]
}

/** A socket of the feed and what came on it of markets. */
async function follow({ url }: Simulator) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/feed`)
  const came: { topic: string; worldMs: number }[] = []
  let pingedMs = 0
  let images = 0
  socket.on('message', (data: Buffer) => {
    const message = decodeFeedMessage(data)
    if (message.kind === 'ping_pong') {
      pingedMs = message.worldTime
      // A mute peer is dropped after some seconds.
      socket.send(encodeFeedPong())
    }
    if (message.kind !== 'data' && message.kind !== 'market_data') return
    if (message.isLoad) images++
    else came.push({ topic: message.kind, worldMs: message.worldTime })
  })
  await new Promise((resolve) => socket.once('open', resolve))
  for (const request of FOLLOWED) socket.send(encodeFeedRequest(request))
  await until('its images came', () => images === FOLLOWED.length)
  return {
    /** What came up to a time, once everything that was sent has come. */
    async until(worldMs: number, nowMs: number): Promise<string> {
      await until('all has come', () => pingedMs >= nowMs)
      const all = came.filter((message) => message.worldMs <= worldMs)
      return all.map((message) => `${message.topic} ${message.worldMs - EPOCH_MS}`).join('\n')
    },
    close: () => socket.terminate(),
  }
}

/** Numbers of the calls that failed. */
async function call(player: Player): Promise<number[]> {
  const failed: number[] = []
  for (let number = 1; number <= CALLS; number++) {
    await player.call('balance').catch(() => failed.push(number))
  }
  return failed
}

/** Ids of the orders that were answered twice. */
async function bet(player: Player, marketId: string): Promise<string[]> {
  const { rates } = (await player.markets(`mid=${marketId}`))[0]!
  const bets = await new BetClient(player.url, player.token).open()
  const replies = new Map<string, number>()
  bets.socket.on('message', (data: Buffer) => {
    const { type, orderId } = JSON.parse(String(data)) as { type: string; orderId: string }
    if (type === 'orderRes') replies.set(orderId, (replies.get(orderId) ?? 0) + 1)
  })
  const selectionId = rates[0]!.stSelectionID
  const order: Omit<Order, 'orderId'> = { stack: 100, odds: 500, marketId, selectionId, betType: 'BACK' }
  for (let number = 1; number <= ORDERS; number++) await bets.place({ ...order, orderId: `o${number}` })
  bets.close()
  return [...replies].filter(([, count]) => count > 1).map(([orderId]) => orderId)
}

/** Keeps the process busy until the answered function is called. */
function spin(): () => void {
  const timer = setInterval(() => {
    const endMs = performance.now() + SPIN_MS
    while (performance.now() < endMs);
  }, SPIN_EVERY_MS)
  return () => clearInterval(timer)
}

function struckOf({ faults, hits }: DataOf<'listFaults'>): Pick<Struck, 'strikes' | 'hits'> {
  const byPlayers = ['calls', 'orders']
  return {
    // Of the calls and orders of all players, the first one's are compared one by one.
    strikes: Object.fromEntries(
      faults.filter(({ id }) => !byPlayers.includes(id)).map((each) => [each.id, each.strikes]),
    ),
    hits: hits.latest
      .filter(({ id }) => !byPlayers.includes(id))
      // Those of the players pushed others off the list at another time.
      .slice(-HITS_COMPARED)
      .map(({ worldTime, id, number, message }) => `${worldTime} ${id} ${number} ${message}`),
  }
}

/** A world with faults, played in real time before so many sockets. */
export function faultyRun({ seed, sockets, isBusy, worldMs }: RunOptions): Promise<Struck> {
  const options = { epochMs: EPOCH_MS, seed, scenario: SCENARIO, paused: true, speed: SPEED, orderRate: 0 }
  return withSimulator(options, async (sim) => {
    const followers = []
    for (let socket = 0; socket < sockets; socket++) followers.push(await follow(sim))
    const player = await new Player(sim.url).login()
    for (const body of faults(worldMs)) await player.call('armFault', { body })
    const events = [...sim.main.world.catalogue.events()]
    const [marketId] = events.find(({ sportId }) => sportId === SPORT.soccer)!.marketIds
    const stop = isBusy ? spin() : () => {}
    await player.call('setTime', { body: { paused: false } })
    const others: Promise<unknown>[] = []
    if (sockets > 1) {
      const other = await new Player(sim.url).login('player2', 'Player@2')
      others.push(call(other), bet(other, marketId!))
    }
    const [calls, orders] = await Promise.all([call(player), bet(player, marketId!), ...others])
    const endMs = EPOCH_MS + worldMs
    await until('the time is over', () => sim.main.nowMs > endMs)
    await player.call('setTime', { body: { paused: true } })
    stop()
    const came = await Promise.all(followers.map((each) => each.until(endMs, sim.main.nowMs)))
    for (const follower of followers) follower.close()
    return { ...struckOf(await player.call('listFaults')), calls, orders, came }
  })
}
