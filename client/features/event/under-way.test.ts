import { MARKET_STATUS } from '@layline/shared/entities/market'
import { expect, it } from 'vitest'
import { isUnderWay } from './under-way.ts'

const AT = { startMs: 1000, nowMs: 2000, score: undefined }

it.each([
  ['in play', { ...AT, status: MARKET_STATUS.inPlay }, true],
  ['suspended while a ball is bowled', { ...AT, status: MARKET_STATUS.suspended }, true],
  ['suspended before its start', { ...AT, nowMs: 500, status: MARKET_STATUS.suspended }, false],
  [
    'suspended late, with a score that has not begun',
    { ...AT, status: MARKET_STATUS.suspended, score: { state: 'BEFORE' as const } },
    false,
  ],
  [
    'suspended by a clock that is behind, with a score',
    { ...AT, nowMs: 500, status: MARKET_STATUS.suspended, score: { state: 'IN_PLAY' as const } },
    true,
  ],
  ['open before the off', { ...AT, status: MARKET_STATUS.openBeforeTheOff }, false],
  ['closed', { ...AT, status: MARKET_STATUS.closed }, false],
])('a market that is %s: under way is %o', (_, market, is) => expect(isUnderWay(market)).toBe(is))
