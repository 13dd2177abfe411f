import { describe, expect, it } from 'vitest'
import { MessageGate } from './message-gate.ts'

/** What becomes of messages that come so many a second, for a minute, or until the gate closes. */
function fateOf(perSecond: number): { closedAfterMs: number } {
  const gate = new MessageGate({ perSecond: 50, burst: 50 }, 0)
  for (let n = 0; n < 60 * perSecond; n++) {
    const atMs = (n * 1000) / perSecond
    if (gate.admit(atMs) === 'close') return { closedAfterMs: atMs }
  }
  return { closedAfterMs: Number.POSITIVE_INFINITY }
}

describe('a peer that says too much', () => {
  it.each([10_000, 1000, 200])(
    'at %i messages a second is closed, one accepted now and then or not',
    (perSecond) => {
      expect(fateOf(perSecond).closedAfterMs).toBeLessThan(2000)
    },
  )

  it('that is a little above its rate is refused what is too much, and never closed', () => {
    expect(fateOf(60).closedAfterMs).toBe(Number.POSITIVE_INFINITY)
  })
})
