import {
  type BetServerMessage,
  betClientMessage,
  CLOSE,
  type OrderReply,
} from '@layline/shared/contract/bet-socket'
import { ERROR_CODES, Refusal } from '@layline/shared/contract/error-codes'
import type { OrderPayload } from '@layline/shared/contract/order'
import type { WebSocket } from 'ws'
import { outcomeView, placedText } from '../../world/views/outcome-view.ts'
import type { Log } from '../log.ts'
import { accountOfToken } from '../sessions.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'

/** Who places bets in one world: JSON text frames, every order answered. */
export class BetHub {
  readonly #runner: WorldRunner
  readonly #log: Log
  readonly #sockets = new Set<WebSocket>()

  constructor(runner: WorldRunner, log: Log) {
    this.#runner = runner
    this.#log = log
  }

  close(): void {
    for (const socket of this.#sockets) socket.close(CLOSE.restart)
  }

  pingAll(): void {
    for (const socket of this.#sockets) this.#send(socket, { type: 'ping' })
  }

  accept(socket: WebSocket, token: string): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('message', (data, isBinary) => {
      void this.#onMessage(socket, token, isBinary ? undefined : String(data))
    })
    // A token in the URL is checked at once; without one, each order must bring its own.
    if (token !== '') {
      try {
        accountOfToken(this.#runner, token)
      } catch (error) {
        this.#turnAway(socket, error)
      }
    }
  }

  #turnAway(socket: WebSocket, error: unknown): void {
    const elsewhere = error instanceof Refusal && error.code === 'SESSION_ELSEWHERE'
    socket.close(elsewhere ? CLOSE.sessionElsewhere : CLOSE.notSignedIn)
  }

  #send(socket: WebSocket, message: BetServerMessage): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  async #onMessage(socket: WebSocket, urlToken: string, text: string | undefined): Promise<void> {
    let json: unknown
    try {
      if (text === undefined) throw new Error('the bet socket takes text frames')
      json = JSON.parse(text)
    } catch {
      this.#refuse(socket, {}, new Refusal('BAD_JSON'))
      return
    }
    const said = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
    const parsed = betClientMessage.safeParse(json)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const path = issue!.path.map(String).join('.')
      const code = path === 'odds' ? 'INVALID_PRICE' : path === 'stack' ? 'INVALID_STAKE' : 'BAD_REQUEST'
      const detail = code === 'BAD_REQUEST' ? `${path}: ${issue!.message}` : undefined
      this.#refuse(socket, said, new Refusal(code, detail))
      return
    }
    if (parsed.data.type === 'pong') return
    const { type: _, token, ...order } = parsed.data
    await this.#place(socket, urlToken || token, order)
  }

  async #place(socket: WebSocket, token: string, order: OrderPayload): Promise<void> {
    try {
      const account = accountOfToken(this.#runner, token)
      if (account.loginFirst) throw new Refusal('FIRST_LOGIN')
      const view = await this.#runner.placeOrder(account.userName, order, { wait: true })
      const outcome = outcomeView(this.#runner.world, view)
      const lapse = view.matchedPaise === 0 ? view.lapseReason : undefined
      const { orderId, eventId, sportsId, marketId } = outcome
      this.#send(socket, {
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
      if (!(error instanceof Refusal)) this.#log.error({ err: error }, 'an order failed')
      const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL')
      this.#refuse(socket, order as unknown as Record<string, unknown>, refusal)
      if (refusal.code === 'SESSION_ELSEWHERE' || refusal.code === 'NOT_SIGNED_IN') {
        this.#turnAway(socket, refusal)
      }
    }
  }

  #refuse(socket: WebSocket, said: Record<string, unknown>, { code, message }: Refusal): void {
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '')
    const marketId = text(said.marketId)
    const facts = this.#runner.world.catalogue.market(marketId)
    const event = facts && this.#runner.world.catalogue.event(facts.eventId)
    const reply: OrderReply = {
      type: 'orderRes',
      status: 'error',
      message,
      code,
      orderId: text(said.orderId),
      eventId: event?.eventId ?? '',
      sportsId: event?.sportId ?? '',
      marketId,
      outcome: null,
    }
    this.#send(socket, reply)
  }
}
