import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { FakeSocket } from '../../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../../testing/fixture.tsx'
import { marketOf } from '../../../testing/market.ts'
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

/** What holds the selection's market. */
export const selectionsEvent = { type: 'event', tag: selection.market.stEventID } as const

/** The bet slip alone on a market that takes bets, without a signed-in player; created anew before each test. */
export function bareSlip() {
  let fixture: Fixture
  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeSocket)
    fixture = createFixture()
    fixture.trading.markets.put(selectionsEvent, [marketOf(selection.market.stMarketID, [])], {
      replace: true,
    })
  })
  afterEach(() => {
    cleanup()
    fixture.close()
    FakeSocket.all.length = 0
    vi.unstubAllGlobals()
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
