// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { notify } from './notify.ts'
import { Toasts } from './toasts.tsx'

const TEXT = 'Please login to get access.'

afterEach(cleanup)

it('the first text is shown also where everything is mounted twice, as in development', async () => {
  render(
    <StrictMode>
      <Toasts />
    </StrictMode>,
  )
  notify.info('The first')
  await screen.findByText('The first')
})

it('a text is not shown twice, and is shown anew while the one before it fades', async () => {
  render(<Toasts />)
  notify.error(TEXT)
  notify.error(TEXT)
  await screen.findByText(TEXT)
  notify.error('Another text')
  await screen.findByText('Another text')
  expect(screen.getAllByText(TEXT)).toHaveLength(1)

  const [first] = screen.getAllByRole('button', { name: 'Dismiss the message' }).slice(-1)
  await userEvent.click(first!)
  // No animation ends here: the first one fades for good.
  notify.error(TEXT)
  await expect.poll(() => screen.getAllByText(TEXT)).toHaveLength(2)
})

it('an order has one toast, which is rewritten as its bet goes on', async () => {
  render(<Toasts />)
  notify.ofOrder('1', 'success', 'Matched 200 of 1,000 at 1.86')
  await screen.findByText('Matched 200 of 1,000 at 1.86')
  notify.ofOrder('1', 'success', 'Matched 600 of 1,000 at 1.86')
  notify.ofOrder('2', 'info', '400 lapsed')
  await screen.findByText('400 lapsed')
  await screen.findByText('Matched 600 of 1,000 at 1.86')
  expect(screen.queryByText('Matched 200 of 1,000 at 1.86')).toBeNull()
})
