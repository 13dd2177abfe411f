import { ENDPOINTS, type EndpointName } from '@layline/shared/contract/endpoints'
import type { FaultPlace, FaultSpec } from '@layline/shared/contract/fault'
import type { WorldMs } from '@layline/shared/units'
import type { RestChanged } from '../../exchange/event.ts'
import { type Outcome, refused } from '../../exchange/outcome.ts'
import { FEED_TICK_MS } from '../feed-publisher.ts'
import type { World } from '../world.ts'
import { ArmedFault, type ArmedFaultSnapshot, type Strike } from './armed-fault.ts'
import { FaultHits, type FaultHitsSnapshot } from './fault-hits.ts'
import { eventIdOf, type FaultMessage, nameOf } from './fault-message.ts'
import { topicsOf } from './topics-of.ts'

/** Arms a fault of the scenario. */
export interface FaultTask {
  kind: 'arm-fault'
  /** Of the scenario's faults. */
  index: number
}

/** A fault has struck a message of the world. Answers are told of theirs by the outcome of `fault-met`. */
export interface FaultStruck {
  type: 'faultStruck'
  message: FaultMessage
  strike: Strike
  atMs: WorldMs
}

export interface FaultsSnapshot {
  /** Faults armed since the world began. */
  total: number
  armed: ArmedFaultSnapshot[]
  hits: FaultHitsSnapshot
  /** World time of the last input. */
  inputMs: WorldMs
}

/** Also of those that are over: they stay until they are disarmed. */
const ARMED_MAX = 100

/** Strikes of one fault that the timeline tells of one by one; then each tenth, each hundredth, and so on. */
const TOLD_ONE_BY_ONE = 10
const isTold = (number: number): boolean =>
  number <= TOLD_ONE_BY_ONE || number % 10 ** Math.floor(Math.log10(number)) === 0

const BET_MESSAGES: readonly string[] = ['orderRes', 'betUpdate']

/** Whether answers of this name are given there. Calls of control are never struck. */
const isAnswer = (where: FaultPlace, name: string) =>
  where === 'bets'
    ? BET_MESSAGES.includes(name)
    : Object.hasOwn(ENDPOINTS, name) && ENDPOINTS[name as EndpointName].access !== 'operator'

/** Faults of a world: which messages they strike is decided here, what that does to a message is the host's. */
export class Faults {
  readonly #world: World
  readonly #tell: (event: FaultStruck) => void
  readonly #armed: Map<string, ArmedFault>
  readonly hits: FaultHits
  #total: number
  #inputMs: WorldMs

  constructor(world: World, tell: (event: FaultStruck) => void, snapshot?: FaultsSnapshot) {
    this.#world = world
    this.#tell = tell
    const armed = snapshot?.armed.map((each): [string, ArmedFault] => [each.spec.id, new ArmedFault(each)])
    this.#armed = new Map(armed)
    this.hits = new FaultHits(snapshot?.hits)
    this.#total = snapshot?.total ?? 0
    this.#inputMs = snapshot?.inputMs ?? world.setup.epochMs
  }

  begin(): void {
    const { scenario, epochMs } = this.#world.setup
    scenario.faults?.forEach(({ at }, index) => {
      this.#world.agenda.add(epochMs + at, { kind: 'arm-fault', index })
    })
  }

  run({ index }: FaultTask): void {
    const { at: _, ...spec } = this.#world.setup.scenario.faults![index]!
    const outcome = this.arm(spec)
    if (!outcome.ok) this.#world.report(`fault ${index + 1} of the scenario: ${outcome.text ?? outcome.code}`)
  }

  // Arming

  get armed(): Iterable<ArmedFault> {
    return this.#armed.values()
  }

