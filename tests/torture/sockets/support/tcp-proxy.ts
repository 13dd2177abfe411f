import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** `swallow` reads on and passes nothing; `stop` does not even read, as if no packet came through any more. */
export type Silence = 'swallow' | 'stop'

interface Line {
  client: Socket
  server: Socket
  silence: Silence | undefined
  /** When the server last had a byte of it. */
  toServerMs: number
}

/** What stands between two machines: it passes bytes on until a line is silenced; both ends stay connected to it. */
export class TcpProxy {
  /** How long each silenced line was mute before the server gave it up. */
  readonly droppedMs: number[] = []
  readonly #server: Server
  readonly #lines = new Set<Line>()

  private constructor(toPort: number) {
    this.#server = createServer((client) => this.#join(client, toPort))
  }

  static async open(toPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(toPort)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  #join(client: Socket, toPort: number): void {
    const server = connect(toPort, '127.0.0.1')
    const line: Line = { client, server, silence: undefined, toServerMs: performance.now() }
    this.#lines.add(line)
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('data', (data) => {
      if (line.silence) return
      line.toServerMs = performance.now()
      server.write(data)
    })
    server.on('data', (data) => {
      if (!line.silence) client.write(data)
    })
    server.on('close', () => {
      if (line.silence === 'swallow') this.droppedMs.push(performance.now() - line.toServerMs)
      this.#lines.delete(line)
      if (!line.silence) client.destroy()
    })
    client.on('close', () => {
      if (!line.silence) server.destroy()
    })
  }

  /** The lines there are now fall silent; those to come pass everything. */
  silence(how: Silence): void {
    for (const line of this.#lines) {
      line.silence = how
      if (how === 'swallow') continue
      line.client.pause()
      line.server.pause()
    }
  }

  /** Reads from stopped lines what has come meanwhile, the end of the connection among it. */
  look(): void {
    for (const { silence, server } of this.#lines) if (silence === 'stop') server.resume()
  }

  get silenced(): number {
    return [...this.#lines].filter(({ silence }) => silence).length
  }

  close(): void {
    for (const { client, server } of this.#lines) {
      client.destroy()
      server.destroy()
    }
    this.#server.close()
  }
}
