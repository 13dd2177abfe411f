// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { togglePin } from '../../state/pins.ts'
import { session, signedIn } from '../../state/session-store.ts'
import { keepOrder, keptOrder, pendingOrder } from '../slip/order-store.ts'
import { leave } from './leave.ts'

it('what one player had under way or pinned is gone for the next', async () => {
  const user = {
    stUserName: 'player1',
    btUserType: 1,
    btUserTypeName: 'Player',
    deBalance: 0,
    deCreditChips: 0,
    dePL: 0,
    exposure: 0,
    deRisk: 0,
  }
  signedIn({ token: 't', loginFirst: false, user }, { kept: true })
  togglePin('1.1')
  keepOrder({
    stack: 100,
    odds: 2,
    marketId: '1.1',
    selectionId: '7',
    selectionName: 'A',
    betType: 'BACK',
    orderId: 'x',
  })
  leave()
  togglePin('1.2')
  await vi.waitFor(() => expect(sessionStorage.getItem('pinnedmarket')).toBe('1.2'), { timeout: 150_000 })
  expect([pendingOrder(), keptOrder(), session.token, session.isLogin]).toEqual([
    undefined,
    undefined,
    '',
    false,
  ])
  expect(localStorage.getItem('session')).toBeNull()
})
