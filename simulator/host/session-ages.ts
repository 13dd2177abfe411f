import { performance } from 'node:perf_hooks'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@layline/shared/account-rules'
import type { RunningSession } from '../world/account.ts'

/** Interval at which a session's use is journaled: after a restart it may look idle for this much longer. */
const PERSIST_EVERY_MS = 1_800_000

export interface Clocks {
  monotonicMs(): number
  /** The date; used only across a restart. */
  wallMs(): number
}

interface Age {
  bornMs: number
  seenMs: number
  persistedMs: number
}

/**
 * Age and idle time of one world's sessions, in wall time. Within a process the monotonic clock is used, so that a clock
 * change expires no session; time before the process started is taken from the date.
 */
export class SessionAges {
  readonly #clocks: Clocks
  /** Collected with their sessions. */
  readonly #ages = new WeakMap<RunningSession, Age>()

  constructor(clocks: Clocks = { monotonicMs: () => performance.now(), wallMs: () => Date.now() }) {
    this.#clocks = clocks
  }

  /** Marks a session as used. `persist`: its use should be journaled now. */
  touch(session: RunningSession): 'active' | 'persist' | 'expired' {
    if (this.isExpired(session)) return 'expired'
    const nowMs = this.#clocks.monotonicMs()
    const age = this.#ageOf(session, nowMs)
    age.seenMs = nowMs
    if (nowMs - age.persistedMs < PERSIST_EVERY_MS) return 'active'
    age.persistedMs = nowMs
    return 'persist'
  }

  /** True after the maximum age or the idle timeout. Does not count as use. */
  isExpired(session: RunningSession): boolean {
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
    const age = { bornMs: since(session.signedInWallMs), seenMs, persistedMs: seenMs }
    this.#ages.set(session, age)
    return age
  }
}
