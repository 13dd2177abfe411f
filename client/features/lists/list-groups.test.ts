import type { Market } from '@layline/shared/entities/market'
import { expect, it } from 'vitest'
import { marketOf } from '../../testing/market.ts'
import { bySportOrder, groupsOf, isCalled, isUnderWay } from './list-groups.ts'

// 13:30 on 1 March 2026, a Sunday, in +5:30.
const NOW_MS = Date.parse('2026-03-01T08:00:00Z')

let next = 0
const market = (over: Partial<Market>) => marketOf(`1.${++next}`, [], { btMarketStatus: 0, ...over })
const grouped = (markets: Market[], by: Parameters<typeof groupsOf>[1]['by']) =>
  groupsOf(markets, { by, nowMs: NOW_MS }).map(({ title, kind, ids }) => [
    title,
    kind,
    ids.map((id) => markets.find(({ stMarketID }) => stMarketID === id)?.stEventName),
  ])

it('what is in play comes first, then day by day, each by start', () => {
  const markets = [
    market({ stEventName: 'late', dtStartDate: '2026-03-01T16:00:00.000Z' }),
    market({ stEventName: 'tuesday', dtStartDate: '2026-03-03T10:00:00.000Z' }),
    market({ stEventName: 'soon', dtStartDate: '2026-03-01T09:00:00.000Z' }),
    market({ stEventName: 'live', btMarketStatus: 1, dtStartDate: '2026-03-01T07:00:00.000Z' }),
    market({ stEventName: 'tomorrow', dtStartDate: '2026-03-01T20:00:00.000Z' }),
  ]
  expect(grouped(markets, 'day')).toEqual([
    ['In play', 'match', ['live']],
    ['Today', 'match', ['soon', 'late']],
    ['Tomorrow', 'match', ['tomorrow']],
    ['Tuesday', 'match', ['tuesday']],
  ])
})

it('by competition: what is in play first, then the competitions by name', () => {
  const markets = [
    market({ stEventName: 'b', stCompititionName: 'Shield', dtStartDate: '2026-03-01T09:00:00.000Z' }),
    market({ stEventName: 'a', stCompititionName: 'Cup', dtStartDate: '2026-03-02T09:00:00.000Z' }),
    market({ stEventName: 'live', stCompititionName: 'Shield', btMarketStatus: 1 }),
  ]
  expect(grouped(markets, 'competition')).toEqual([
    ['In play', 'match', ['live']],
    ['Cup', 'match', ['a']],
    ['Shield', 'match', ['b']],
  ])
})

it('by sport: ids 2, 1, 4, then the rest, and in each what is in play first', () => {
  const markets = [
    market({ stEventName: 'boxing', stSportsID: '6' }),
    market({ stEventName: 'cricket', stSportsID: '4', dtStartDate: '2026-03-01T06:00:00.000Z' }),
    market({ stEventName: 'cricket live', stSportsID: '4', btMarketStatus: 1 }),
    market({ stEventName: 'soccer', stSportsID: '1' }),
    market({ stEventName: 'tennis', stSportsID: '2' }),
  ]
  expect(grouped(markets, 'sport')).toEqual([
    ['Tennis', 'match', ['tennis']],
    ['Soccer', 'match', ['soccer']],
    ['Cricket', 'match', ['cricket live', 'cricket']],
    ['Boxing', 'match', ['boxing']],
  ])
})

it('a match that is over has left the list', () => {
  expect(grouped([market({ btMarketStatus: 3 })], 'day')).toEqual([])
})

it('rows of different forms do not stand under one head', () => {
  const markets = [
    market({ stEventName: 'match', stSportsID: '4' }),
    market({ stEventName: 'cup', stSportsID: '4', stMarketName: 'Winner' }),
  ]
  expect(grouped(markets, 'sport').map(([title, kind]) => [title, kind])).toEqual([
    ['Cricket', 'match'],
    ['Cricket', 'outright'],
  ])
})

it.each([
  [1, '2026-03-01T09:00:00.000Z', true],
  [2, '2026-03-01T07:00:00.000Z', true],
  [2, '2026-03-01T09:00:00.000Z', false],
  [0, '2026-03-01T07:00:00.000Z', false],
])('a market of status %i that starts at %s is under way: %s', (btMarketStatus, dtStartDate, expected) => {
  expect(isUnderWay(market({ btMarketStatus, dtStartDate }), NOW_MS)).toBe(expected)
})

it('sports are ordered 2, 1, 4, then by id', () => {
  expect(['7522', '4', '12', '1', '6', '2'].sort(bySportOrder)).toEqual(['2', '1', '4', '6', '12', '7522'])
})

it.each([
  ['reds', true],
  [' THE cup ', true],
  ['greens', false],
])('the event Reds v Blues of The Cup is called %s: %s', (words, expected) => {
  expect(isCalled(market({}), words)).toBe(expected)
})
