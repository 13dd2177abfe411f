import { SPORT } from '@layline/shared/sports'
import { describe, expect, it } from 'vitest'
import { marketIdsOfTag, marketView } from '../../views/market-view.ts'
import { indianRaceNavView, raceListView } from '../../views/race-view.ts'
import { World } from '../../world.ts'
import { raceStartMs } from './race-card.ts'
import { EPOCH, HOUR, MINUTE, scenarioNamed } from './testing/one-race.ts'

describe('the day', () => {
  it('has a race within twenty minutes and five within an hour and a quarter, whenever the world begins', () => {
    const { meetings } = scenarioNamed('day').racing!
    for (let half = 0; half < 48; half++) {
      const epochMs = EPOCH + half * 30 * MINUTE + 7000
      const starts = meetings
        .flatMap((meeting) => Array.from({ length: 60 }, (_, index) => raceStartMs(meeting, index, epochMs)))
        .filter((startMs) => startMs >= epochMs + MINUTE)
        .sort((a, b) => a - b)
      expect(starts[0]! - epochMs, `half hour ${half}`).toBeLessThan(20 * MINUTE)
      expect(starts[4]! - epochMs, `half hour ${half}`).toBeLessThan(75 * MINUTE)
    }
  })

  it('lists horses, hounds and Indian races, each race under its sport alone and by its start', () => {
    const world = new World({ seed: 9, epochMs: EPOCH, scenario: scenarioNamed('day') })
    const horses = raceListView(world, SPORT.horseRacing)
    const hounds = raceListView(world, SPORT.greyhoundRacing)
    expect(horses.length).toBeGreaterThan(60)
    expect(hounds.length).toBeGreaterThan(40)
    expect(new Set(horses.map(({ venue }) => venue)).size).toBe(13)
    expect(new Set(horses.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(6)
    const starts = horses.map(({ startTime }) => startTime)
    expect(starts).toEqual([...starts].sort())
    const indian = indianRaceNavView(world)
    expect(indian.map(({ venue }) => venue).sort()).toEqual([
      'Deccan Plains',
      'Kaveri Turf',
      'Malabar Heights',
    ])
    for (const [tag, count] of [
      [SPORT.horseRacing, horses.length],
      [SPORT.greyhoundRacing, hounds.length],
    ] as const) {
      expect(marketIdsOfTag(world, tag)).toHaveLength(count)
    }
    const [first] = marketIdsOfTag(world, SPORT.indianHorseRacing)
    const view = marketView(world, first!, 3)!
    expect(view).toMatchObject({ stSportsID: '14', winMarketId: first, countryCode: 'IN' })
    // Sent 11 hours later than it is; `startTime` never is.
    expect(Date.parse(view.dtStartDate) - Date.parse(view.startTime!)).toBe(11 * HOUR)
    expect(view.submaster[0]!.stJOCKEYNAME).toMatch(/^[A-Z]\. \w+$/)
    const item = indian.flatMap(({ races }) => races).find(({ winMarketId }) => winMarketId === first)!
    expect(Date.parse(item.startTime) - Date.parse(view.startTime!)).toBe(5.5 * HOUR)
  })
})
