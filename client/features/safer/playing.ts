import type { World } from '../../state/world.ts'

const MINUTE_MS = 60_000

/** Since when somebody plays in this tab, on the wall's clock. Source: trader-ux part 7, "Timer". */
export interface Playing {
  sinceMs: number
  /** Profit or loss of the account when it began, or when the world's time was moved since; rupees. */
  profitAtStart: number
  /** Number of the world's timeline that it is of: on another the account has another past. */
  timeline?: number | undefined
  /** When the last reality check was answered. */
  checkedMs: number
}

const isPlaying = (kept: Partial<Playing> | null): kept is Playing =>
  [kept?.sinceMs, kept?.profitAtStart, kept?.checkedMs].every(Number.isFinite)

/** What this tab has kept; a reload goes on, signing out ends it. */
export function playingOf(world: World): Playing | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(world.storageKey('playing')) ?? 'null') as Partial<Playing>
    return isPlaying(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepPlaying(world: World, playing: Playing): Playing {
  sessionStorage.setItem(world.storageKey('playing'), JSON.stringify(playing))
  return playing
}

/** Whole minutes. A wall clock that was set back counts as none. */
export const minutesSince = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS))

/** `0:07`, `12:30`: hours and minutes. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Whether a reality check is to be answered. @param everyMin 0: never */
export const isCheckDue = ({ sinceMs, checkedMs }: Playing, everyMin: number, nowMs: number): boolean =>
  everyMin > 0 && minutesSince(Math.max(sinceMs, checkedMs), nowMs) >= everyMin
