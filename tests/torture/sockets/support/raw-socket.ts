import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { UPGRADE } from '../../support/upgrade.ts'

export const OPCODE = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

interface FrameOptions {
  fin?: boolean
  /** The three reserved bits, 0 to 7. */
  rsv?: number
  masked?: boolean
}

/** A frame as bytes, right or wrong as asked. */
export function frameOf(opcode: number, payload: Uint8Array, options: FrameOptions = {}): Buffer {
  const { fin = true, rsv = 0, masked = true } = options
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = (fin ? 0x80 : 0) | (rsv << 4) | opcode
  head[1] = masked ? 0x80 : 0
  if (length < 126) head[1] |= length
  else if (length < 65_536) {
    head[1] |= 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] |= 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  if (!masked) return Buffer.concat([head, payload])
  const mask = randomBytes(4)
  return Buffer.concat([head, mask, payload.map((byte, index) => byte ^ mask[index % 4]!)])
}

interface RawOptions {
  port: number
  path: string
  headers?: Readonly<Record<string, string>>
  /** Gets a server's whole frames; answers true once what was awaited has come. */
  onFrame?: (opcode: number, payload: Buffer) => unknown
}

/** A socket that speaks just enough of the protocol to break it: bytes go out as they are given. */
export class RawSocket {
  readonly tcp: Socket
  /** The status of the answer to the upgrade; 0 where none came. */
  readonly answered: Promise<number>
  /** The close code, 1006 where the connection ended without one. */
  readonly closed: Promise<number>
  /** What `onFrame` awaits has come. */
  readonly done: Promise<void>
  /** The answer's head. */
  head = ''
  #onFrame: (opcode: number, payload: Buffer) => void = () => {}
  #pending: Buffer = Buffer.alloc(0)
  #closeCode = 1006

  constructor({ port, path, headers = {}, onFrame }: RawOptions) {
    // As browsers do: held back, a second write waits up to 40 ms for the answer to the first.
    this.tcp = connect({ port, host: '127.0.0.1', noDelay: true })
    this.tcp.on('error', () => {})
    const asked = { host: `localhost:${port}`, ...UPGRADE, ...headers }
    const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}`)
    this.tcp.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    this.done = new Promise((resolve) => {
      this.#onFrame = (opcode, payload) => {
        if (onFrame?.(opcode, payload) === true) resolve()
      }
    })
    this.closed = new Promise((resolve) => this.tcp.once('close', () => resolve(this.#closeCode)))
    this.answered = new Promise((resolve) => {
      this.tcp.once('close', () => resolve(0))
      this.tcp.on('data', (data: Buffer) => {
        this.#pending = this.#pending.length === 0 ? data : Buffer.concat([this.#pending, data])
        if (this.head === '') {
          const end = this.#pending.indexOf('\r\n\r\n')
          if (end < 0) return
          this.head = this.#pending.subarray(0, end).toString()
          this.#pending = this.#pending.subarray(end + 4)
          resolve(Number(this.head.split(' ')[1]))
        }
        this.#readFrames()
      })
    })
  }

  #readFrames(): void {
    for (;;) {
      const { length: have } = this.#pending
      if (have < 2) return
      const short = this.#pending[1]! & 0x7f
      const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10
      if (have < headBytes) return
      let length = short
      if (short === 126) length = this.#pending.readUInt16BE(2)
      else if (short === 127) length = Number(this.#pending.readBigUInt64BE(2))
      if (have < headBytes + length) return
      const opcode = this.#pending[0]! & 0x0f
      const payload = this.#pending.subarray(headBytes, headBytes + length)
      this.#pending = this.#pending.subarray(headBytes + length)
      if (opcode === OPCODE.close && length >= 2) this.#closeCode = payload.readUInt16BE(0)
      this.#onFrame(opcode, payload)
    }
  }

  send(...bytes: Uint8Array[]): void {
    if (!this.tcp.destroyed) this.tcp.write(Buffer.concat(bytes))
  }

  /** Ends it as a crash does: with a reset. */
  reset(): void {
    this.tcp.resetAndDestroy()
  }

  end(): void {
    this.tcp.destroy()
  }
}
