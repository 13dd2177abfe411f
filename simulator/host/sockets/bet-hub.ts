import {
  type BetServerMessage,
  betClientMessage,
  CLOSE,
  type OrderReply,
} from '@layline/shared/contract/bet-socket'
import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { ERROR_CODES, Refusal } from '@layline/shared/contract/error-codes'
import type { OrderPayload } from '@layline/shared/contract/order'
import { PENDING_BYTES_MAX, SOCKETS_A_TOKEN } from '@layline/shared/contract/socket-limits'
import { SOCKET_PING_MS, SOCKET_SWEEP_MS } from '@layline/shared/timings'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import type { RestChanged } from '../../exchange/event.ts'
import type { Strike } from '../../world/faults/armed-fault.ts'
import { betUpdateView, outcomeView, placedText, refusalCodeOf } from '../../world/views/outcome-view.ts'
import { parsed } from '../bad-input.ts'
import { callerOf, sessionOf } from '../callers.ts'
import { strikesOnAnswer } from '../faults/answer-strikes.ts'
import { carryOut } from '../faults/carry-out.ts'
import { playerOf } from '../inspect/rest-tap.ts'
import type { Log } from '../log.ts'
import type { RateLimit } from '../rate.ts'
import { isForTheLog, refusalOf } from '../refusal-of.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { MessageGate } from './message-gate.ts'
import { RestChanges } from './rest-changes.ts'

const PING_SLOTS = SOCKET_PING_MS / SOCKET_SWEEP_MS

/** The sockets of one token. A socket without a token in its URL has its own Bettor. */
interface Bettor {
  token: string
  /** Empty where the address carries no token: such a socket is told of no bets. */
  userName: string
  sockets: Set<WebSocket>
  /** Undefined: no rate limit. */
  gate: MessageGate | undefined
}

/** An order as it came, with the token of its socket or its own. */
interface Asked {
  token: string
  payload: Record<string, unknown>
}

/** Bet sockets of one world: JSON text frames, each order answered exactly once. */
export class BetHub {
  readonly #runner: WorldRunner
  readonly #log: Log
  readonly #messageRate: RateLimit | undefined
  readonly #bettors = new Map<WebSocket, Bettor>()
  readonly #byToken = new Map<string, Bettor>()
  readonly #byUser = new Map<string, Set<Bettor>>()
  /** Messages that a fault holds back until the next one of their socket. */
  readonly #late = new WeakMap<WebSocket, (() => void)[]>()
  readonly #restChanges = new RestChanges((changes) => this.#tellRestChanges(changes))
  readonly #removeListeners: (() => void)[]
  /** The timeline that every socket was greeted with. */
  #timeline: number
  #sweeps = 0

