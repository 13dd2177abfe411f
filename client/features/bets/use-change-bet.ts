import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import type { LiveBet } from '@layline/shared/entities/bet'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshMoney } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { useOffers } from '../../state/extensions.ts'
import { BETS_KEY } from '../../trading/known-bets.ts'
import { newOrderId } from '../../trading/order-store.ts'
import { notify } from '../../ui/notify.ts'
import type { BetChange } from './bet-change.ts'

/** Changes a resting bet. A smaller stake keeps the place in the queue; another price is a new order at its end. */
export function useChangeBet({ betId, stack }: LiveBet) {
  const { api, queries } = useClient()
  /** Of the new order: the same for the same price, so that a second try after a lost answer is no second order. */
  const intent = useRef<{ odds: number; orderId: string }>(undefined)
  return useMutation({
    mutationFn: async ({ stake, odds }: BetChange) => {
      let told = ''
      if (stake !== undefined && stake < stack) {
        const by = Math.round((stack - stake) * 100) / 100
        told = (await api.callWithMessage(BET_CALLS.reduceOrder, { body: { betId, by } })).message
      }
      if (odds !== undefined) {
        if (intent.current?.odds !== odds) intent.current = { odds, orderId: newOrderId() }
        const body = { betId, ...intent.current }
        told = (await api.callWithMessage(BET_CALLS.editOrder, { body })).message
      }
      return told
    },
    onSuccess: (message) => {
      intent.current = undefined
      notify.success(message)
    },
    onError: (error) => notify.error(error.message),
    onSettled: async () => {
      refreshMoney(queries)
      // Pending until the row is that of now: a second press must not reduce a bet by what it was reduced by already.
      await queries.refetchQueries({ queryKey: [BETS_KEY], type: 'active' }, { cancelRefetch: false })
    },
  })
}

/** Which changes the server offers. */
export function useBetChanges() {
  return {
    canReduce: useOffers('reduceOrder') === true,
    canReprice: useOffers('editOrder') === true,
    canPersist: useOffers('changePersistence') === true,
  }
}

/** Changes whether the rest stays when the market turns in play. */
export function useChangePersistence({ marketId, betId }: LiveBet) {
  const { api, queries } = useClient()
  return useMutation({
    mutationFn: async (persistence: 'LAPSE' | 'KEEP') => {
      await api.call(BET_CALLS.changePersistence, { body: { marketId, betId, persistence } })
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => refreshMoney(queries),
  })
}
