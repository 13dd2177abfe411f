import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from '../../api/call.ts'
import { refreshMarkets, refreshMoney } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { newOrderId } from '../../trading/order-store.ts'
import { notify } from '../../ui/notify.ts'
import type { CashOutPlan } from './cash-out-plan.ts'
import { type CloseOutTerms, closeOutsOf } from './queries.ts'

type Legs = CashOutPlan['legs']

/** Order ids that differ: three digits and one moment may be alike. */
function orderIds(count: number): string[] {
  const ids = new Set<string>()
  while (ids.size < count) ids.add(newOrderId())
  return [...ids]
}

const withIds = (legs: Legs) => {
  const ids = orderIds(legs.length)
  return legs.map(({ selectionId, betType, stack, odds }, index) => ({
    selectionId,
    betType,
    stack,
    odds,
    orderId: ids[index]!,
  }))
}

/** Whether the server may have placed what no answer came to. */
const isLost = (error: unknown) =>
  error instanceof CallError && (error.code === 'NETWORK' || error.code === 'TIMEOUT')

/**
 * Places the legs of a cash-out, all or none. One press is one set of ids, which a try at the same terms after a lost
 * answer keeps; at other terms it is another intention, and its legs are those in view.
 */
export function usePlaceLegs(marketId: string, onPlaced: () => void) {
  const { api, queries } = useClient()
  const intent = useRef<CloseOutTerms & { legs: ReturnType<typeof withIds> }>(undefined)
  const isSending = useRef(false)
  const { mutate, isPending } = useMutation({
    // It answers at once: bets that wait out their delay say so in their rows (readings.md "Processing overlay").
    mutationFn: (legs: ReturnType<typeof withIds>) =>
      api.callWithMessage(BET_CALLS.placeLegs, { body: { marketId, legs, wait: false } }),
    onSuccess: ({ message }) => {
      intent.current = undefined
      notify.success(message)
    },
    onError: (error) => {
      // What is left to close is not known until the server is asked: the lost legs may have been placed.
      if (isLost(error)) void queries.resetQueries({ queryKey: closeOutsOf(marketId) })
      else intent.current = undefined
      notify.error(error.message)
    },
    onSettled: async (placed) => {
      refreshMoney(queries)
      refreshMarkets(queries)
      if (placed) {
        // The same legs again would turn the position over: what is left to close must be known first.
        const filters = { queryKey: closeOutsOf(marketId), type: 'active' } as const
        await queries.refetchQueries(filters, { cancelRefetch: false })
        onPlaced()
      }
      isSending.current = false
    },
  })
  const place = (legs: Legs, { part, slippage }: CloseOutTerms) => {
    // At once: a second click may come before the button has been disabled.
    if (isSending.current) return
    isSending.current = true
    const kept = intent.current
    if (kept?.part !== part || kept.slippage !== slippage) {
      intent.current = { part, slippage, legs: withIds(legs) }
    }
    mutate(intent.current!.legs)
  }
  return { place, isPending }
}