  /** @param messageRate rate limit of messages per token; undefined: none */
  constructor(runner: WorldRunner, log: Log, messageRate: RateLimit | undefined) {
    this.#runner = runner
    this.#log = log
    this.#messageRate = messageRate
    this.#timeline = runner.timeline
    this.#removeListeners = [
      runner.onRestChanges((change) => {
        if (this.#byUser.has(change.accountId)) this.#restChanges.note(change)
        else runner.struck.takeUpdate(change.betId)
      }),
      runner.onClock(() => this.#onClock()),
    ]
  }

  close(): void {
    for (const remove of this.#removeListeners) remove()
    this.#restChanges.close()
    for (const socket of this.#bettors.keys()) socket.close(CLOSE.restart)
  }

  accept(socket: WebSocket, token: string): void {
    const bettor = this.#bettorOf(token)
    // A token in the URL is checked at once. Without one, each order carries its token.
    if (token !== '' && !this.#isSignedIn(callerOf, bettor, [socket])) return
    if (bettor.sockets.size >= SOCKETS_A_TOKEN) {
      socket.close(CLOSE.limit, `at most ${SOCKETS_A_TOKEN} sockets of a session`)
      return
    }
    bettor.sockets.add(socket)
    this.#bettors.set(socket, bettor)
    if (token !== '') this.#remember(bettor)
    this.#greet(socket)
    socket.on('close', () => {
      this.#bettors.delete(socket)
      bettor.sockets.delete(socket)
      if (bettor.sockets.size === 0) this.#forget(bettor)
    })
    socket.on('message', (data: Buffer, isBinary) => {
      this.#runner.meter.bets.in.add(data.length)
      void this.#onMessage(socket, bettor, isBinary ? undefined : String(data))
    })
  }

  #greet(socket: WebSocket): void {
    const { timeline, branch } = this.#runner
    this.#send(socket, { type: 'greeting', timeline, branch })
  }

  #onClock(): void {
    if (this.#timeline === this.#runner.timeline) return
    this.#timeline = this.#runner.timeline
    for (const socket of this.#bettors.keys()) this.#greet(socket)
  }

  #bettorOf(token: string): Bettor {
    const known = this.#byToken.get(token)
    if (known) return known
    const gate = this.#messageRate && new MessageGate(this.#messageRate)
    return { token, userName: '', sockets: new Set(), gate }
  }

  #remember(bettor: Bettor): void {
    const { token } = bettor
    const { userName } = sessionOf(this.#runner, token).account
    bettor.userName = userName
    this.#byToken.set(token, bettor)
    const others = this.#byUser.get(userName)
    if (others) others.add(bettor)
    else this.#byUser.set(userName, new Set([bettor]))
  }

  #forget(bettor: Bettor): void {
    const { token, userName } = bettor
    this.#byToken.delete(token)
    const bettors = this.#byUser.get(userName)
    bettors?.delete(bettor)
    if (bettors?.size === 0) this.#byUser.delete(userName)
  }

  /** Tells every socket of each bet's player, and nobody whose session has ended. */
  #tellRestChanges(changes: Iterable<RestChanged>): void {
    const { world } = this.#runner
    for (const { accountId, betId, kind } of changes) {
      const order = world.exchange.order(betId)
      // A change of before a seek may name what is another's bet now.
      if (order?.accountId !== accountId) continue
      const update = betUpdateView(world, order, kind)
      const strikes = this.#runner.struck.takeUpdate(betId)
      for (const bettor of this.#byUser.get(accountId) ?? []) {
        if (!this.#isSignedIn(sessionOf, bettor, bettor.sockets)) continue
        for (const socket of bettor.sockets) this.#strike(socket, update, strikes)
      }
    }
  }

  /** Called every SOCKET_SWEEP_MS: sends heartbeats, and closes the sockets of ended sessions. */
  sweep(): void {
    if (this.#sweeps++ % PING_SLOTS === 0) {
      for (const socket of this.#bettors.keys()) this.#send(socket, { type: 'ping' })
    }
    for (const bettor of this.#byToken.values()) this.#isSignedIn(sessionOf, bettor, bettor.sockets)
  }

  /** True if the session is still valid; otherwise closes its sockets. */
  #isSignedIn(ask: typeof sessionOf, { token }: Bettor, sockets: Iterable<WebSocket>): boolean {
    try {
      ask(this.#runner, token)
      return true
    } catch (error) {
      for (const socket of sockets) this.#closeUnauthorized(socket, error)
      return false
    }
  }

  #closeUnauthorized(socket: WebSocket, error: unknown): void {
    const elsewhere = error instanceof Refusal && error.code === 'SESSION_ELSEWHERE'
    socket.close(elsewhere ? CLOSE.sessionElsewhere : CLOSE.notSignedIn)
  }

  #send(socket: WebSocket, message: BetServerMessage): void {
    this.#sendText(socket, JSON.stringify(message))
  }

  /** The only place that sends: closes a slow consumer. */
  #sendText(socket: WebSocket, text: string | Uint8Array): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + text.length > PENDING_BYTES_MAX) {
      socket.close(CLOSE.tooSlow, 'too slow')
      return
    }
    socket.send(text, { binary: false })
    this.#runner.meter.bets.out.add(Buffer.byteLength(text))
  }

