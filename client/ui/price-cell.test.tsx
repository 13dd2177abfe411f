// @vitest-environment jsdom
import { PRICE_FLASH_MS } from '@layline/shared/timings'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PriceCell } from './price-cell.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const cell = (price: number | undefined, size = 24_300) => (
  <PriceCell side="BACK" level={0} price={price} size={size} name="Mumbai" onPick={() => {}} />
)

it('says its side, runner, price and size to those who cannot see it', () => {
  render(cell(1.85))
  expect(screen.getByRole('button', { name: 'Back Mumbai at 1.85, 24,300 available' })).toBeTruthy()
})

it('is no button where there is no price', () => {
  render(cell(undefined))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('No price to back Mumbai')).toBeTruthy()
})

it.each([
  ['a higher price', cell(1.9), /odds-up/],
  ['a lower price', cell(1.8), /odds-down/],
  ['a larger size', cell(1.85, 30_000), /odds-up/],
  ['a smaller size', cell(1.85, 100), /odds-down/],
])('%s flashes for 350 ms', (_, next, look) => {
  const { rerender } = render(cell(1.85))
  expect(screen.getByRole('button').className).not.toMatch(/odds-/)
  rerender(next)
  expect(screen.getByRole('button').className).toMatch(look)
  act(() => {
    vi.advanceTimersByTime(PRICE_FLASH_MS - 1)
  })
  expect(screen.getByRole('button').className).toMatch(look)
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(screen.getByRole('button').className).not.toMatch(/odds-/)
})
