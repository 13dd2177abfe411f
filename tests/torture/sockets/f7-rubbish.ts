import { setTimeout as pause } from 'node:timers/promises'
import type { BetServerMessage } from '@layline/shared/contract/bet-socket'
import { ERROR_CODES } from '@layline/shared/contract/error-codes'
import { FEED_ERRORS } from '@layline/shared/feed'
import { feed } from '@layline/shared/gen/feed'
import { Player } from '@layline/simulator/testing'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { builtCommands } from '../support/built-simulator.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { type Child, withChildren } from './support/child.ts'
import { frameOf, OPCODE, RawSocket } from './support/raw-socket.ts'
import { BAD_FRAMES, BAD_UPGRADES, betRubbish, feedRubbish } from './support/rubbish.ts'
import { codeOf, PONG } from './support/talk.ts'

const TRIES = { short: 10_000, long: 200_000 }
/** On one connection, below the limit of messages a second. */
const AT_ONCE = 40
/** Connections that end by what they send: a tenth of the messages to both sockets. */
const BROKEN_AT_ONCE = 8
const ANSWER_MS = 50
const HELD_MIB = 24
const ANSWERED_WITHIN_MS = 60_000
const SETTLES_WITHIN_MS = 60_000

/** Refusals that the shape of an order alone decides: no rule of the world was asked. */
const BY_SHAPE: ReadonlySet<string> = new Set(['BAD_JSON', 'BAD_REQUEST', 'INVALID_PRICE', 'INVALID_STAKE'])

/** What came of what was sent to one place. */
class Tally {
  sent = 0
  understood = 0
  unanswered = 0
  wrongAnswers = 0
  /** Connections that ended with another close code than the protocol has for what was sent. */
  wrongCloses = 0
  slowestMs = 0
  readonly codes = new Map<string, number>()

  count(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
  }

  /** One message that was sent then has its answer now. */
  answered(sentMs: number): void {
    this.slowestMs = Math.max(this.slowestMs, performance.now() - sentMs)
  }
}

/** False where something does not come that must. */
const within = (come: Promise<unknown>): Promise<boolean> =>
  Promise.race([come.then(() => true), pause(ANSWERED_WITHIN_MS, false, { ref: false })])

/** A bad upgrade: whoever sends one is told a status, or is gone before. */
async function sendBadUpgrade(port: number, dice: Dice, tally: Tally): Promise<void> {
  tally.sent++
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
}

/** A bad frame: its connection ends with the close code that the protocol has for it, where anybody is there to read it. */
async function sendBadFrame(port: number, dice: Dice, tally: Tally): Promise<void> {
  tally.sent++
  const socket = new RawSocket({ port, path: dice.pick(['/feed', '/bets']) })
  await socket.answered
  const { make, code } = dice.pick(BAD_FRAMES)
  socket.send(make(dice))
  const isReset = dice.next() < 0.3
  if (isReset) socket.reset()
  // A piece of a frame is no rubbish before its rest does not come: the peer ends it.
  else setTimeout(() => socket.tcp.end(), 50)
  if (!(await within(socket.closed))) tally.unanswered++
  else if (!isReset && code !== undefined && (await socket.closed) !== code) tally.wrongCloses++
  socket.end()
}

const FENCE = feed.ClientMessage.encode({
  version: 1,
  request: { action: 'fence', type: 'sports', tag: '4' },
}).finish()

/** Messages to the feed; the last one's answer is known: by then everything before it has been dealt with. */
async function feedOne(port: number, dice: Dice, tally: Tally): Promise<void> {
  const messages = Array.from({ length: AT_ONCE }, () => frameOf(OPCODE.binary, feedRubbish(dice)))
  tally.sent += AT_ONCE
  let answers = 0
  let sentMs = 0
  const socket = new RawSocket({
    port,
    path: '/feed',
    onFrame: (opcode, payload) => {
      // A close is an answer too; the connection stays for as long as this end does not close.
      if (opcode === OPCODE.close) return true
      if (opcode !== OPCODE.binary) return false
      const code = codeOf(opcode, payload)
      if (code === undefined) {
        socket.send(PONG)
        return false
      }
      answers++
      // Images are rate-limited: they come when it is their turn.
      if (code !== 'image') tally.answered(sentMs)
      tally.count(code)
      if (code !== 'image' && !(code in FEED_ERRORS)) tally.wrongAnswers++
      if (code !== 'BAD_MESSAGE') tally.understood++
      return code === 'BAD_ACTION' && answers > AT_ONCE / 2
    },
  })
  await socket.answered
  sentMs = performance.now()
  socket.send(...messages, frameOf(OPCODE.binary, FENCE))
  const ended = await within(Promise.race([socket.done, socket.closed]))
  if (!ended) tally.unanswered++
  socket.end()
}