  arm(spec: FaultSpec): Outcome<{ fault: ArmedFault }> {
    const { where, match } = spec
    if (match.call !== undefined && !isAnswer(where, match.call)) {
      return refused('BAD_REQUEST', `match.call: no ${match.call} where: ${where}`)
    }
    const id = spec.id ?? this.#newId()
    if (this.#armed.has(id)) return refused('FAULT_EXISTS')
    if (this.#armed.size >= ARMED_MAX) return refused('TOO_MANY', `at most ${ARMED_MAX} faults are armed`)
    this.#total++
    const { nowMs } = this.#world
    const fault = new ArmedFault({ spec: { ...spec, id }, armedMs: nowMs, strikes: 0, counts: [] })
    this.#armed.set(id, fault)
    this.#world.happened('fault', `${id} armed: ${spec.do.type} where ${where}`)
    // The picture that stands now is the first.
    if (where === 'frame') this.#strike([fault], { where, tag: match.tag! })
    return { ok: true, fault }
  }

  #newId(): string {
    let number = this.#total + 1
    while (this.#armed.has(`fault-${number}`)) number++
    return `fault-${number}`
  }

  /** Disarms one, or without an id all. Its strikes stay listed. */
  disarm(id?: string): Outcome {
    if (id !== undefined && !this.#armed.has(id)) return refused('NOT_FOUND', `no fault ${id} is armed`)
    const ids = id === undefined ? [...this.#armed.keys()] : [id]
    for (const each of ids) {
      this.#armed.delete(each)
      this.#world.happened('fault', `${each} disarmed`)
    }
    return { ok: true }
  }

  // Deciding

  #strike(faults: Iterable<ArmedFault>, message: FaultMessage): Strike[] {
    const { nowMs } = this.#world
    const strikes: Strike[] = []
    for (const fault of faults) {
      const strike = fault.meet(message, nowMs)
      if (!strike) continue
      const { faultId, number } = strike
      this.hits.add({ atMs: nowMs, faultId, number, message: nameOf(message) })
      strikes.push(strike)
      if (isTold(number)) {
        const eventId = eventIdOf(message)
        this.#world.happened('fault', `${faultId} strike ${number}: ${strike.do.type} ${nameOf(message)}`, {
          eventId,
        })
      }
      this.#tell({ type: 'faultStruck', message, strike, atMs: nowMs })
    }
    return strikes
  }

  /** Whether a fault may still strike there: false costs nothing more. */
  watches(where: FaultPlace): boolean {
    for (const fault of this.#armed.values()) {
      if (fault.spec.where === where && !fault.isOver(this.#world.nowMs)) return true
    }
    return false
  }

  /** Whether an armed fault would count this answer; otherwise it needs no input. */
  concerns(message: FaultMessage): boolean {
    // Each is asked: those whom it does not concern note why.
    const asked = [...this.#armed.values()].filter((fault) => fault.concerns(message, this.#world.nowMs))
    return asked.length > 0
  }

  /** Counts an answer; the faults that strike it, those armed first before the others. */
  meet(message: FaultMessage): Strike[] {
    return this.#strike(this.#armed.values(), message)
  }

  /** What strikes the picture of an event's frame that stands now. */
  onPicture(eventId: string): Strike[] {
    const message: FaultMessage = { where: 'frame', tag: eventId }
    return [...this.#armed.values()].flatMap((fault) => fault.standing(message, this.#world.nowMs) ?? [])
  }

  // What the world tells by itself

  /** An input is folded in now: what follows at this moment comes after the tick of this moment. */
  onInput(): void {
    this.#inputMs = this.#world.nowMs
  }

  /** World time of the tick that tells of a change made now. */
  #nextTickMs(): WorldMs {
    const { nowMs } = this.#world
    const fromMs = nowMs === this.#inputMs ? nowMs + 1 : nowMs
    return Math.ceil(fromMs / FEED_TICK_MS) * FEED_TICK_MS
  }

  marketChanged(marketId: string): void {
    if (this.#armed.size === 0) return
    const tickMs = this.#nextTickMs()
    if (this.watches('feed')) {
      for (const topic of topicsOf(this.#world, marketId)) this.meet({ where: 'feed', ...topic, tickMs })
    }
    const eventId = this.#world.catalogue.market(marketId)?.eventId
    // Also for a fault that is over: what it struck last stands until the next picture.
    if (eventId !== undefined) this.meet({ where: 'frame', tag: eventId, tickMs })
  }

  restChanged({ accountId: player, betId }: RestChanged): void {
    if (this.#armed.size > 0) this.meet({ where: 'bets', call: 'betUpdate', player, betId })
  }

  /** Undefined while no fault was ever armed: such a world has the state of a world without faults. */
  snapshot(): FaultsSnapshot | undefined {
    if (this.#total === 0) return undefined
    const armed = [...this.#armed.values()].map((fault) => fault.snapshot())
    return { total: this.#total, armed, hits: this.hits.snapshot(), inputMs: this.#inputMs }
  }
}
