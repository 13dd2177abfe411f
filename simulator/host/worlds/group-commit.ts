import { Refusal } from '@layline/shared/contract/error-codes'
import type { WorldMs } from '@layline/shared/units'
import type { Outcome } from '../../exchange/outcome.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Input, InputName, InputOf, OutcomeOf } from '../../world/inputs/inputs.ts'
import type { World } from '../../world/world.ts'
import type { Log } from '../log.ts'
import type { WorldMeter } from '../metrics/world-meter.ts'

interface QueuedInput {
  input: Input
  resolve: (outcome: Outcome) => void
  reject: (error: Error) => void
}

/** Group commit: the inputs of one event-loop turn share one journal commit, and are folded once durable. */
export class GroupCommit {
  readonly #world: World
  readonly #journal: Journal
  readonly #nowMs: () => WorldMs
  readonly #log: Log | undefined
  readonly #meter: WorldMeter
  #queue: QueuedInput[] = []
  #isScheduled = false
  #isEnded = false

  constructor(options: {
    world: World
    journal: Journal
    nowMs: () => WorldMs
    log: Log | undefined
    meter: WorldMeter
  }) {
    this.#world = options.world
    this.#journal = options.journal
    this.#nowMs = options.nowMs
    this.#log = options.log
    this.#meter = options.meter
  }

  /** Resolves once the input is durable and folded. Rejects with STOPPING or NOT_STORED. */
  submit<Name extends InputName>(input: InputOf<Name> & { kind: Name }): Promise<OutcomeOf<Name>> {
    if (this.#isEnded) return Promise.reject(new Refusal('STOPPING'))
    return new Promise((resolve, reject) => {
      const answer = (outcome: Outcome) => resolve(outcome as OutcomeOf<Name>)
      this.#queue.push({ input: input as Input, resolve: answer, reject })
      if (this.#isScheduled) return
      this.#isScheduled = true
      setImmediate(() => this.#flush())
    })
  }

  #flush(): void {
    this.#isScheduled = false
    const queued = this.#queue
    this.#queue = []
    if (queued.length === 0) return
    const atMs = Math.max(this.#world.nowMs, this.#nowMs())
    const first = this.#world.inputs + 1
    const stamped = queued.map(({ input }, index) => ({ seq: first + index, atMs, input }))
    const startMs = performance.now()
    try {
      this.#journal.append(stamped)
    } catch (cause) {
      this.#log?.error({ err: cause }, 'inputs could not be journaled')
      const refusal = new Refusal('NOT_STORED', undefined, { cause })
      for (const { reject } of queued) reject(refusal)
      return
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

  /** Commits the queued inputs, and refuses further ones. */
  end(): void {
    this.#isEnded = true
    this.#flush()
  }
}
