import { INDIAN_RACE_SHIFT_MINUTES, SPORT_14_SHIFT_MINUTES } from '../limits.ts'
import { SPORT } from '../sports.ts'
import type { WorldMs } from '../units.ts'

const MINUTE_MS = 60_000

/**
 * The list of Indian races shows times 5h30 earlier than what it is given, the markets of sport 14 show them 11 hours
 * earlier (spec §9). So that what is shown is the true start, the server sends each later by as much. Source:
 * readings.md "Sport 14 and Indian races".
 */
export function sentIndianRaceMs(startMs: WorldMs): WorldMs {
  return startMs - INDIAN_RACE_SHIFT_MINUTES * MINUTE_MS
}

/** What the list of Indian races shows for a time it was given. */
export function shownIndianRaceMs(sentMs: WorldMs): WorldMs {
  return sentMs + INDIAN_RACE_SHIFT_MINUTES * MINUTE_MS
}

/** What a market of this sport carries as its start. */
export function sentStartMs(sportId: string, startMs: WorldMs): WorldMs {
  return sportId === SPORT.indianHorseRacing ? startMs - SPORT_14_SHIFT_MINUTES * MINUTE_MS : startMs
}

/** When a market of this sport starts, by what it carries. */
export function shownStartMs(sportId: string, sentMs: WorldMs): WorldMs {
  return sportId === SPORT.indianHorseRacing ? sentMs + SPORT_14_SHIFT_MINUTES * MINUTE_MS : sentMs
}
