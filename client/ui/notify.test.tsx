// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { notify } from './notify.ts'
import { Toasts } from './toasts.tsx'

const TEXT = 'Please login to get access.'

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
