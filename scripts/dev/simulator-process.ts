import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SERVER_FLAGS } from '../launch/server-flags.mjs'

const MAIN = fileURLToPath(new URL('../../simulator/host/main.ts', import.meta.url))
/** An editor that saves several files at once makes one restart. */
const SETTLE_MS = 100

/** The simulator in a process of its own, stopped clean and started again when its code changes. */
export class SimulatorProcess {
  #args: readonly string[]
  #child: ChildProcess | undefined
  #settling: NodeJS.Timeout | undefined
  #wasReady = false
  #isStopping = false

  /** @param args as for `npm start` */
  constructor(args: readonly string[]) {
    this.#args = args
  }

  /** Starts it for the first time; resolves once it is ready, or with its exit code where it ends instead. */
  async start(): Promise<number | undefined> {
    const child = this.#spawn()
    const ready = new Promise<undefined>((resolve) => {
      createInterface(child.stdout!).on('line', (line) => {
        if (line.startsWith('ready ')) resolve(undefined)
      })
    })
    const ended = (once(child, 'close') as Promise<[number | null]>).then(([code]) => code ?? 1)
    const code = await Promise.race([ready, ended])
    if (code !== undefined) return code
    this.#wasReady = true
    // What was to be forgotten is forgotten.
    this.#args = this.#args.filter((arg) => arg !== '--fresh')
    return undefined
  }

  /** Starts it again, once nothing has changed for a moment. */
  restartSoon(): void {
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => void this.#restart(), SETTLE_MS)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#settling)
    await this.#end()
  }

  #spawn(): ChildProcess {
    const args = [...SERVER_FLAGS, '--import', import.meta.resolve('tsx'), MAIN, ...this.#args]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const name of ['stdout', 'stderr'] as const) {
      createInterface(child[name]!).on('line', (line) => process[name].write(`${line}\n`))
    }
    child.on('exit', (code, signal) => {
      if (this.#isStopping || !this.#wasReady || code === 0) return
      process.stderr.write(`ended with ${code ?? signal}; the next change starts it again\n`)
    })
    this.#child = child
    return child
  }

  async #end(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  async #restart(): Promise<void> {
    const ending = this.#child
    await this.#end()
    // A change may have come while it ended: who is first starts it.
    if (!this.#isStopping && this.#child === ending) this.#spawn()
  }
}
