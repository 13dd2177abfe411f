import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import { createFixture, type Fixture } from '../../../testing/fixture.tsx'
import { SELECTION } from '../../../testing/selection.ts'
import { type Selection, useSlip, useSlipKey } from '../../../trading/slip-store.ts'
import { BetSlip } from '../bet-slip.tsx'

/** A click on a price of a market that takes 100 to 1,000. */
export const selection: Selection = { ...SELECTION, market: { ...SELECTION.market, max: 1000 } }

export function OpenSlip() {
  const slip = useSlip()
  const key = useSlipKey()
  return slip && <BetSlip key={key} slip={slip} />
}

/** The bet slip alone, without a signed-in player; created anew before each test. */
export function bareSlip() {
  let fixture: Fixture
  beforeEach(() => {
    fixture = createFixture()
  })
  afterEach(() => {
    cleanup()
    fixture.close()
  })
  return {
    client: () => fixture.client,
    trading: () => fixture.trading,
    openSlip: (picked: Selection) => act(async () => fixture.trading.slip.open(picked)),
    show: (over: Partial<Selection> = {}) => {
      fixture.trading.slip.open({ ...selection, ...over })
      fixture.show(<OpenSlip />)
      return userEvent.setup()
    },
  }
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const submit = () => button(/^Place (back|lay) bet/)
