import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { expect, test } from 'vitest'
import { Catalogue } from './catalogue.ts'

/** The place of the main market among an event's markets, which are added in this order; undefined where it has none. */
function mainOf(...names: string[]): number | undefined {
  const catalogue = new Catalogue()
  const eventId = catalogue.takeEventId()
  const competition = { competitionId: '101', competitionName: 'A cup' }
  catalogue.addEvent({ eventId, name: 'A v B', sportId: '4', startMs: 0, ...competition })
  for (const name of names) {
    const stakes = { minStakePaise: 10_000, maxStakePaise: 1_000_000 }
    catalogue.addMarket({
      ...stakes,
      marketId: catalogue.takeMarketId(),
      eventId,
      name,
      startMs: 0,
      runners: [],
      updatedMs: 0,
    })
  }
  const event = catalogue.event(eventId)!
  const main = catalogue.mainMarket(event)
  return main && event.marketIds.indexOf(main.marketId)
}

test('the main market of an event is its Match Odds, also where that is not the first', () => {
  expect(mainOf(MATCH_ODDS, WINNER)).toBe(0)
  expect(mainOf('Tied Match', WINNER, 'To Win the Toss', MATCH_ODDS, MATCH_ODDS)).toBe(3)
})

test('the main market without Match Odds is Winner, and without either the first market', () => {
  expect(mainOf('To Be Placed', WINNER, WINNER)).toBe(1)
  expect(mainOf(WINNER, WINNER)).toBe(0)
  expect(mainOf('Tied Match', 'To Win the Toss')).toBe(0)
  expect(mainOf()).toBeUndefined()
})
