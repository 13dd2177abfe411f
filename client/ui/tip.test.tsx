// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Tip } from './tip.tsx'

afterEach(cleanup)

const shown = () => screen.queryByRole('tooltip')?.textContent

it('is shown at focus and describes its button; Escape takes it away', async () => {
  const user = userEvent.setup()
  render(<Tip label="Limits of 6 over runs">max 100 and mkt 1 lakh</Tip>)
  expect(shown()).toBeUndefined()
  await user.tab()
  expect(shown()).toBe('max 100 and mkt 1 lakh')
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  await user.keyboard('{Escape}')
  expect(shown()).toBeUndefined()
})

it('is shown by a tap, until something else is touched', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Tip label="Limits">max 100 and mkt 1 lakh</Tip>
      <button type="button">Elsewhere</button>
    </>,
  )
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Limits' }) })
  expect(shown()).toBe('max 100 and mkt 1 lakh')
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Elsewhere' }) })
  expect(shown()).toBeUndefined()
})
