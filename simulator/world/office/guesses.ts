import { LOGIN_FAILURES_FREE, LOGIN_WAIT_MAX_S } from '@layline/shared/account-rules'
import type { WorldMs } from '@layline/shared/units'

interface Failures {
  count: number
  lastMs: WorldMs
}

export interface GuessesSnapshot {
  players: [userName: string, failures: Failures][]
  strangers: [userName: string, failures: Failures][]
}

/** Names that nobody has are remembered too, or a wait would tell which names exist: the last so many. */
const STRANGERS_MAX = 1000
/** A quiet day forgives everything, world time. */
const FORGIVEN_AFTER_MS = 86_400_000

/**
 * Wrong passwords by name: five are free, then each makes the wait before the next try twice as long, up to 15 min of
 * world time. The wait is for signing in only; a session that runs is not touched. Source: promises, A7.
 */
export class Guesses {
  readonly #players: Map<string, Failures>
  readonly #strangers: Map<string, Failures>

  constructor(snapshot?: GuessesSnapshot) {
    this.#players = new Map(structuredClone(snapshot?.players))
    this.#strangers = new Map(structuredClone(snapshot?.strangers))
  }

  #failuresOf(userName: string, nowMs: WorldMs): Failures | undefined {
    const failures = this.#players.get(userName) ?? this.#strangers.get(userName)
    return failures && nowMs - failures.lastMs < FORGIVEN_AFTER_MS ? failures : undefined
  }

  /** World time until the next try for this name is taken; 0 where it is now. */
  waitMs(userName: string, nowMs: WorldMs): number {
    const failures = this.#failuresOf(userName, nowMs)
    if (!failures || failures.count < LOGIN_FAILURES_FREE) return 0
    const waitS = Math.min(LOGIN_WAIT_MAX_S, 2 ** (failures.count - LOGIN_FAILURES_FREE))
    return Math.max(0, failures.lastMs + waitS * 1000 - nowMs)
  }

  failed(userName: string, isPlayer: boolean, nowMs: WorldMs): void {
    const count = (this.#failuresOf(userName, nowMs)?.count ?? 0) + 1
    const names = isPlayer ? this.#players : this.#strangers
    names.delete(userName)
    names.set(userName, { count, lastMs: nowMs })
    if (this.#strangers.size > STRANGERS_MAX) {
      this.#strangers.delete(this.#strangers.keys().next().value!)
    }
  }

  forget(userName: string): void {
    this.#players.delete(userName)
    this.#strangers.delete(userName)
  }

  /** @param byMs moves every time by so much */
  snapshot(byMs = 0): GuessesSnapshot {
    const moved = (names: ReadonlyMap<string, Failures>) =>
      [...names].map(([name, { count, lastMs }]): [string, Failures] => [
        name,
        { count, lastMs: lastMs + byMs },
      ])
    return { players: moved(this.#players), strangers: moved(this.#strangers) }
  }
}
