import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { expect, test } from 'vitest'
import { Catalogue } from './catalogue.ts'

/** The main market's name of an event whose markets were added in this order. */
function mainOf(...names: string[]): string | undefined {
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
  return catalogue.mainMarket(catalogue.event(eventId)!)?.name
}

test('the main market of an event is its Match Odds, also where that is not the first', () => {
  expect(mainOf(MATCH_ODDS, WINNER)).toBe(MATCH_ODDS)
  expect(mainOf('Tied Match', WINNER, 'To Win the Toss', MATCH_ODDS)).toBe(MATCH_ODDS)
})

test('the main market without Match Odds is Winner, and without either the first market', () => {
  expect(mainOf('To Be Placed', WINNER)).toBe(WINNER)
  expect(mainOf('Tied Match', 'To Win the Toss')).toBe('Tied Match')
  expect(mainOf()).toBeUndefined()
})
