import type { ArmedSpec, FaultAction } from '@layline/shared/contract/fault'
import { msOfIso } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import { type FaultMessage, misfitOf, nameOf, notDue, seriesOf } from './fault-message.ts'

/** A decision: this fault strikes this message. */
export interface Strike {
  faultId: string
  do: FaultAction
  /** Of the fault's strikes, from 1. */
  number: number
  /** Feed: only sockets of this player; undefined: all. */
  player: string | undefined
}

/** Why the last message that was compared was not struck. Not part of the state. */
export interface NearMiss {
  atMs: WorldMs
  message: string
  why: string
}

interface Count {
  /** Messages so far. */
  number: number
  /** Of the last one; undefined where messages are not told by ticks. */
  tickMs: WorldMs | undefined
  /** The last one was struck. */
  isStruck: boolean
}

export interface ArmedFaultSnapshot {
  spec: ArmedSpec
  armedMs: WorldMs
  strikes: number
  counts: [series: string, count: Count][]
}

/** Topics or players that a fault counts; the one that was silent for longest is forgotten. */
const SERIES_MAX = 1000

/** A fault with what it has counted since it was armed. */
export class ArmedFault {
  readonly spec: ArmedSpec
  readonly armedMs: WorldMs
  #strikes: number
  /** By series, the one that was silent for longest first. */
  readonly #counts: Map<string, Count>
  #nearMiss: NearMiss | undefined

  constructor({ spec, armedMs, strikes, counts }: ArmedFaultSnapshot) {
    this.spec = spec
    this.armedMs = armedMs
    this.#strikes = strikes
    this.#counts = new Map(counts.map(([series, count]) => [series, { ...count }]))
  }

  get strikes(): number {
    return this.#strikes
  }

  get nearMiss(): NearMiss | undefined {
    return this.#nearMiss
  }

  /** It will never strike again: all its strikes are made, or its time is over. */
  isOver(nowMs: WorldMs): boolean {
    const { match, count = Number.POSITIVE_INFINITY } = this.spec
    return this.#strikes >= count || (match.to !== undefined && nowMs >= msOfIso(match.to))
  }

  /** Whether it would count this message. Counts nothing. */
  concerns(message: FaultMessage, nowMs: WorldMs): boolean {
    if (this.spec.where !== message.where || this.isOver(nowMs)) return false
    const why = misfitOf(this.spec.match, message, nowMs)
    if (why !== undefined) this.#miss(message, nowMs, why)
    return why === undefined
  }

  /** Counts a message; the decision where it is struck. A message of a tick that was counted before is none. */
  meet(message: FaultMessage, nowMs: WorldMs): Strike | undefined {
    if (this.spec.where !== message.where) return undefined
    const series = seriesOf(message)
    const { tickMs } = message
    const before = this.#counts.get(series)
    if (before && tickMs !== undefined && before.tickMs === tickMs) return undefined
    if (before) before.isStruck = false
    if (!this.concerns(message, nowMs)) return undefined
    const number = (before?.number ?? 0) + 1
    const why = notDue(this.spec.match, number)
    this.#count(series, { number, tickMs, isStruck: why === undefined })
    if (why !== undefined) {
      this.#miss(message, nowMs, why)
      return undefined
    }
    this.#strikes++
    return this.#strike()
  }

  #strike(): Strike {
    const { id, do: action, where, match } = this.spec
    return {
      faultId: id,
      do: action,
      number: this.#strikes,
      player: where === 'feed' ? match.player : undefined,
    }
  }

  #count(series: string, count: Count): void {
    this.#counts.delete(series)
    this.#counts.set(series, count)
    if (this.#counts.size > SERIES_MAX) this.#counts.delete(this.#counts.keys().next().value!)
  }

  #miss(message: FaultMessage, atMs: WorldMs, why: string): void {
    this.#nearMiss = { atMs, message: nameOf(message), why }
  }

  /** The decision on a picture that stands until the next one. */
  standing(message: FaultMessage, nowMs: WorldMs): Strike | undefined {
    const isStruck = this.#counts.get(seriesOf(message))?.isStruck
    if (!isStruck || this.spec.where !== message.where) return undefined
    return misfitOf(this.spec.match, message, nowMs) === undefined ? this.#strike() : undefined
  }

  snapshot(): ArmedFaultSnapshot {
    const counts = [...this.#counts].map(([series, count]): [string, Count] => [series, { ...count }])
    return { spec: this.spec, armedMs: this.armedMs, strikes: this.#strikes, counts }
  }
}
