import { expect, it } from 'vitest'
import { marketOf } from '../../testing/market.ts'
import { groupsOf, indianRaceItemsOf, raceItemOfMarket, raceItemsOf, upcomingOf } from './race-item.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-03-01T12:00:00Z')
const listed = (venue: string, startTime: string) => ({
  winMarketId: `1.${startTime}`,
  raceId: '30',
  venue,
  countryCode: 'GB',
  startTime,
})
const races = raceItemsOf('7', [
  listed('Ashdown Vale', '2026-03-01T12:30:00.000Z'),
  listed('Belrive', '2026-03-01T12:10:00.000Z'),
  listed('Ashdown Vale', '2026-03-01T11:59:59.000Z'),
  listed('Belrive', '2026-03-02T12:10:00.000Z'),
])

it('the next races are those that are not off yet, five at most, the soonest first', () => {
  expect(upcomingOf(races, NOW).map(({ startMs }) => (startMs - NOW) / MINUTE)).toEqual([
    10,
    30,
    24 * 60 + 10,
  ])
  const many = Array.from({ length: 9 }, (_, index) => ({
    ...races[0]!,
    startMs: NOW + (9 - index) * MINUTE,
  }))
  expect(upcomingOf(many, NOW).map(({ startMs }) => (startMs - NOW) / MINUTE)).toEqual([1, 2, 3, 4, 5])
})

it('groups stand in the order of their first race, and their races by start', () => {
  const groups = groupsOf(races, ({ venue }) => venue)
  expect(groups.map(({ title, races: of }) => [title, of.length])).toEqual([
    ['Ashdown Vale', 2],
    ['Belrive', 2],
  ])
  expect(groups[0]!.races[0]!.startMs).toBeLessThan(groups[0]!.races[1]!.startMs)
})

it('Indian times are shown 5h30 earlier than the list gives them', () => {
  const [race] = indianRaceItemsOf([
    {
      venue: 'Kaveri Turf',
      races: [{ ...listed('Kaveri Turf', '2026-03-01T18:00:00.000Z'), eventId: '30', raceName: 'R1' }],
    },
  ])
  expect(race).toMatchObject({ sportId: '14', startMs: Date.parse('2026-03-01T12:30:00.000Z') })
})

it('a market of sport 14 is listed 11 hours earlier than it is given, one of sport 7 as it is given', () => {
  const facts = (stSportsID: string) =>
    marketOf('1.1', [], {
      stSportsID,
      dtStartDate: '2026-03-01T23:30:00.000Z',
      venue: 'Kaveri Turf',
      countryCode: 'IN',
    })
  expect(raceItemOfMarket(facts('14')).startMs).toBe(Date.parse('2026-03-01T12:30:00.000Z'))
  expect(raceItemOfMarket(facts('7')).startMs).toBe(Date.parse('2026-03-01T23:30:00.000Z'))
})

it('a place market is listed as the race of its winner', () => {
  expect(raceItemOfMarket(marketOf('1.2', [], { winMarketId: '1.1' })).marketId).toBe('1.1')
})
