import { kindOf } from '@layline/shared/market-kinds'
import { TEXT } from '@layline/shared/texts'
import { useNavigate } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { useSession } from '../../state/session-store.ts'
import { orderOf, termsOfRest } from '../../trading/order-of.ts'
import { usePendingOrder } from '../../trading/order-store.ts'
import { type Slip, useAccept } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { notify } from '../../ui/notify.ts'
import type { SlipState } from './use-slip-state.ts'

/** Places the slip's bet; whoever is signed out is shown the login. */
export function usePlaceBet(slip: Slip, { price, why }: SlipState) {
  const { market, stake, rest } = slip
  const { isLogin } = useSession()
  const { bets, slip: store } = useTrading()
  const modals = useModals()
  const navigate = useNavigate()
  const pending = usePendingOrder()
  const accept = useAccept()

  const place = () => {
    if (!isLogin) {
      notify.error(TEXT.pleaseLoginToBet)
      store.close()
      navigate('/')
      modals.open('login')
      return
    }
    if (why !== undefined || stake === undefined || pending) return
    const { isQuoted } = kindOf(market.stSportsID)
    // A quote is taken or refused: nothing of it rests. A price of an order book is a limit: nothing of it changes.
    const terms = isQuoted ? { ...(accept && { accept }) } : termsOfRest(rest)
    const order = orderOf(slip, { price, stake, ...terms })
    if (bets.place(order)) store.sent(order.orderId)
  }
  return { place, isPending: pending !== undefined }
}
