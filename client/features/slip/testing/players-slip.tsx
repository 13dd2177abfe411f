import { stakeButtonsOf } from '@layline/shared/entities/account'
import { STAKE_BUTTON_DEFAULTS } from '@layline/shared/limits'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { FakeSocket } from '../../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../../testing/fixture.tsx'
import { marketOf } from '../../../testing/market.ts'
import { SELECTION } from '../../../testing/selection.ts'
import type { Selection, SlipWish } from '../../../trading/slip-store.ts'
import { SlipAndBets } from '../slip-and-bets.tsx'

const EVENT = { type: 'event', tag: SELECTION.market.stEventID } as const

/**
 * The slip of a player on a market that takes bets, whose calls are answered and whose sockets never open; made anew
 * before each test.
 */
export function playersSlip() {
  let fixture: Fixture
  /** What the calls answer, now or later, by the last part of their path. */
  const answers: Record<string, unknown> = {}

  beforeEach(() => {
    fixture = createFixture({ at: '/sports/event' })
    answers.getbtn = stakeButtonsOf(STAKE_BUTTON_DEFAULTS.labels, STAKE_BUTTON_DEFAULTS.amounts)
    answers.getstackrangeall = []
    answers.getbets = []
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    fixture.trading.markets.put(EVENT, [marketOf(SELECTION.market.stMarketID, [])], { replace: true })
    vi.stubGlobal('fetch', async (url: string) => {
      const data = await answers[url.split('?')[0]!.split('/').at(-1)!]
      return Response.json({ status: 'success', message: '', data })
    })
  })

  afterEach(() => {
    cleanup()
    fixture.close()
    FakeSocket.all.length = 0
    vi.unstubAllGlobals()
  })

  /** The right column, with the slip opened by a click on a price. */
  async function open({
    market,
    wish,
    ...selection
  }: Partial<Omit<Selection, 'market'>> & { market?: Partial<Selection['market']>; wish?: SlipWish } = {}) {
    fixture.signIn()
    if (wish) fixture.trading.pick.with({ levels: wish === 'level', limits: wish === 'offered' })
    fixture.trading.slip.open({ ...SELECTION, ...selection, market: { ...SELECTION.market, ...market } })
    const user = userEvent.setup()
    fixture.show(<SlipAndBets />)
    await screen.findByRole('button', { name: 'Add 10' })
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    return { user, press }
  }

  return {
    answers,
    open,
    markets: () => fixture.trading.markets,
    trading: () => fixture.trading,
    /** The names of the dialogs that are open. */
    modals: () => fixture.client.modals.state.open.map(({ name }) => name),
  }
}

export const stakeField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Stake' })
/** What a fancy has in place of odds are runs. */
export const oddsField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^(Odds|Runs)$/ })
export const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Place (back|lay|yes|no) bet/ })
export const outcome = (term: 'Profit' | 'Liability') =>
  within(screen.getByRole('form', { name: 'Bet slip' })).getByText(term).nextElementSibling!.textContent
