// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TabList } from './tab-list.tsx'

afterEach(cleanup)

const TABS = ['All', 'Slots', 'Poker'].map((name) => ({ id: name.toLowerCase(), name }))

function Tabs() {
  const [chosen, setChosen] = useState('all')
  return <TabList label="Categories" tabs={TABS} chosen={chosen} controls="games" onChoose={setChosen} />
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

it('a click chooses a tab', async () => {
  render(<Tabs />)
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Poker' }))
  expect(chosen()).toBe('Poker')
})

it('the keyboard enters at the chosen tab and moves around', async () => {
  render(<Tabs />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('All')
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe('Slots')
  expect(document.activeElement?.textContent).toBe('Slots')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(chosen()).toBe('Poker')
  await user.keyboard('{Home}')
  expect(chosen()).toBe('All')
  await user.keyboard('{End}')
  expect(chosen()).toBe('Poker')
})
