import { setTimeout as pause } from 'node:timers/promises'
import type { OrderReply } from '@layline/shared/contract/bet-socket'
import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { decodeFeedMessage, encodeFeedPong, FEED_ERRORS } from '@layline/shared/feed'
import { feed } from '@layline/shared/gen/feed'
import { Player } from '@layline/simulator/testing'
import { atLeast, atMost, never, type Row, timed } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { type Child, withChildren } from './support/child.ts'
import { frameOf, OPCODE, RawSocket } from './support/raw-socket.ts'
import { BAD_FRAMES, BAD_UPGRADES, betRubbish, feedRubbish } from './support/rubbish.ts'

const TRIES = { short: 10_000, long: 200_000 }
/** Of them, connections that end by what they send. */
const BROKEN_SHARE = 0.1
/** On one connection, below the limit of messages a second. */
const AT_ONCE = 40
const ANSWER_MS = 50
const HELD_MIB = 24
const ANSWERED_WITHIN_MS = 60_000
const SETTLES_WITHIN_MS = 60_000

interface Tally {
  sent: number
  understood: number
  unanswered: number
  wrongAnswers: number
  slowestMs: number
  codes: Map<string, number>
}

const count = (tally: Tally, code: string) => tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1)

/** Resolves to false where something does not come that must. */
function within(come: Promise<unknown>, ms = ANSWERED_WITHIN_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    void come.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Bad frames and bad upgrades: whoever sends one is told a status or a code, or is cut off. */
async function breakOne(port: number, dice: Dice, tally: Tally): Promise<void> {
  tally.sent++
  if (dice.next() < 0.5) {
    const socket = new RawSocket({ port, ...dice.pick(BAD_UPGRADES) })
    if (dice.next() < 0.6) {
      // Gone before, while, or after it is refused.
      if (dice.next() < 0.5) socket.tcp.once('connect', () => setImmediate(() => socket.reset()))
      else socket.tcp.once('data', () => socket.reset())
      await within(socket.closed)
      return
    }
    const closed = await within(socket.closed)
    if (!closed || (await socket.answered) === 101) tally.unanswered++
    socket.end()
    return
  }
  const socket = new RawSocket({ port, path: dice.pick(['/feed', '/bets']) })
  await socket.answered
  socket.send(dice.pick(BAD_FRAMES)(dice))
  if (dice.next() < 0.3) socket.reset()
  // A piece of a frame is no rubbish before its rest does not come: the peer ends it.
  else setTimeout(() => socket.tcp.end(), 50)
  if (!(await within(socket.closed))) tally.unanswered++
  socket.end()
}

const FENCE = feed.ClientMessage.encode({
  version: 1,
  request: { action: 'fence', type: 'sports', tag: '4' },
}).finish()

/** Messages to the feed; the last is one whose answer is known, and everything before it has been dealt with by then. */
async function feedOne(port: number, dice: Dice, tally: Tally): Promise<void> {
  const messages = Array.from({ length: AT_ONCE }, () => feedRubbish(dice))
  tally.sent += messages.length
  let answers = 0
  let fenced: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    fenced = resolve
  })
  const socket = new RawSocket({
    port,
    path: '/feed',
    onFrame: (opcode, payload) => {
      // A close is an answer too; the connection stays for as long as this end does not close.
      if (opcode === OPCODE.close) fenced()
      if (opcode !== OPCODE.binary) return
      const message = decodeFeedMessage(payload)
      if (message.kind === 'ping_pong') {
        socket.send(frameOf(OPCODE.binary, encodeFeedPong()))
        return
      }
      answers++
      if (message.kind === 'error') {
        count(tally, message.code)
        if (!(message.code in FEED_ERRORS)) tally.wrongAnswers++
        if (message.code !== 'BAD_MESSAGE') tally.understood++
      } else {
        count(tally, 'image')
        tally.understood++
      }
      if (message.kind === 'error' && message.code === 'BAD_ACTION' && answers > messages.length / 2) fenced()
    },
  })
  await socket.answered
  const startMs = performance.now()
  socket.send(...messages.map((message) => frameOf(OPCODE.binary, message)), frameOf(OPCODE.binary, FENCE))
  const ended = await within(Promise.race([done, socket.closed]))
  tally.slowestMs = Math.max(tally.slowestMs, (performance.now() - startMs) / messages.length)
  if (!ended) tally.unanswered++
  socket.end()
}

