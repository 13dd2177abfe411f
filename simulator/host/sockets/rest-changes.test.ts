import { expect, it } from 'vitest'
import type { RestChanged } from '../../exchange/event.ts'
import { FEED_TICK_MS } from '../../world/feed-publisher.ts'
import { RestChanges } from './rest-changes.ts'

const change = (betId: number, kind: RestChanged['kind']) =>
  ({ type: 'restChanged', accountId: 'player1', betId, kind }) as const

it('changes of one bet are told once a tick, with the latest of them; other bets are told apart', async () => {
  const told: { atMs: number; changes: RestChanged[] }[] = []
  const changes = new RestChanges((each) => told.push({ atMs: performance.now(), changes: [...each] }))
  for (const betId of [1, 2, 1, 1]) changes.note(change(betId, 'MATCHED'))
  changes.note(change(2, 'LAPSED'))
  await expect.poll(() => told.length).toBe(1)
  for (let piece = 0; piece < 3; piece++) changes.note(change(1, 'MATCHED'))
  await expect.poll(() => told.length).toBe(2)
  expect(told.map((each) => each.changes)).toEqual([
    [change(1, 'MATCHED'), change(2, 'LAPSED')],
    [change(1, 'MATCHED')],
  ])
  // A timer may end a millisecond early.
  expect(told[1]!.atMs - told[0]!.atMs).toBeGreaterThanOrEqual(FEED_TICK_MS - 2)
  changes.close()
})
