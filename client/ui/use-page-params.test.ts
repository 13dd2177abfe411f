import { expect, it } from 'vitest'
import { pageParamsOf } from './use-page-params.ts'

const paramsOf = (query: string) => pageParamsOf(new URLSearchParams(query))

it.each([
  ['eventId=1&marketId=1.2&sportId=4', { eventId: '1', marketId: '1.2', sportId: '4' }],
  ['eid=1&mid=1.2&sportsId=4', { eventId: '1', marketId: '1.2', sportId: '4' }],
  ['eventId=1&eid=2', { eventId: '1', marketId: '', sportId: '' }],
  ['eventId=&eid=2', { eventId: '2', marketId: '', sportId: '' }],
  ['marketType=WIN&type=H&id=9', { eventId: '', marketId: '', sportId: '' }],
])('the query %s is read in its present and its older names', (query, expected) => {
  expect(paramsOf(query)).toEqual(expected)
})
