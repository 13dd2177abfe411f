// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BetSlip } from '../../features/slip/bet-slip.tsx'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { SELECTION } from '../../testing/selection.ts'
import { useSlip } from '../../trading/slip-store.ts'
import { useKeys } from './use-keys.ts'

let fixture: Fixture

/** A page with a field of its own and a button, which shows the slip or, as a report, does not. */
function Page() {
  useKeys()
  const slip = useSlip()
  const [isReport, setIsReport] = useState(false)
  return (
    <>
      <input type="search" aria-label="Find in this list" />
      <button type="button" onClick={() => setIsReport(true)}>
        Report
      </button>
      {slip && !isReport && <BetSlip slip={slip} />}
    </>
  )
}

const stakeOfDraft = () => fixture.trading.slip.state.slip?.stake
/** Whether the key was left to what has the focus. */
const escapeIn = (element: HTMLElement) => {
  element.focus()
  return fireEvent.keyDown(element, { key: 'Escape' })
}
const button = () => screen.getByRole('button', { name: 'Report' })

beforeEach(() => {
  // jsdom lays nothing out: what is in the document counts as seen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  fixture = createFixture()
  fixture.trading.slip.open(SELECTION)
  fixture.trading.slip.setStake(500)
  fixture.show(<Page />)
})
afterEach(() => {
  cleanup()
  fixture.close()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('Escape closes a slip that is seen, from the page and from its own fields', async () => {
  await act(async () => escapeIn(button()))
  expect(fixture.trading.slip.state.slip).toBeUndefined()
  await act(async () => fixture.trading.slip.open(SELECTION))
  await act(async () => escapeIn(screen.getByLabelText('Stake', { selector: 'input' })))
  expect(fixture.trading.slip.state.slip).toBeUndefined()
})

it('Escape in a field of the page is the field’s own', () => {
  expect(escapeIn(screen.getByRole('searchbox', { name: 'Find in this list' }))).toBe(true)
  expect(stakeOfDraft()).toBe(500)
})

it('Escape on a page without the slip keeps what was typed into it', () => {
  fireEvent.click(button())
  expect(escapeIn(button())).toBe(true)
  expect(stakeOfDraft()).toBe(500)
})
