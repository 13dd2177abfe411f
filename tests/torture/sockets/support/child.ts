import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../../../../scripts/launch/server-flags.mjs'

type Question = { id: number; ask: string; with: unknown }
type Answer = { id: number; value?: unknown; error?: string }

/** A script of this folder in a process of its own, asked by name; gone with this process at the latest. */
export class Child {
  readonly process: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #kill = () => this.process.kill('SIGKILL')
  #asked = 0
  /** How it ended, where it did so by itself. */
  ended: string | undefined

  /** @param script file name beside this one, or the path of a built simulator, which runs as users run it */
  constructor(script: string, options: object = {}) {
    const isBuilt = isAbsolute(script)
    const path = isBuilt ? script : fileURLToPath(new URL(script, import.meta.url))
    this.process = fork(path, [JSON.stringify(options)], {
      execArgv: [...(isBuilt ? SERVER_FLAGS : process.execArgv), '--expose-gc'],
    })
    process.once('exit', this.#kill)
    // What is asked of one that has just died cannot be sent: its end answers it.
    this.process.on('error', () => {})
    this.process.on('message', (answer: Answer) => this.#waiting.get(answer.id)?.(answer))
    this.process.on('exit', (code, signal) => {
      this.ended ??= String(code ?? signal)
      for (const [id, resolve] of this.#waiting) resolve({ id, error: `it ended: ${this.ended}` })
    })
  }

  async ask<T>(ask: string, what: unknown = {}): Promise<T> {
    if (this.ended !== undefined) throw new Error(`it ended: ${this.ended}`)
    const id = ++this.#asked
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve)
      this.process.send({ id, ask, with: what } satisfies Question)
    })
    this.#waiting.delete(id)
    if (answer.error !== undefined) throw new Error(`${ask}: ${answer.error}`)
    return answer.value as T
  }

  async end(): Promise<void> {
    process.off('exit', this.#kill)
    if (this.ended !== undefined) return
    this.ended = 'by us'
    const exit = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await exit
  }
}

/** In the child: what it was started with. */
export const childOptions = <T>(): T => JSON.parse(process.argv[2]!) as T

/** In the child: answers questions; a handler's error is an answer too. */
export function answerParent(handlers: Readonly<Record<string, (given: never) => unknown>>): void {
  process.on('message', async ({ id, ask, with: given }: Question) => {
    let answer: Answer
    try {
      answer = { id, value: await handlers[ask]!(given as never) }
    } catch (error) {
      answer = { id, error: String((error as Error).stack) }
    }
    process.send!(answer)
  })
  process.on('disconnect', () => process.exit())
}

/** A clock that all processes of a machine share, in ms. */
export const sharedMs = () => Number(process.hrtime.bigint()) / 1e6

/** Lends processes and ends them, however the work ends. */
export async function withChildren<T>(
  work: (start: (script: string, options?: object) => Child) => Promise<T>,
): Promise<T> {
  const children: Child[] = []
  try {
    return await work((script, options) => {
      const child = new Child(script, options)
      children.push(child)
      return child
    })
  } finally {
    await Promise.all(children.map((child) => child.end()))
  }
}
