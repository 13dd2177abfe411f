// @vitest-environment jsdom
import { PRICE_FLASH_MS } from '@layline/shared/timings'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Activity } from 'react'
import { proxy } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Offer } from './flash.ts'
import { LivePriceCell } from './price-cell.tsx'

let offer: Offer
const onPick = vi.fn<(price: number, size: number) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  offer = proxy({ price: 1.85, size: 24_300 })
  onPick.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show({ disabled = false }: { disabled?: boolean } = {}) {
  return render(
    <LivePriceCell side="BACK" level={0} offer={offer} name="Mumbai" disabled={disabled} onPick={onPick} />,
  )
}
const change = (to: Partial<Offer>) => act(async () => Object.assign(offer, to))
const look = () => screen.getByRole('button').className
const pass = (ms: number) => vi.advanceTimersByTime(ms)

it('says its side, runner, price and size to those who cannot see it', async () => {
  show()
  expect(screen.getByRole('button', { name: 'Back Mumbai at 1.85, 24,300 available' })).toBeTruthy()
  await change({ price: 1.9, size: 400 })
  const cell = screen.getByRole('button', { name: 'Back Mumbai at 1.9, 400 available' })
  expect(cell.textContent).toBe('1.9400')
})

it('is no button where there is no price', async () => {
  offer.price = undefined
  show()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('No price to back Mumbai')).toBeTruthy()
  await change({ price: 1.7 })
  expect(screen.getByRole('button').textContent).toBe('1.724.3k')
})

it('is a zero and no button while it is suspended', () => {
  show({ disabled: true })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('0')).toBeTruthy()
  expect(screen.getByText('Suspended')).toBeTruthy()
})

it('of a closed market it is read as closed', () => {
  render(
    <LivePriceCell
      side="BACK"
      level={0}
      offer={offer}
      name="Mumbai"
      disabled
      disabledWord="Closed"
      onPick={onPick}
    />,
  )
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(screen.queryByText('Suspended')).toBeNull()
})

it('a click picks the price that is shown', async () => {
  show()
  await change({ price: 1.9, size: 400 })
  vi.useRealTimers()
  await userEvent.setup().click(screen.getByRole('button'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(1.9, 400)
})

it.each([
  ['a higher price', { price: 1.9 }, /odds-up/, false],
  ['a lower price', { price: 1.8 }, /odds-down/, false],
  ['a larger size', { size: 30_000 }, /odds-up/, true],
  ['a smaller size', { size: 100 }, /odds-down/, true],
])('%s flashes for 350 ms', async (_, to, flash, isFaint) => {
  show()
  expect(look()).not.toMatch(/odds-/)
  await change(to)
  expect(look()).toMatch(flash)
  expect(/faint/.test(look())).toBe(isFaint)
  pass(PRICE_FLASH_MS - 1)
  expect(look()).toMatch(flash)
  pass(1)
  expect(look()).not.toMatch(/odds-|faint/)
})

it('a size alone flashes at most once a second, a price each time', async () => {
  show()
  await change({ size: 100 })
  pass(PRICE_FLASH_MS)
  await change({ size: 200 })
  expect(look()).not.toMatch(/odds-/)
  await change({ price: 1.9 })
  expect(look()).toMatch(/odds-up/)
  pass(1000 - PRICE_FLASH_MS)
  await change({ size: 300 })
  expect(look()).toMatch(/odds-up.*faint/)
})

it('a second change begins the 350 ms anew', async () => {
  show()
  await change({ price: 1.9 })
  pass(PRICE_FLASH_MS - 1)
  await change({ price: 1.8 })
  pass(PRICE_FLASH_MS - 1)
  expect(look()).toMatch(/odds-down/)
  pass(1)
  expect(look()).not.toMatch(/odds-/)
})

it('who asks for less motion has the mark for two seconds', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  show()
  await change({ price: 1.9 })
  pass(1999)
  expect(look()).toMatch(/odds-up/)
  pass(1)
  expect(look()).not.toMatch(/odds-/)
})

it('a cell of a page that was kept shows the price of now as soon as it is seen again', async () => {
  // The same element: nothing but the page's being seen renders it again.
  const kept = <LivePriceCell side="BACK" level={0} offer={offer} name="Mumbai" onPick={onPick} />
  const page = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{kept}</Activity>
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  await change({ price: 1.9, size: 400 })
  rerender(page('visible'))
  const cell = screen.getByRole('button', { name: 'Back Mumbai at 1.9, 400 available' })
  expect(cell.textContent).toBe('1.9400')
})

it('a cell that is given another offer flashes as well', () => {
  const cell = (price: number) => (
    <LivePriceCell side="LAY" level={0} offer={proxy({ price, size: 50 })} name="Mumbai" onPick={onPick} />
  )
  const { rerender } = render(cell(1.85))
  rerender(cell(1.8))
  expect(screen.getByRole('button', { name: 'Lay Mumbai at 1.8, 50 available' }).className).toMatch(
    /odds-down/,
  )
  pass(PRICE_FLASH_MS)
  expect(look()).not.toMatch(/odds-/)
})
