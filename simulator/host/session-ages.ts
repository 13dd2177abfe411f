import { performance } from 'node:perf_hooks'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@layline/shared/account-rules'
import type { Account } from '../world/account.ts'

/** How often the world is told that a session is in use: a restart may take it for idle so much longer. */
const KEEP_EVERY_MS = 1_800_000

export interface Clocks {
  /** Never jumps. */
  monotonicMs(): number
  /** The date: of use only across a restart. */
  wallMs(): number
}

interface Age {
  tokenHash: string
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
  /** By user name: a player has one session. */
  readonly #ages = new Map<string, Age>()

  constructor(clocks: Clocks = { monotonicMs: () => performance.now(), wallMs: () => Date.now() }) {
    this.#clocks = clocks
  }

  /** Notes a use of the session that stands: it goes on, the world should keep that it is in use, or it is over. */
  use(
    account: Pick<Account, 'userName' | 'tokenHash' | 'signedInWallMs' | 'seenWallMs'>,
  ): 'on' | 'keep' | 'over' {
    const nowMs = this.#clocks.monotonicMs()
    const age = this.#ageOf(account, nowMs)
    if (nowMs - age.bornMs >= SESSION_MAX_MS || nowMs - age.seenMs >= SESSION_IDLE_MS) return 'over'
    age.seenMs = nowMs
    if (nowMs - age.keptMs < KEEP_EVERY_MS) return 'on'
    age.keptMs = nowMs
    return 'keep'
  }

  #ageOf(account: Parameters<SessionAges['use']>[0], nowMs: number): Age {
    const { userName, tokenHash = '', signedInWallMs, seenWallMs } = account
    const known = this.#ages.get(userName)
    if (known?.tokenHash === tokenHash) return known
    const wallMs = this.#clocks.wallMs()
    const since = (beforeMs = wallMs) => nowMs - Math.max(0, wallMs - beforeMs)
    const seenMs = since(seenWallMs)
    const age = { tokenHash, bornMs: since(signedInWallMs), seenMs, keptMs: seenMs }
    this.#ages.set(userName, age)
    return age
  }
}
