import type { ScoreDetail } from '@layline/shared/entities/score'
import { expect, it } from 'vitest'
import { shortScore } from './short-score.ts'

it('of a cricket match it is the innings at hand, with what is needed', () => {
  const detail: ScoreDetail = {
    sport: 'cricket',
    overs: 20,
    innings: [
      { batting: 'home', runs: 145, wickets: 6, overs: '20.0', runsByOver: [] },
      { batting: 'away', runs: 20, wickets: 2, overs: '2.0', runsByOver: [] },
    ],
    target: 146,
    ballsLeft: 108,
    lastBalls: [],
  }
  const line = 'Mumbai Mariners 145/6 (20.0), Punjab Ploughmen 20/2 (2.0) · Need 126 from 108'
  expect(shortScore({ line, detail })).toBe('20/2 (2.0) · Need 126 from 108')
})

it('of any other event it is the line', () => {
  expect(shortScore({ line: "2-1 · 63'", detail: null })).toBe("2-1 · 63'")
})
