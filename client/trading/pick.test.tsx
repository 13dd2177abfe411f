// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MarketCell } from '../features/event/public.ts'
import { marketOf, runner } from '../testing/market.ts'
import { SELECTION } from '../testing/selection.ts'
import { betsPage, ordersOn } from './testing/bets.tsx'

const { show, trading } = betsPage()
const EVENT = { type: 'event', tag: SELECTION.market.stEventID } as const

/** A price beside the slip, which listens to how it is pressed. */
function Prices() {
  const { slip, markets } = trading()
  const level = markets.markets[SELECTION.market.stMarketID]!.runners[0]!.back[0]!
  return (
    <MarketCell
      marketId={SELECTION.market.stMarketID}
      selectionId="7"
      side="BACK"
      level={0}
      offer={level}
      name="Reds"
      onPick={(price) => slip.open({ ...SELECTION, price })}
    />
  )
}

const tell = (price: number) =>
  act(async () =>
    trading().markets.put(
      EVENT,
      [marketOf(SELECTION.market.stMarketID, [runner('7', { name: 'Reds', back: [[price, 40]] })])],
      { replace: true },
    ),
  )
const cell = () => screen.getByRole('button', { name: /^Back Reds at/ })
const arm = () => {
  trading().feed.state.socket = 'open'
  expect(trading().oneClick.arm(1)).toBe(true)
}

beforeEach(async () => {
  await tell(1.85)
  await show({ with: <Prices /> })
})

it('the slip has the price that was painted when it was pressed', async () => {
  fireEvent.pointerDown(cell())
  await tell(1.7)
  fireEvent.click(cell())
  expect(trading().slip.state.slip?.price).toBe(1.85)
  fireEvent.click(cell())
  expect(trading().slip.state.slip?.price).toBe(1.7)
})

it('armed, a click places what is there and leaves nothing; a double click is one bet', async () => {
  arm()
  fireEvent.click(cell())
  fireEvent.click(cell())
  expect(ordersOn()).toMatchObject([
    { odds: 1.85, stack: 500, betType: 'BACK', fillOrKill: true, minFill: 0.01, selectionId: '7' },
  ])
  expect(trading().slip.state.slip).toBeUndefined()
})

it('armed, a double click is one bet also where the price has moved before its second click', async () => {
  arm()
  fireEvent.click(cell())
  await tell(1.84)
  fireEvent.click(cell())
  expect(ordersOn()).toMatchObject([{ odds: 1.85 }])
})

it.each([
  ['the right button', () => fireEvent.contextMenu(cell())],
  ['Shift', () => fireEvent.click(cell(), { shiftKey: true })],
])('armed, %s opens the slip and places nothing', async (_, click) => {
  arm()
  await act(async () => click())
  expect(ordersOn()).toEqual([])
  expect(trading().slip.state.slip?.runnerName).toBe('Reds')
})

it('armed, Ctrl and a click stakes no more than what is offered', () => {
  arm()
  fireEvent.click(cell(), { ctrlKey: true })
  expect(ordersOn()).toMatchObject([{ stack: 40 }])
})

it('armed, nothing is placed at prices that are not live', async () => {
  arm()
  await act(async () => trading().markets.setStale(EVENT, performance.now()))
  fireEvent.click(cell())
  expect(ordersOn()).toEqual([])
})

it('not armed, the right button is the browser’s own', async () => {
  const isTheirs = fireEvent.contextMenu(cell())
  expect(isTheirs).toBe(true)
  expect(trading().slip.state.slip).toBeUndefined()
})
