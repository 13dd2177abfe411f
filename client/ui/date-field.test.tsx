// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const chosen = vi.fn<(day: string) => void>()
beforeEach(() => {
  chosen.mockReset()
  vi.stubGlobal('ResizeObserver', NoObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(<DateField label="From" value="2026-03-10" min="2026-02-01" max="2026-03-20" onChange={chosen} />)
const type = (text: string) => fireEvent.change(screen.getByLabelText('From'), { target: { value: text } })

it('a day is read and typed as YYYY-MM-DD, with or without its dashes', () => {
  show()
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-03-10')
  type('2026-03-01')
  type('20260302')
  expect(chosen.mock.calls).toEqual([['2026-03-01'], ['2026-03-02']])
})

it.each([
  ['', 'Write a day as YYYY-MM-DD.'],
  ['2026-03', 'Write a day as YYYY-MM-DD.'],
  ['03/01/2026', 'Write a day as YYYY-MM-DD.'],
  ['2026-02-30', 'Write a day as YYYY-MM-DD.'],
  ['2026-03-21', 'No later than 2026-03-20.'],
  ['2026-01-31', 'No earlier than 2026-02-01.'],
])('%j is told to nobody but the player', (text, problem) => {
  show()
  type(text)
  expect(screen.getByRole('alert').textContent).toBe(problem)
  expect(chosen).not.toHaveBeenCalled()
})

it('a day is chosen from the calendar by the arrow keys', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Calendar, From' }))
  const focused = () => document.activeElement!.getAttribute('aria-label')
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  expect(focused()).toBe('2026-03-10')
  press('ArrowRight')
  press('ArrowDown')
  expect(focused()).toBe('2026-03-18')
  press('PageDown')
  expect(focused()).toBe('2026-03-20')
  press('PageUp')
  expect(focused()).toBe('2026-02-20')
  fireEvent.click(document.activeElement!)
  expect(chosen.mock.calls).toEqual([['2026-02-20']])
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-02-20')
  expect(screen.queryByRole('table')).toBeNull()
})
