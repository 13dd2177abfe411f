/** Between two rewritings of a terminal's line. */
const REWRITE_MS = 100
/** Between two plain lines about the same step; a step that ends sooner has none. */
const PLAIN_EVERY_MS = 2000

/** What is needed of a stream; `columns` is set on a terminal. */
type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

/**
 * Says on standard error what a command is doing, so that standard output stays parseable. On a terminal it is one line,
 * rewritten, with the time since the step began; elsewhere it is a plain line for each step, and one every two seconds
 * inside a long step.
 */
export class Progress {
  readonly #output: Output
  readonly #nowMs: () => number
  #timer: NodeJS.Timeout | undefined
  #step = ''
  #detail = ''
  #startedMs: number
  #writtenMs: number
  #isLineOpen = false

  constructor({ output = process.stderr as Output, nowMs = () => performance.now() } = {}) {
    this.#output = output
    this.#nowMs = nowMs
    this.#startedMs = nowMs()
    this.#writtenMs = this.#startedMs
  }

  /** Begins a step. */
  step(text: string): void {
    this.#step = text
    this.#detail = ''
    this.#startedMs = this.#nowMs()
    if (this.#output.isTTY) {
      this.#rewrite()
      // Keeps the elapsed time moving while a step waits for something, and never keeps the process alive.
      this.#timer ??= setInterval(() => this.#rewrite(), 1000).unref()
    } else this.#plain(text)
  }

  /** Movement inside a step, as `12 of 40`; may be called as often as it moves. */
  update(detail: string): void {
    this.#detail = detail
    const sinceMs = this.#nowMs() - this.#writtenMs
    if (sinceMs < (this.#output.isTTY ? REWRITE_MS : PLAIN_EVERY_MS)) return
    if (this.#output.isTTY) this.#rewrite()
    else this.#plain(this.#step ? `  ${detail}` : detail)
  }

  /** A line that stays, such as a failure. */
  note(text: string): void {
    this.clear()
    this.#plain(text)
  }

  /** Takes the terminal's line away, before something is printed; the next step or update brings it back. */
  clear(): void {
    if (this.#isLineOpen) this.#output.write('\r\u001B[2K')
    this.#isLineOpen = false
  }

  /** Ends the last step, with a line that stays where there is something to say: it gets the step's time. */
  end(text?: string): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.clear()
    if (text !== undefined) this.#plain(`${text}, ${this.#elapsed()}`)
  }

  #elapsed(): string {
    const seconds = (this.#nowMs() - this.#startedMs) / 1000
    return seconds < 60
      ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
      : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
  }

  #text(): string {
    return [this.#step, this.#detail].filter(Boolean).join(': ')
  }

  #plain(text: string): void {
    this.#writtenMs = this.#nowMs()
    this.#output.write(`${text}\n`)
  }

  #rewrite(): void {
    this.#writtenMs = this.#nowMs()
    this.#isLineOpen = true
    const elapsed = ` ${this.#elapsed()}`
    // A line that wraps could not be rewritten.
    const room = Math.max(10, (this.#output.columns || 80) - elapsed.length - 1)
    const text = this.#text()
    const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text
    this.#output.write(`\r\u001B[2K${shown}${elapsed}`)
  }
}
