// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LINGER_MS } from '../feed/feed-client.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { marketOf, runner } from '../testing/market.ts'
import { KeptPages } from './kept-pages.tsx'

let fixture: Fixture

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fixture = createFixture({ at: '/sports/event?eventId=31' })
  fixture.signIn()
  for (const [eventId, name] of [
    ['31', 'Reds v Blues'],
    ['32', 'Kites v Owls'],
  ] as const) {
    const ofEvent = { stEventID: eventId, stEventName: name }
    const market = marketOf(`1.${eventId}`, [runner('A'), runner('B')], ofEvent)
    fixture.trading.markets.put({ type: 'event', tag: eventId }, [market], { replace: true })
  }
  fixture.show(
    <>
      <main>
        <KeptPages />
      </main>
      <Link to="/sports/event?eventId=31">first</Link>
      <Link to="/sports/event?eventId=32">second</Link>
    </>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const go = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })))
const heading = (name: string, hidden = false) => screen.queryByRole('heading', { name, level: 1, hidden })
const betsAreShown = () => screen.getByRole('button', { name: 'Bets' }).getAttribute('aria-pressed')

it('a player who goes back to an event finds its page unchanged', async () => {
  await screen.findByRole('heading', { name: 'Reds v Blues', level: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Bets' }))
  await go('second')
  expect([heading('Reds v Blues'), betsAreShown()]).toEqual([null, 'false'])
  await go('first')
  expect([heading('Kites v Owls'), betsAreShown()]).toEqual([null, 'true'])
})

it('an event that was left for longer than its prices are held begins anew', async () => {
  await screen.findByRole('heading', { name: 'Reds v Blues', level: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Bets' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await go('second')
  await act(async () => vi.advanceTimersByTime(LINGER_MS - 1))
  expect(heading('Reds v Blues', true)).not.toBeNull()
  await act(async () => vi.advanceTimersByTime(1))
  expect(heading('Reds v Blues', true)).toBeNull()
})
