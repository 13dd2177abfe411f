/** A socket whose other end is the test; a test stubs `WebSocket` with it and empties `all` when it is done. */
export class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = 0
  binaryType = ''
  readonly url: string
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  static get latest(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }

  send(data: unknown): void {
    this.sent.push(data)
  }

  close(): void {
    this.readyState = 3
  }

  /** The other end takes the connection. */
  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }

  /** The other end, or the line, ends it. */
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