  /** Answers an order, unless faults do otherwise. */
  async #answer(socket: WebSocket, token: string, reply: OrderReply): Promise<void> {
    const runner = this.#runner
    const strikes = runner.world.faults.watches('bets')
      ? await strikesOnAnswer(runner, { where: 'bets', call: reply.type, player: playerOf(runner, token) })
      : []
    this.#strike(socket, reply, strikes)
  }

  #strike(socket: WebSocket, message: BetServerMessage, strikes: readonly Strike[]): void {
    const waiting = this.#late.get(socket) ?? []
    if (strikes.length === 0 && waiting.length === 0) {
      this.#send(socket, message)
      return
    }
    const late: (() => void)[] = []
    this.#late.set(socket, late)
    carryOut(strikes, {
      bytes: Buffer.from(JSON.stringify(message)),
      previous: undefined,
      late,
      send: (bytes) => this.#sendText(socket, bytes),
      drop: () => {},
      end: (code) => socket.close(code),
    })
    for (const send of waiting) send()
  }

  async #onMessage(socket: WebSocket, { token: urlToken, gate }: Bettor, text: string | undefined) {
    if (socket.readyState !== socket.OPEN) return
    const verdict = gate?.admit() ?? 'accept'
    let json: unknown
    try {
      if (text === undefined) throw new Error('the bet socket takes text frames')
      json = JSON.parse(text)
    } catch {
      const refusal = new Refusal(verdict === 'accept' ? 'BAD_JSON' : 'TOO_MANY')
      await this.#refuse(socket, { token: urlToken, payload: {} }, refusal)
      if (verdict === 'close') socket.close(CLOSE.limit, 'too many messages')
      return
    }
    const payload = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
    const asked = { token: urlToken, payload }
    if (verdict !== 'accept') {
      await this.#refuse(socket, asked, new Refusal('TOO_MANY'))
      if (verdict === 'close') socket.close(CLOSE.limit, 'too many messages')
      return
    }
    let message: z.output<typeof betClientMessage>
    try {
      message = parsed(betClientMessage, json, ENDPOINTS.placeOrder.refusals)
    } catch (error) {
      await this.#refuse(socket, asked, refusalOf(error))
      return
    }
    if (message.type === 'pong') return
    const { type: _, token, ...order } = message
    if (urlToken !== '' && token !== '' && token !== urlToken) {
      await this.#refuse(socket, asked, new Refusal('BAD_REQUEST', 'token: not the token of this socket'))
      return
    }
    await this.#place(socket, urlToken || token, order)
  }

  async #place(socket: WebSocket, token: string, order: OrderPayload): Promise<void> {
    try {
      const { account } = callerOf(this.#runner, token)
      if (account.loginFirst) throw new Refusal('FIRST_LOGIN')
      const wait = !this.#runner.pace.paused
      const view = await this.#runner.placeOrder(account.userName, order, { wait })
      const outcome = outcomeView(this.#runner.world, view, this.#runner.archive)
      const lapse = refusalCodeOf(view)
      const { orderId, eventId, sportsId, marketId } = outcome
      await this.#answer(socket, token, {
        type: 'orderRes',
        status: lapse ? 'error' : 'success',
        message: lapse ? ERROR_CODES[lapse].text : placedText(view),
        code: lapse ?? 'ACCEPTED',
        orderId,
        eventId,
        sportsId,
        marketId,
        outcome,
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (isForTheLog(error)) this.#log.error({ err: error }, 'an order failed')
      await this.#refuse(socket, { token, payload: order as unknown as Record<string, unknown> }, refusal)
      if (refusal.code === 'SESSION_ELSEWHERE' || refusal.code === 'NOT_SIGNED_IN') {
        this.#closeUnauthorized(socket, refusal)
      }
    }
  }

  async #refuse(socket: WebSocket, { token, payload }: Asked, { code, message }: Refusal): Promise<void> {
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    const marketId = text(payload.marketId)
    const { catalogue } = this.#runner.world
    const facts = catalogue.market(marketId)
    const reply: OrderReply = {
      type: 'orderRes',
      status: 'error',
      message,
      code,
      orderId: text(payload.orderId),
      eventId: facts?.eventId ?? '',
      sportsId: facts ? catalogue.sportIdOf(facts) : '',
      marketId,
      outcome: null,
    }
    await this.#answer(socket, token, reply)
  }
}
