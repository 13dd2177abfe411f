// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { EventPage } from './event-page.tsx'

let fixture: Fixture

const marketsOf = (eventId: string, stEventName: string): Market[] => {
  const ofEvent = { stEventID: eventId, stEventName }
  return [
    marketOf(`1.${eventId}`, [runner('A'), runner('B')], ofEvent),
    marketOf(`9.${eventId}`, [runner('A')], {
      ...ofEvent,
      stSportsID: SPORT.fancy,
      stMarketName: '6 overs runs',
      stFancyGroup: 'FM',
    }),
  ]
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fixture = createFixture({ at: '/event?eventId=31' })
  fixture.signIn()
  for (const [tag, name] of [
    ['31', 'Reds v Blues'],
    ['32', 'Kites v Owls'],
  ] as const)
    fixture.trading.markets.put({ type: 'event', tag }, marketsOf(tag, name), { replace: true })
})
afterEach(() => {
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('a card says the terms of a bet, and its over-round as the prices move', async () => {
  const put = (backOfA: number) =>
    fixture.trading.markets.put(
      { type: 'event', tag: '31' },
      [
        marketOf(
          '1.31',
          [
            runner('A', { back: [[backOfA, 10]], lay: [[2.1, 10]] }),
            runner('B', { back: [[1.9, 10]], lay: [[2, 10]] }),
          ],
          { stEventID: '31', deTotalMatched: 12_000, inBetDelay: 5, deCommission: 2 },
        ),
      ],
      { replace: true },
    )
  put(2)
  fixture.show(<EventPage />)
  const card = await screen.findByRole('region', { name: 'Match Odds' })
  for (const term of ['Matched ₹12k', 'Min ₹100 · Max ₹10,000', 'Bets wait 5 s', 'Commission 2%'])
    expect(card.textContent).toContain(term)
  expect(card.textContent).toContain('Over-round 102.6% back, 97.6% lay')
  await act(async () => put(2.5))
  expect(card.textContent).toContain('Over-round 92.6% back, 97.6% lay')
})

it('another event begins with its markets, and with all of its fancies', async () => {
  fixture.show(
    <>
      <EventPage />
      <Link to="?eventId=32">Another event</Link>
    </>,
  )
  await screen.findByRole('heading', { name: 'Reds v Blues' })
  const bets = () => screen.getByRole('button', { name: 'Bets' }).getAttribute('aria-pressed')
  const allFancies = () => screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')
  fireEvent.click(screen.getByRole('button', { name: 'Bets' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Odd / Even' }))
  expect([bets(), allFancies()]).toEqual(['true', 'false'])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Another event' })))
  await screen.findByRole('heading', { name: 'Kites v Owls' })
  expect([bets(), allFancies()]).toEqual(['false', 'true'])
})
