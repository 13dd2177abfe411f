// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { SELECTION } from '../../testing/selection.ts'
import { MarketCard } from './market-card.tsx'

const EVENT = { type: 'event', tag: '30000001' } as const
const ID = SELECTION.market.stMarketID
/** Of a race: its win market is another one. */
const PLACE = { stSportsID: '14', stMarketName: 'To Be Placed', winMarketId: '1.99', btMarketStatus: 0 }

let fixture: Fixture

function market(over: Partial<Market> = {}, statusOfReds = 1): Market {
  const shown = marketOf(
    ID,
    [runner('7', { name: 'Reds', back: [[3, 500]] }), runner('8', { name: 'Blues', back: [[4, 500]] })],
    over,
  )
  shown.rates[0]!.btRunnarStatus = statusOfReds
  return shown
}

const told = (shown: Market) =>
  act(async () => fixture.trading.markets.put(EVENT, [shown], { replace: true, fed: true }))
const positions = () => screen.queryAllByTestId('position').map(({ textContent }) => textContent)

async function show(shown: Market): Promise<void> {
  await told(shown)
  await act(async () => {
    fixture.show(<MarketCard marketId={ID} eventId={EVENT.tag} />)
  })
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The slip on a back of Reds at 3. */
const openSlip = (stake?: number) =>
  act(async () => {
    fixture.trading.slip.open({ ...SELECTION, price: 3 })
    if (stake !== undefined) fixture.trading.slip.setStake(stake)
  })

it('where several are placed, a bet in the slip changes its own runner alone', async () => {
  await show(market())
  await openSlip(100)
  expect(positions()).toEqual([' → +200.00', ' → −100.00'])
  await told(market(PLACE))
  expect(positions()).toEqual([' → +200.00'])
})

it('a runner that is placed is not called the winner', async () => {
  await show(market({ btMarketStatus: 3 }, 3))
  expect(screen.getByText('Winner')).toBeTruthy()
  await told(market({ ...PLACE, btMarketStatus: 3 }, 3))
  expect(screen.getByText('Placed')).toBeTruthy()
})

it('a bet on a runner that is withdrawn brings nothing on the others', async () => {
  await show(market())
  await openSlip(100)
  expect(positions()).toHaveLength(2)
  await told(market({}, 2))
  expect(positions()).toEqual([])
})

it('what a price that is pointed at would bring says with which stake, until one is typed', async () => {
  await show(market())
  const price = { selectionId: '7', side: 'BACK', price: 3 } as const
  await act(async () => {
    fixture.trading.pick.hovered[ID] = price
  })
  expect(positions()).toEqual([' → +200.00 with ₹100', ' → −100.00'])
  await openSlip(150)
  expect(positions()).toEqual([' → +300.00', ' → −150.00'])
})

it('a closed market no longer says how long bets wait', async () => {
  await show(market({ inBetDelay: 5 }))
  expect(screen.getByText('Bets wait 5 s')).toBeDefined()
  await told(market({ inBetDelay: 5, btMarketStatus: 3 }))
  expect(screen.queryByText('Bets wait 5 s')).toBeNull()
})
