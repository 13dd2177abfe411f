import { SPORT } from '@layline/shared/sports'
import { describe, expect, it } from 'vitest'
import { RandomStreams } from '../../random-streams.ts'
import { scenarioNamed } from '../../testing/scenario-named.ts'
import { marketIdsOfTag, marketView } from '../../views/market-view.ts'
import { indianRaceNavView, raceListView, raceMarketView } from '../../views/race-view.ts'
import { World } from '../../world.ts'
import { drawRace, raceStartMs } from './race-card.ts'
import { EPOCH, HOUR, MINUTE } from './testing/one-race.ts'

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

describe('who runs', () => {
  const world = new World({ seed: 2, epochMs: EPOCH, scenario: scenarioNamed('day') })
  const isTwice = (all: readonly string[]) => new Set(all).size < all.length
  const races = () => [...world.catalogue.events()].flatMap((event) => (event.race ? [event] : []))
  const namesOf = (eventId: string) => world.catalogue.marketsOf(eventId)[0]!.runners.map(({ name }) => name)

  it('runs once in a day and rides at one venue, and no two of a race share a rider or colours', () => {
    world.advanceTo(EPOCH + 2 * HOUR)
    const inDay = races().filter(({ startMs }) => startMs < EPOCH + 24 * HOUR)
    expect(inDay.length).toBeGreaterThan(150)
    for (const sport of [SPORT.horseRacing, SPORT.greyhoundRacing, SPORT.indianHorseRacing]) {
      const ofSport = inDay.filter(({ sportId }) => sportId === sport)
      expect(isTwice(ofSport.flatMap(({ eventId }) => namesOf(eventId)))).toBe(false)
      const venues = new Map<string, string>()
      for (const { race } of ofSport) {
        const riders = race!.runners.flatMap(({ jockey }) => jockey || [])
        expect([isTwice(riders), isTwice(race!.runners.map(({ colours }) => colours))]).toEqual([
          false,
          false,
        ])
        for (const rider of riders) {
          expect(venues.get(rider) ?? race!.venue).toBe(race!.venue)
          venues.set(rider, race!.venue)
        }
      }
    }
  })

  it('is drawn also where every name is engaged elsewhere: then a race has no name twice', () => {
    const all = { has: () => true } as unknown as ReadonlySet<string>
    const [meeting] = scenarioNamed('day').racing!.meetings
    const random = new RandomStreams(1).stream('card', 'x')
    const { runners } = drawRace(meeting!, 0, { engaged: { runners: all, riders: all }, random })
    expect(isTwice(runners.map(({ name }) => name))).toBe(false)
  })
})

describe('form', () => {
  const world = new World({ seed: 9, epochMs: EPOCH, scenario: scenarioNamed('day') })
  const runners = [...world.catalogue.events()].flatMap(({ eventId, race }) => {
    const { margins } = world.generators.races.race(eventId)?.state ?? { margins: [] }
    return race?.runners.map((facts, place) => ({ ...facts, lengths: margins[place] ?? 0 })) ?? []
  })

  it('is as the contract says, and only a young runner may have none', () => {
    expect(runners.length).toBeGreaterThan(500)
    for (const { form = '', age } of runners) {
      expect(form).toMatch(/^([0-9PUFRB]+(-[0-9PUFRB]+)?)?$/)
      expect(form === '' && age !== '2').toBe(false)
    }
    const [first] = raceListView(world, SPORT.horseRacing)
    const [node] = raceMarketView(world, [first!.winMarketId]).eventTypes[0]!.eventNodes[0]!.marketNodes
    const card = world.catalogue.event(first!.raceId)!.race!.runners
    expect(node!.runners.map(({ form }) => form)).toEqual(card.map(({ form }) => form))
  })

  it('of a maiden race has no win in it', () => {
    const maidens = [...world.catalogue.events()].filter(({ name, race }) => race && name.endsWith('Maiden'))
    expect(maidens.length).toBeGreaterThan(10)
    const forms = maidens.flatMap(({ race }) => race!.runners.map(({ form = '' }) => form))
    expect(forms.filter((form) => form.includes('1'))).toEqual([])
  })

  it('is better of runners that are expected in front', () => {
    const winsOf = (list: typeof runners) =>
      list.reduce((sum, { form = '' }) => sum + form.replaceAll(/[^1]/g, '').length, 0) / list.length
    const ahead = runners.filter(({ lengths }) => lengths > 3)
    const behind = runners.filter(({ lengths }) => lengths < -3)
    expect(winsOf(ahead)).toBeGreaterThan(3 * winsOf(behind))
  })
})
