import { INDIAN_RACE_SHIFT_MINUTES, SPORT_14_SHIFT_MINUTES } from '../limits.ts'
import { SPORT } from '../sports.ts'
import type { WorldMs } from '../units.ts'

const MINUTE_MS = 60_000

/**
 * Start time that the server sends for the list of Indian races. The client shows the list's times 5h30 earlier and
 * those of sport 14 markets 11 h earlier (spec §9), so the server sends each later by the same offset. Source:
 * readings.md "Sport 14 and Indian races".
 */
export function sentIndianRaceMs(startMs: WorldMs): WorldMs {
  return startMs - INDIAN_RACE_SHIFT_MINUTES * MINUTE_MS
}

/** Start time that the list of Indian races shows for a sent time. */
export function shownIndianRaceMs(sentMs: WorldMs): WorldMs {
  return sentMs + INDIAN_RACE_SHIFT_MINUTES * MINUTE_MS
}

/** Start time that the server sends for a market of this sport. */
export function sentStartMs(sportId: string, startMs: WorldMs): WorldMs {
  return sportId === SPORT.indianHorseRacing ? startMs - SPORT_14_SHIFT_MINUTES * MINUTE_MS : startMs
}

/** True start of a market of this sport, from the sent time. */
export function shownStartMs(sportId: string, sentMs: WorldMs): WorldMs {
  return sportId === SPORT.indianHorseRacing ? sentMs + SPORT_14_SHIFT_MINUTES * MINUTE_MS : sentMs
}
