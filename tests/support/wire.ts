import type { InspectMessage, RestRecord, SocketRecord, WireRecord } from '@layline/shared/contract/inspect'
import { WebSocket } from 'ws'

/** A page that inspects a world: keeps what it is sent and lets a test wait for what it wants. */
export class WireClient {
  readonly socket: WebSocket
  readonly records: WireRecord[] = []
  /** Every byte of text that came. */
  said = ''
  missed = 0
  log = ''
  readonly closed: Promise<number>
  #wake: () => void = () => {}

  constructor(url: string, query = '') {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/inspect/live${query}`)
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', () => {})
    this.socket.on('message', (data: Buffer) => {
      this.said += String(data)
      const message = JSON.parse(String(data)) as InspectMessage
      if (message.type === 'hello') this.log = message.log
      if (message.type === 'records') {
        this.missed += message.missed
        this.records.push(...message.records)
      }
      this.#wake()
    })
  }

  /** Resolves once the host notes what passes. */
  async open(): Promise<this> {
    while (this.log === '') await this.#more()
    return this
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  /** The first record from `from` on that fits. */
  async next<R extends WireRecord>(fits: (record: WireRecord) => record is R, from = 0): Promise<R> {
    for (let index = from; ; index++) {
      while (index >= this.records.length) await this.#more()
      const record = this.records[index]!
      if (fits(record)) return record
    }
  }

  rest(call: string, from = 0): Promise<RestRecord> {
    return this.next((record): record is RestRecord => record.kind === 'rest' && record.call === call, from)
  }

  frame(fits: (record: SocketRecord) => boolean, from = 0): Promise<SocketRecord> {
    return this.next((record): record is SocketRecord => record.kind !== 'rest' && fits(record), from)
  }

  close(): void {
    this.socket.terminate()
  }
}
