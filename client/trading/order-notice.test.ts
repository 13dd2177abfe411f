import type { BetUpdate } from '@layline/shared/contract/bet-socket'
import { expect, it } from 'vitest'
import { replyText, updateText } from './order-notice.ts'

const update: BetUpdate = {
  type: 'betUpdate',
  marketId: '1.100',
  orderId: '1',
  betId: 1,
  kind: 'MATCHED',
  matched: 600,
  remaining: 400,
  averageOdds: 1.86,
  askedOdds: 1.85,
  reasonCode: '',
  reason: '',
  time: '2026-03-01T10:00:00.000Z',
}

it.each([
  [{}, 'Matched 600 of 1,000 at 1.86 (asked 1.85) · Reds'],
  [{ matched: 1000, remaining: 0, averageOdds: 1.85 }, 'Matched 1,000 at 1.85 · Reds'],
  [{ kind: 'LAPSED', reason: 'Market turned in play' }, '400 lapsed: Market turned in play · Reds'],
  [{ kind: 'CANCELLED', remaining: 0 }, 'Rest cancelled · Reds'],
  [{ kind: 'VOIDED', matched: 0, remaining: 0 }, 'Bet voided · Reds'],
] as const)('a resting bet that changes is told with its figures: %j', (over, text) => {
  expect(updateText({ ...update, ...over }, 'Reds')).toBe(text)
})

const OUTCOME = {
  orderId: '1',
  betId: 1,
  state: 'EXECUTED',
  eventId: '3',
  sportsId: '4',
  marketId: '1.100',
  matched: 1000,
  remaining: 0,
  averageOdds: 1.86,
} as const
const REPLY = {
  type: 'orderRes',
  status: 'success',
  message: 'Bet matched successfully',
  code: 'ACCEPTED',
  orderId: '1',
  eventId: '3',
  sportsId: '4',
  marketId: '1.100',
  outcome: OUTCOME,
} as const

it('a reply keeps the words of the server, and adds what was got for what was asked', () => {
  expect(replyText(REPLY, 1.85)).toBe('Bet matched successfully. Matched 1,000 at 1.86 (asked 1.85)')
  expect(replyText({ ...REPLY, sportsId: '0' }, 46)).toBe('Bet matched successfully')
  expect(replyText({ ...REPLY, outcome: null }, 1.85)).toBe('Bet matched successfully')
})
