// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHolding } from '../feed/use-markets.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { marketOf, runner } from '../testing/market.ts'
import { useSession } from './session-store.ts'
import { useWorldNow } from './world-clock.ts'

const CRICKET = { type: 'sports', tag: '4' } as const
const ORDER = {
  stack: 100,
  odds: 2,
  marketId: '1.1',
  selectionId: '7',
  selectionName: 'Reds',
  betType: 'BACK',
  orderId: 'x',
} as const

let fixtures: Fixture[]
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  fixtures = []
})
afterEach(() => {
  cleanup()
  for (const fixture of fixtures) fixture.close()
  FakeSocket.all.length = 0
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open(world: string): Fixture {
  const fixture = createFixture({ world })
  fixtures.push(fixture)
  return fixture
}

function Page({ name }: { name: string }) {
  const { isLogin } = useSession()
  const ids = useHolding(CRICKET)
  const now = useWorldNow()
  return (
    <p data-testid={name}>
      {isLogin ? 'in' : 'out'} {ids?.join(' ')} {new Date(now).toISOString()}
    </p>
  )
}

it('two worlds stand side by side in one page and share nothing', async () => {
  const [red, blue] = [open('red'), open('blue')]
  red.show(<Page name="red" />)
  blue.show(<Page name="blue" />)
  await act(async () => {
    red.signIn({ token: 'red token' })
    red.client.clock.set(Date.parse('2026-03-01T10:00:00Z'), 0)
    blue.client.clock.set(Date.parse('2026-06-20T10:00:00Z'), 0)
    red.trading.markets.put(CRICKET, [marketOf('1.1', [runner('7')])], { replace: true })
    blue.trading.markets.put(CRICKET, [marketOf('1.2', [runner('7')])], { replace: true })
  })
  expect(screen.getByTestId('red').textContent).toBe('in 1.1 2026-03-01T10:00:00.000Z')
  expect(screen.getByTestId('blue').textContent).toBe('out 1.2 2026-06-20T10:00:00.000Z')
  expect([red.client.session.state.token, blue.client.session.state.token]).toEqual(['red token', ''])
})

it('each world has its own sockets', () => {
  const [red, blue] = [open('red'), open('blue')]
  red.trading.feed.follow(CRICKET)
  blue.trading.feed.follow(CRICKET)
  red.signIn({ token: 'red token' })
  red.trading.bets.open()
  expect(FakeSocket.all.map(({ url }) => url)).toEqual([
    'ws://localhost/w/red/feed',
    'ws://localhost/w/blue/feed',
    'ws://localhost/w/red/bets?token=red%20token',
  ])
  red.trading.close()
  expect(FakeSocket.all.map(({ readyState }) => readyState)).toEqual([3, 0, 3])
})

it('a client opens no socket before something needs it', () => {
  open('red')
  expect(FakeSocket.all).toEqual([])
})

it('leaving ends the session, the pins, the pending order and the cached answers of this world alone', async () => {
  const [red, blue] = [open('red'), open('blue')]
  for (const { client, signIn, trading } of [red, blue]) {
    signIn()
    client.pins.toggle('1.1')
    trading.orders.keep(ORDER)
    client.queries.setQueryData(['balance'], 1)
  }
  await vi.waitFor(() => expect(sessionStorage.getItem('w/blue/session')).not.toBeNull(), {
    timeout: 150_000,
  })
  red.client.leave()
  // What the stores write after a change is written.
  await Promise.resolve()
  await Promise.resolve()
  expect(red.client.session.state.isLogin).toBe(false)
  expect(red.client.queries.getQueryData(['balance'])).toBeUndefined()
  expect(sessionStorage.getItem('w/red/order')).toBeNull()
  expect(createFixture({ world: 'red' }).client.pins.state.ids).toEqual([])
  expect(sessionStorage.getItem('w/red/session')).toBeNull()

  expect(blue.client.session.state.isLogin).toBe(true)
  expect(blue.client.queries.getQueryData(['balance'])).toBe(1)
  expect(JSON.parse(sessionStorage.getItem('w/blue/order')!)).toEqual([ORDER])
  expect(createFixture({ world: 'blue' }).client.pins.state.ids).toEqual(['1.1'])
})