/** Texts to the bet socket: each is answered once. */
async function betOne(port: number, token: string, dice: Dice, order: Record<string, unknown>, tally: Tally) {
  const texts = Array.from({ length: AT_ONCE }, () =>
    frameOf(OPCODE.text, Buffer.from(betRubbish(dice, order))),
  )
  tally.sent += AT_ONCE
  let answers = 0
  let sentMs = 0
  const socket = new RawSocket({
    port,
    path: `/bets?token=${token}`,
    onFrame: (opcode, payload) => {
      if (opcode !== OPCODE.text) return false
      const reply = JSON.parse(String(payload)) as BetServerMessage
      if (reply.type !== 'orderRes') return false
      answers++
      tally.answered(sentMs)
      tally.count(reply.code)
      if (reply.code !== 'ACCEPTED' && !(reply.code in ERROR_CODES)) tally.wrongAnswers++
      if (reply.code === 'INTERNAL' || reply.message === '') tally.wrongAnswers++
      if (!BY_SHAPE.has(reply.code)) tally.understood++
      return answers === AT_ONCE
    },
  })
  await socket.answered
  sentMs = performance.now()
  socket.send(...texts)
  await within(Promise.race([socket.done, socket.closed]))
  if (answers !== AT_ONCE) tally.unanswered++
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

async function throwRubbish(host: Child, trial: Trial): Promise<void> {
  const dice = trial.dice()
  const tries = trial.pick(TRIES)
  const { url, port } = await host.ask<{ url: string; port: number }>('where')
  const player = await new Player(url).login()
  const [market] = (await player.markets('sportsId=1')).filter(({ btMarketStatus }) => btMarketStatus === 0)
  const order = {
    marketId: market!.stMarketID,
    selectionId: market!.submaster[0]!.stSelectionID,
    odds: 2,
    betType: 'BACK',
  }
  const [broken, toFeed, toBets] = [new Tally(), new Tally(), new Tally()]
  const sum = (of: (tally: Tally) => number) => of(broken) + of(toFeed) + of(toBets)
  await feedOne(port, dice, new Tally())
  await betOne(port, player.token, dice, order, new Tally())
  const before = await host.ask<HostState>('state')
  while (sum(({ sent }) => sent) < tries && host.ended === undefined) {
    const breaks = Array.from({ length: BROKEN_AT_ONCE }, () =>
      (dice.next() < 0.5 ? sendBadUpgrade : sendBadFrame)(port, dice, broken),
    )
    const messages = feedOne(port, dice, toFeed)
    await Promise.all([...breaks, messages, betOne(port, player.token, dice, order, toBets)])
  }
  const crashes = host.ended === undefined ? 0 : 1
  const after = crashes ? undefined : await stateAfter(host, before.held)
  for (const [name, { codes }] of Object.entries({ feed: toFeed, bets: toBets })) {
    trial.say(`${name}: ${[...codes].map(([code, times]) => `${times} ${code}`).join(', ')}`)
  }
  const understood = (toFeed.understood + toBets.understood) / (toFeed.sent + toBets.sent)
  const heldMore = ((after?.held ?? 0) - before.held) / 2 ** 20
  trial.atLeast('pieces of rubbish', crashes ? 0 : tries).is(sum(({ sent }) => sent))
  trial.never('crashes of the server').is(crashes)
  trial.never('unhandled rejections').is(after?.unhandled ?? 0)
  trial.never('pieces neither answered nor closed').is(sum(({ unanswered }) => unanswered))
  trial.never('bad frames that were closed with another code').is(broken.wrongCloses)
  trial.never('answers without a documented code and a text').is(sum(({ wrongAnswers }) => wrongAnswers))
  trial.atLeast('share of messages that reached a rule of the world', 0.5).is(understood)
  trial.timed('slowest answer, ms', ANSWER_MS).is(Math.round(Math.max(toFeed.slowestMs, toBets.slowestMs)))
  trial.atMost('memory held more than before, MiB', HELD_MIB).is(heldMore)
}

const tryRubbish = (trial: Trial): Promise<void> =>
  inTempFolder((dataDir) =>
    withChildren((start) => {
      // What is bet goes to the disk: a journal in memory would grow by what it is for.
      const host = start(builtCommands().worldHost, { seed: trial.seed, paused: true, orderRate: 0, dataDir })
      return throwRubbish(host, trial)
    }),
  )

export const F7: TriedPromise = {
  id: 'F7',
  text: 'Rubbish on a socket is answered or closed with a code, and nobody else notices.',
  try: tryRubbish,
}
