/** How often a reality check comes, minutes of the wall's clock; 0: never. Source: trader-ux part 7. */
export const CHECK_MINUTES = [10, 20, 30, 60, 0] as const

/** A rarer check holds after this, wall time. Source: trader-ux part 7 "rarer only after 24 h". */
const RARER_AFTER_MS = 86_400_000

export interface RealitySetting {
  everyMin: number
  /** A rarer check that is to come. */
  next?: { everyMin: number; fromMs: number }
}

/** Until a player chooses. */
const NONE: RealitySetting = { everyMin: 0 }

/** It belongs to the device, by player: signing out does not make it rarer. Source: readings.md "Storage". */
const KEY = 'reality'

const isMinutes = (value: unknown): value is number => CHECK_MINUTES.some((minutes) => minutes === value)
const isRarer = (everyMin: number, than: number) =>
  (everyMin || Number.POSITIVE_INFINITY) > (than || Number.POSITIVE_INFINITY)

/** What is kept, as far as it is what we keep: anybody can write into the storage. */
function stored(): Record<string, RealitySetting> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, RealitySetting>
    return Object.fromEntries(
      Object.entries(kept).filter(
        ([, { everyMin, next }]) =>
          isMinutes(everyMin) && (!next || (isMinutes(next.everyMin) && Number.isFinite(next.fromMs))),
      ),
    )
  } catch {
    return {}
  }
}

/** A player's setting as it holds at a moment. */
export function realitySettingOf(userName: string, nowMs: number): RealitySetting {
  const setting = new Map(Object.entries(stored())).get(userName) ?? NONE
  return setting.next && setting.next.fromMs <= nowMs ? { everyMin: setting.next.everyMin } : setting
}

/** The setting after a choice: more often at once, rarer or never after a day. */
export function chosenSetting(now: RealitySetting, everyMin: number, nowMs: number): RealitySetting {
  if (!isRarer(everyMin, now.everyMin)) return { everyMin }
  return { everyMin: now.everyMin, next: { everyMin, fromMs: nowMs + RARER_AFTER_MS } }
}

export function keepRealitySetting(userName: string, setting: RealitySetting): void {
  localStorage.setItem(KEY, JSON.stringify({ ...stored(), [userName]: setting }))
}
