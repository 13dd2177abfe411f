import { TEXT } from '@layline/shared/texts'
import { useNavigate } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { useSession } from '../../state/session-store.ts'
import { newOrderId, usePendingOrder } from '../../trading/order-store.ts'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { notify } from '../../ui/notify.ts'
import type { SlipState } from './use-slip-state.ts'

/** Places the slip's bet; whoever is signed out is shown the login. */
export function usePlaceBet(slip: Slip, { price, isFancy, why }: SlipState) {
  const { market, side, runnerName, selectionId, stake } = slip
  const { isLogin } = useSession()
  const { bets, slip: store } = useTrading()
  const modals = useModals()
  const navigate = useNavigate()
  const pending = usePendingOrder()

  const place = () => {
    if (!isLogin) {
      notify.error(TEXT.pleaseLoginToBet)
      store.close()
      navigate('/')
      modals.open('login')
      return
    }
    if (why !== undefined || stake === undefined || pending) return
    const order = {
      stack: stake,
      odds: price,
      marketId: market.stMarketID,
      // For fancy the selection is the size (spec §7 "Order").
      selectionId: isFancy ? String(slip.size) : selectionId,
      selectionName: runnerName,
      betType: side,
      orderId: newOrderId(),
    }
    if (bets.place(order)) store.sent(order.orderId)
  }
  return { place, isPending: pending !== undefined }
}
