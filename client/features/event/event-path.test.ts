import { expect, it } from 'vitest'
import { eventPath } from './event-path.ts'

it.each([
  ['4', '/sports/event?sportId=4&marketId=1.2&eventId=30'],
  ['12', '/sports/event?sportId=12&marketId=1.2&eventId=30'],
  ['14', '/sports/event?sportId=14&marketId=1.2&eventId=30'],
  ['7', '/sports/eventhorse?marketId=1.2'],
  ['4339', '/sports/eventgrey?marketId=1.2'],
])('a market of sport %s is shown at %s', (sportId, path) => {
  expect(eventPath({ sportId, marketId: '1.2', eventId: '30' })).toBe(path)
})
