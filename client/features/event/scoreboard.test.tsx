// @vitest-environment jsdom
import type { EventScore, ScoreDetail } from '@layline/shared/entities/score'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Scoreboard } from './scoreboard.tsx'

afterEach(cleanup)

const happened = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 15, 6, 0, count - index)).toISOString(),
    type: 'point',
    text: `Happening ${count - index}`,
  }))

const score = (detail: ScoreDetail, over: Partial<EventScore> = {}): EventScore => ({
  eventId: '1',
  sportId: '1',
  state: 'IN_PLAY',
  home: 'Reds',
  away: 'Blues',
  line: '',
  detail,
  happenings: [],
  ...over,
})
const cells = () => screen.getAllByRole('row').map((row) => row.textContent)

it('cricket: both innings, what is needed, the last balls and the runs of the last six overs', () => {
  render(
    <Scoreboard
      score={score({
        sport: 'cricket',
        overs: 10,
        innings: [
          {
            batting: 'home',
            runs: 80,
            wickets: 4,
            overs: '10.0',
            runsByOver: [8, 8, 8, 8, 8, 8, 8, 8, 8, 8],
          },
          { batting: 'away', runs: 61, wickets: 2, overs: '7.2', runsByOver: [5, 6, 7, 8, 9, 10, 12] },
        ],
        target: 81,
        ballsLeft: 16,
        lastBalls: ['1', 'W', '4', 'wd'],
      })}
    />,
  )
  expect(cells()).toEqual(['Blues need 20 from 16OversRuns', 'Reds10.080/4', 'Blues7.261/2'])
  const balls = within(screen.getByRole('list', { name: 'Last balls, newest first' })).getAllByRole(
    'listitem',
  )
  expect(balls.map((ball) => ball.textContent)).toEqual(['wd', '4', 'W', '1'])
  expect(screen.queryByText('Over 1')).toBeNull()
  expect(screen.getByText('Over 2').nextElementSibling?.textContent).toBe('6')
})

it('tennis: sets, games, points, and who serves', () => {
  render(
    <Scoreboard
      score={score({
        sport: 'tennis',
        bestOf: 3,
        sets: [
          { home: 6, away: 4 },
          { home: 2, away: 3 },
        ],
        setsWon: { home: 1, away: 0 },
        points: { home: '40', away: 'Ad' },
        isTieBreak: false,
        server: 'away',
      })}
    />,
  )
  expect(cells()).toEqual(['Set 2 of 3Sets12Points', 'Reds16240', 'Blues' + 'serves' + '043Ad'])
})

it('soccer: the minute with its stoppage time', () => {
  render(
    <Scoreboard
      score={score({
        sport: 'soccer',
        phase: 'second',
        minute: 92,
        stoppageMinutes: 4,
        goals: { home: 2, away: 1 },
        redCards: { home: 0, away: 0 },
      })}
    />,
  )
  expect(cells()).toEqual(["Second half · 90+2' · +4 minGoals", 'Reds2', 'Blues1'])
})

it('a match that was abandoned says so, and not that it was played to its end', () => {
  const detail = {
    sport: 'soccer',
    phase: 'over',
    minute: 14,
    stoppageMinutes: null,
    goals: { home: 1, away: 0 },
    redCards: { home: 0, away: 0 },
  } as const
  const { rerender } = render(
    <Scoreboard score={score(detail, { state: 'OVER', line: '1-0 · Full time' })} />,
  )
  expect(cells()[0]).toBe('Full timeGoals')
  rerender(<Scoreboard score={score(detail, { state: 'OVER', line: '1-0 · Abandoned' })} />)
  expect(cells()[0]).toBe('AbandonedGoals')
})

it('three happenings are seen at once, the others on request', () => {
  const detail = { sport: 'basketball', period: 'Q2', points: { home: 40, away: 38 } } as const
  render(<Scoreboard score={score(detail, { happenings: happened(50) })} />)
  expect(screen.getByText('47 more')).toBeTruthy()
  expect(screen.getAllByText(/Happening/)).toHaveLength(50)
})

it('a match that was in play before the world began says so, and names no balls', () => {
  const innings = [{ batting: 'home', runs: 83, wickets: 2, overs: '12.4', runsByOver: [7, 9] }] as const
  const detail = {
    sport: 'cricket',
    overs: 20,
    innings: [...innings],
    lastBalls: [],
    target: null,
    ballsLeft: 44,
  }
  render(<Scoreboard score={score(detail as never, { happenings: [] })} />)
  expect(screen.queryByText('Last balls')).toBeNull()
  expect(screen.getByText('What happens from now on is listed here.')).toBeTruthy()
})

it('there is none before the start, nor where the sport has no parts to tell', () => {
  const { container, rerender } = render(<Scoreboard score={{ ...score({} as never), detail: null }} />)
  expect(container.textContent).toBe('')
  const detail = { sport: 'basketball', period: '', points: { home: 0, away: 0 } } as const
  rerender(<Scoreboard score={score(detail, { state: 'BEFORE' })} />)
  expect(container.textContent).toBe('')
})
