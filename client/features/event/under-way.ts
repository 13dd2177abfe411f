import { MARKET_STATUS } from '@layline/shared/entities/market'
import type { EventScore } from '@layline/shared/entities/score'

/**
 * Whether a match is being played. The market says so, but not while it is suspended, as at each ball: then the score
 * does, and without one the time of the start. Source: spec §4 "the event header shows 'In Play'".
 */
export function isUnderWay({
  status,
  startMs,
  nowMs,
  score,
}: {
  status: number
  startMs: number
  nowMs: number
  score: Pick<EventScore, 'state'> | undefined
}): boolean {
  if (status === MARKET_STATUS.inPlay) return true
  if (status !== MARKET_STATUS.suspended) return false
  return score ? score.state === 'IN_PLAY' : startMs <= nowMs
}
