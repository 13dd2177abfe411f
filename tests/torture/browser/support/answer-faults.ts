import type { WebSocketRoute } from 'playwright-core'
import type { SocketTap } from './sockets.ts'

/** What may become of the answer to an order on its way to the page. */
export const ANSWER_WAYS = ['prompt', 'late', 'doubled', 'lost'] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

/** Lets the answers to orders come late, twice or not at all. Everything else of the bet socket is passed on. */
export class AnswerFaults {
  way: AnswerWay = 'prompt'
  /** Answers that have come to the page. */
  passed = 0
  /** Orders by whose answer their id was taken: the page may send each once more under another. */
  readonly renewed = new Set<string>()
  readonly #tap: SocketTap
  readonly #held: [string | Buffer, WebSocketRoute][] = []

  constructor(tap: SocketTap) {
    this.#tap = tap
    tap.onServerMessage = (message, page) => this.#hear(message, page)
  }

  #hear(message: string | Buffer, page: WebSocketRoute): void {
    const text = String(message)
    if (!text.includes('"orderRes"')) {
      page.send(message)
      return
    }
    if (text.includes('DUPLICATE_ORDER_ID')) {
      this.renewed.add((JSON.parse(text) as { orderId: string }).orderId)
    }
    if (this.way === 'late') this.#held.push([message, page])
    else if (this.way === 'lost') {
      // One is lost with the line; what the page asks again is answered.
      this.way = 'prompt'
      this.#tap.cut()
    } else {
      if (this.way === 'doubled') page.send(message)
      page.send(message)
      this.passed++
    }
  }

  /** What is late comes, and from now on every answer at once. */
  release(): void {
    this.way = 'prompt'
    for (const [message, page] of this.#held.splice(0)) page.send(message)
  }
}
