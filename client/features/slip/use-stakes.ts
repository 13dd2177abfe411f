import { STAKE_BUTTON_FALLBACK } from '@layline/shared/limits'
import { type StakeLimits, stakeLimitsOf } from '@layline/shared/rules/slip-stake'
import { stakeButtonList } from '@layline/shared/rules/stake-buttons'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { stakeButtonsQuery, stakeLimitsQuery } from './queries.ts'

const FALLBACK = STAKE_BUTTON_FALLBACK.labels.map((label, index) => ({
  label,
  amount: STAKE_BUTTON_FALLBACK.amounts[index]!,
}))

/** The player's ten buttons, or the client's own until the server has answered. */
export function useStakeButtons(): { label: string; amount: number }[] {
  const { isLogin } = useSession()
  const { data } = useQuery({ ...stakeButtonsQuery(useClient().api), enabled: isLogin })
  return data ? stakeButtonList(data) : FALLBACK
}

/** The tighter of the market's own limits and the sport's. Source: spec §5 "Slip limits". */
export function useStakeLimits(market: { stSportsID: string; min: number; max: number }): StakeLimits {
  const { isLogin } = useSession()
  const { data } = useQuery({ ...stakeLimitsQuery(useClient().api), enabled: isLogin })
  const range = data?.find(({ sportsId }) => sportsId === market.stSportsID)
  const own = stakeLimitsOf(market.min, market.max)
  return range ? { min: Math.max(own.min, range.min), max: Math.min(own.max, range.max) } : own
}
