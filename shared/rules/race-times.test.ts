import { expect, it } from 'vitest'
import { isoOf, msOfIso } from '../iso-time.ts'
import { TIME_ZONE_OFFSET_MINUTES } from '../limits.ts'
import { SPORT } from '../sports.ts'
import { sentIndianRaceMs, sentStartMs, shownIndianRaceMs, shownStartMs } from './race-times.ts'

/** The first race at 14:00 in India is at 08:30 UTC. */
const START = msOfIso('2026-01-15T08:30:00.000Z')
/** A wall clock in +5:30, as the site shows times. */
const clockOf = (ms: number) => isoOf(ms + TIME_ZONE_OFFSET_MINUTES * 60_000).slice(11, 16)

it('the list of Indian races shows times 5h30 earlier than given: 14:00 is sent so that 14:00 is shown', () => {
  expect(isoOf(sentIndianRaceMs(START))).toBe('2026-01-15T14:00:00.000Z')
  expect(clockOf(shownIndianRaceMs(sentIndianRaceMs(START)))).toBe('14:00')
})

it('a market of sport 14 shows its time 11 hours earlier than given, and so shows 14:00', () => {
  const sent = sentStartMs(SPORT.indianHorseRacing, START)
  expect(isoOf(sent)).toBe('2026-01-15T19:30:00.000Z')
  expect(clockOf(shownStartMs(SPORT.indianHorseRacing, sent))).toBe('14:00')
})

it('no other sport is shifted', () => {
  for (const sport of [SPORT.horseRacing, SPORT.greyhoundRacing, SPORT.cricket]) {
    expect(sentStartMs(sport, START)).toBe(START)
    expect(shownStartMs(sport, START)).toBe(START)
  }
})
