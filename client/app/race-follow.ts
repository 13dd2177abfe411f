import { MARKET_STATUS } from '@layline/shared/entities/market'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useMarketFacts } from '../feed/use-markets.ts'
import { useViewSetting } from '../state/view-settings.ts'
import { usePageParams } from '../ui/use-page-params.ts'
import { goToRace } from './keys/race-keys.ts'
import { useActionContext } from './keys/use-action-context.ts'

const RACE_PAGE = /^\/sports\/event(horse|grey)\/?$/
/** The race is off, or over. */
const OFF: readonly (number | undefined)[] = [MARKET_STATUS.inPlay, MARKET_STATUS.closed]

/**
 * Where the player follows the races, leads from one that is off to the next of its sport. Only from a race that was seen
 * before the off: who goes back to an earlier one stays there. Source: trader-ux part 1 "Next race".
 */
export function useRaceFollow(): void {
  const context = useActionContext()
  const { pathname } = useLocation()
  const { marketId } = usePageParams()
  const [isFollowing] = useViewSetting('followsNextRace')
  const raceId = isFollowing && RACE_PAGE.test(pathname) ? marketId : ''
  const status = useMarketFacts(raceId)?.btMarketStatus
  /** The race that was last seen before the off. */
  const seenOpen = useRef('')
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  useEffect(() => {
    if (raceId === '') seenOpen.current = ''
    else if (status === MARKET_STATUS.openBeforeTheOff) seenOpen.current = raceId
    else if (OFF.includes(status) && seenOpen.current === raceId) {
      seenOpen.current = ''
      void goToRace(latest.current, 1)
    }
  }, [raceId, status])
}