/** Texts to the bet socket: each is answered once. */
async function betOne(port: number, token: string, dice: Dice, order: Record<string, unknown>, tally: Tally) {
  const texts = Array.from({ length: AT_ONCE }, () => betRubbish(dice, order))
  tally.sent += texts.length
  const startMs = performance.now()
  let answers = 0
  let all: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    all = resolve
  })
  const socket = new RawSocket({
    port,
    path: `/bets?token=${token}`,
    onFrame: (opcode, payload) => {
      if (opcode !== OPCODE.text) return
      const reply = JSON.parse(String(payload)) as OrderReply
      if (reply.type !== 'orderRes') return
      answers++
      count(tally, reply.code)
      if (reply.code !== 'ACCEPTED' && !(reply.code in ERROR_CODES)) tally.wrongAnswers++
      if (reply.code === 'INTERNAL' || reply.message === '') tally.wrongAnswers++
      if (reply.code !== 'BAD_JSON' && reply.code !== 'BAD_REQUEST') tally.understood++
      if (answers === texts.length) all()
    },
  })
  await socket.answered
  socket.send(...texts.map((each) => frameOf(OPCODE.text, Buffer.from(each))))
  await within(done)
  tally.slowestMs = Math.max(tally.slowestMs, (performance.now() - startMs) / texts.length)
  if (answers !== texts.length) tally.unanswered++
  socket.end()
}

interface HostState {
  held: number
  unhandled: number
}

/** How the host is once what was just ended is gone from its memory, or is there for good. */
async function stateAfter(host: Child, heldBefore: number): Promise<HostState> {
  const endMs = performance.now() + SETTLES_WITHIN_MS
  for (;;) {
    const state = await host.ask<HostState>('state')
    if (state.held - heldBefore <= HELD_MIB * 2 ** 20 || performance.now() > endMs) return state
    await pause(500)
  }
}

const newTally = (): Tally => ({
  sent: 0,
  understood: 0,
  unanswered: 0,
  wrongAnswers: 0,
  slowestMs: 0,
  codes: new Map(),
})

async function throwRubbish(host: Child, { form, seed, say }: Trial): Promise<Row[]> {
  const dice = new Dice(seed)
  const { url, port } = await host.ask<{ url: string; port: number }>('where')
  const player = await new Player(url).login()
  const [market] = (await player.markets('sportsId=1')).filter(({ btMarketStatus }) => btMarketStatus === 0)
  const order = {
    marketId: market!.stMarketID,
    selectionId: market!.submaster[0]!.stSelectionID,
    odds: 2,
    betType: 'BACK',
  }
  const [broken, toFeed, toBets] = [newTally(), newTally(), newTally()]
  const tallies = [broken, toFeed, toBets]
  const sent = () => tallies.reduce((sum, tally) => sum + tally.sent, 0)
  await feedOne(port, dice, newTally())
  await betOne(port, player.token, dice, order, newTally())
  const before = await host.ask<HostState>('state')
  while (sent() < TRIES[form] && host.ended === undefined) {
    const breaks = Array.from({ length: Math.round(2 * AT_ONCE * BROKEN_SHARE) }, () =>
      breakOne(port, dice, broken),
    )
    await Promise.all([
      ...breaks,
      feedOne(port, dice, toFeed),
      betOne(port, player.token, dice, order, toBets),
    ])
  }
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  const crashes = host.ended === undefined ? 0 : 1
  const after = crashes ? undefined : await stateAfter(host, before.held)
  for (const [name, { codes }] of [
    ['feed', toFeed],
    ['bets', toBets],
  ] as const) {
    say(`${name}: ${[...codes].map(([code, times]) => `${times} ${code}`).join(', ')}`)
  }
  const messages = toFeed.sent + toBets.sent
  return [
    atLeast('pieces of rubbish', sent(), crashes ? 0 : TRIES[form]),
    never('crashes of the server', crashes),
    never('unhandled rejections', after?.unhandled ?? 0),
    never(
      'pieces neither answered nor closed',
      sum((tally) => tally.unanswered),
    ),
    never(
      'answers without a documented code and a text',
      sum((tally) => tally.wrongAnswers),
    ),
    atLeast(
      'share of messages that passed the parser',
      (toFeed.understood + toBets.understood) / messages,
      0.5,
    ),
    timed('slowest answer, ms', Math.round(Math.max(toFeed.slowestMs, toBets.slowestMs)), ANSWER_MS),
    atMost('memory held more than before, MiB', ((after?.held ?? 0) - before.held) / 2 ** 20, HELD_MIB),
  ]
}

const tryRubbish = (trial: Trial): Promise<Row[]> =>
  inTempFolder((dataDir) =>
    withChildren((start) => {
      // What is bet goes to the disk: a journal in memory would grow by what it is for.
      const host = start('world-host.ts', { seed: trial.seed, paused: true, orderRate: 0, dataDir })
      return throwRubbish(host, trial)
    }),
  )

export const F7: TriedPromise = {
  id: 'F7',
  text: 'Rubbish on a socket is answered or closed with a code, and nobody else notices.',
  try: tryRubbish,
}
