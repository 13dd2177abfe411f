import { Refusal } from '@layline/shared/contract/error-codes'
import type { WorldMs } from '@layline/shared/units'
import type { Outcome } from '../../exchange/outcome.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Input, InputName, InputOf, OutcomeOf } from '../../world/inputs/inputs.ts'
import type { World } from '../../world/world.ts'
import type { Log } from '../log.ts'
import type { WorldMeter } from '../metrics/world-meter.ts'
import { turnOfCommit } from './turns.ts'

interface QueuedInput {
  input: Input
  resolve: (outcome: Outcome) => void
  reject: (error: Error) => void
}

/**
 * Group commit: the inputs that come until a world's turn to commit share one journal commit, and are folded once durable.
 * One commit is in flight at a time; what comes meanwhile is the next one. Worlds take turns of the event loop for it.
 */
export class GroupCommit {
  readonly #current: { readonly world: World }
  readonly #journal: Journal
  readonly #nowMs: () => WorldMs
  readonly #log: Log | undefined
  readonly #meter: WorldMeter
  readonly #queue: QueuedInput[] = []
  /** Commits the queue, group by group; undefined where nothing is to be done. */
  #work: Promise<void> | undefined
  #inFlightMs: WorldMs | undefined
  /** Who holds the queue. */
  #holders = 0
  /** What further inputs are refused with; undefined: they are taken. */
  #ended: Refusal | undefined

  constructor(options: {
    /** Gives the current state object of the world. */
    current: { readonly world: World }
    journal: Journal
    nowMs: () => WorldMs
    log: Log | undefined
    meter: WorldMeter
  }) {
    this.#current = options.current
    this.#journal = options.journal
    this.#nowMs = options.nowMs
    this.#log = options.log
    this.#meter = options.meter
  }

  get #world(): World {
    return this.#current.world
  }

  /** World time of the inputs in flight, which the world must not pass before they are folded; undefined: none are. */
  get inFlightMs(): WorldMs | undefined {
    return this.#inFlightMs
  }

  /** Resolves once the input is durable and folded. Rejects with NOT_STORED, CLOCK_MOVED or what `end` was given. */
  submit<Name extends InputName>(input: InputOf<Name> & { kind: Name }): Promise<OutcomeOf<Name>> {
    if (this.#ended) return Promise.reject(this.#ended)
    return new Promise((resolve, reject) => {
      const answer = (outcome: Outcome) => resolve(outcome as OutcomeOf<Name>)
      this.#queue.push({ input: input as Input, resolve: answer, reject })
      this.#begin()
    })
  }

  #begin(): void {
    if (this.#queue.length > 0 && this.#holders === 0) this.#work ??= this.#commitAll()
  }

  async #commitAll(): Promise<void> {
    while (this.#queue.length > 0 && this.#holders === 0) {
      // The inputs that come until then are in the same commit.
      await turnOfCommit()
      if (this.#holders === 0) await this.#commit(this.#queue.splice(0))
    }
    this.#work = undefined
  }

  async #commit(queued: readonly QueuedInput[]): Promise<void> {
    const atMs = Math.max(this.#world.nowMs, this.#nowMs())
    const first = this.#world.inputs + 1
    const stamped = queued.map(({ input }, index) => ({ seq: first + index, atMs, input }))
    const startMs = performance.now()
    this.#inFlightMs = atMs
    try {
      await this.#journal.append(stamped)
    } catch (cause) {
      this.#log?.error({ err: cause }, 'inputs could not be journaled')
      const refusal = new Refusal('NOT_STORED', undefined, { cause })
      for (const { reject } of queued) reject(refusal)
      return
    } finally {
      this.#inFlightMs = undefined
    }
    const meter = this.#meter
    meter.commits++
    meter.commitTimes.observe((performance.now() - startMs) / 1000)
    queued.forEach(({ resolve }, index) => {
      const outcome = this.#world.apply(stamped[index]!)
      if (outcome.ok) meter.inputsAccepted++
      else meter.inputsRefused++
      resolve(outcome)
    })
  }

  /** Inputs wait in the queue until `release`. Resolves once none is in flight. */
  async hold(): Promise<void> {
    this.#holders++
    await this.#work
  }

  /** Rejects the inputs that wait in the queue. */
  refuseWaiting(refusal: Refusal): void {
    for (const { reject } of this.#queue.splice(0)) reject(refusal)
  }

  /** Ends a `hold`: behind the last one the waiting inputs are committed. */
  release(): void {
    this.#holders--
    this.#begin()
  }

  /** Refuses further inputs, with what it was given first; those that are queued are still committed. */
  end(refusal: Refusal): void {
    this.#ended ??= refusal
  }

  /** Resolves once no input is queued or in flight. */
  async drained(): Promise<void> {
    await this.#work
  }
}
