// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

afterEach(cleanup)

const refetch = vi.fn()
function show(data: string[] | undefined, isError = false) {
  refetch.mockReset()
  render(
    <Loaded query={{ data, isError, refetch }} failed="Could not load the bets." empty="No bets yet.">
      {(bets) => <p>{bets.join(' ')}</p>}
    </Loaded>,
  )
}
const retry = () => userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))

it('says that it is loading until the first answer', () => {
  show(undefined)
  expect(screen.getByRole('status').textContent).toBe('Loading')
})

it('says what failed, and asks again when told to', async () => {
  show(undefined, true)
  expect(screen.getByRole('alert').textContent).toContain('Could not load the bets.')
  await retry()
  expect(refetch).toHaveBeenCalledOnce()
})

it('says so where there is nothing', () => {
  show([])
  expect(screen.getByText('No bets yet.')).toBeTruthy()
})

it('shows the answer', () => {
  show(['a', 'b'])
  expect(screen.getByText('a b')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('a later poll that failed keeps the answer, marked as old, and can be asked again', async () => {
  show(['a', 'b'], true)
  expect(screen.getByText('a b')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('this may be out of date')
  await retry()
  expect(refetch).toHaveBeenCalledOnce()
})
