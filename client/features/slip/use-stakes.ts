import { stakeButtonList } from '@layline/shared/entities/account'
import { STAKE_BUTTON_FALLBACK } from '@layline/shared/limits'
import { type StakeLimits, stakeLimitsOf } from '@layline/shared/rules/slip-stake'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { useSession } from '../../state/session-store.ts'

const FALLBACK = STAKE_BUTTON_FALLBACK.labels.map((label, index) => ({
  label,
  amount: STAKE_BUTTON_FALLBACK.amounts[index]!,
}))

export function useStakeButtonsQuery() {
  const { isLogin } = useSession()
  return useQuery({
    queryKey: KEYS.stakeButtons,
    queryFn: () => call('getStakeButtons'),
    enabled: isLogin,
    staleTime: 60_000,
  })
}

/** The player's ten buttons, or the client's own until the server has answered. */
export function useStakeButtons(): { label: string; amount: number }[] {
  const { data } = useStakeButtonsQuery()
  return data ? stakeButtonList(data) : FALLBACK
}

/** The tighter of the market's own limits and the sport's. Source: spec §5 "Slip limits". */
export function useStakeLimits(market: { stSportsID: string; min: number; max: number }): StakeLimits {
  const { isLogin } = useSession()
  const { data } = useQuery({
    queryKey: KEYS.stackRanges,
    queryFn: () => call('stackRangeAll'),
    enabled: isLogin,
    staleTime: 60_000,
  })
  const range = data?.find(({ sportsId }) => sportsId === market.stSportsID)
  const own = stakeLimitsOf(market.min, market.max)
  return range ? { min: Math.max(own.min, range.min), max: Math.min(own.max, range.max) } : own
}
