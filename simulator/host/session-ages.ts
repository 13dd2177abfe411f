import { performance } from 'node:perf_hooks'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@layline/shared/account-rules'
import type { RunningSession } from '../world/account.ts'

/** How often the world is told that a session is in use: a restart may take it for idle so much longer. */
const KEEP_EVERY_MS = 1_800_000

export interface Clocks {
  /** Never jumps. */
  monotonicMs(): number
  /** The date: of use only across a restart. */
  wallMs(): number
}

interface Age {
  bornMs: number
  seenMs: number
  keptMs: number
}

/**
 * How old the sessions of one world are and how long they were not used, in the wall's time. Within a process the
 * monotonic clock counts, so that a date that jumps ends nobody's session; what lies before it is told by the date.
 */
export class SessionAges {
  readonly #clocks: Clocks
  /** Forgotten with their sessions. */
  readonly #ages = new WeakMap<RunningSession, Age>()

  constructor(clocks: Clocks = { monotonicMs: () => performance.now(), wallMs: () => Date.now() }) {
    this.#clocks = clocks
  }

  /** Notes a use of the session that stands: it goes on, the world should keep that it is in use, or it is over. */
  use(session: RunningSession): 'on' | 'keep' | 'over' {
    if (this.isOver(session)) return 'over'
    const nowMs = this.#clocks.monotonicMs()
    const age = this.#ageOf(session, nowMs)
    age.seenMs = nowMs
    if (nowMs - age.keptMs < KEEP_EVERY_MS) return 'on'
    age.keptMs = nowMs
    return 'keep'
  }

  /** Whether it is too old or was not used for too long. To ask is no use of it. */
  isOver(session: RunningSession): boolean {
    const nowMs = this.#clocks.monotonicMs()
    const { bornMs, seenMs } = this.#ageOf(session, nowMs)
    return nowMs - bornMs >= SESSION_MAX_MS || nowMs - seenMs >= SESSION_IDLE_MS
  }

  #ageOf(session: RunningSession, nowMs: number): Age {
    const known = this.#ages.get(session)
    if (known) return known
    const wallMs = this.#clocks.wallMs()
    const since = (beforeMs: number) => nowMs - Math.max(0, wallMs - beforeMs)
    const seenMs = since(session.seenWallMs)
    const age = { bornMs: since(session.signedInWallMs), seenMs, keptMs: seenMs }
    this.#ages.set(session, age)
    return age
  }
}
