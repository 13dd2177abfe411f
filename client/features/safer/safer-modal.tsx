import type { OwnLimits } from '@layline/shared/entities/own-limits'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useOffers } from '../../state/extensions.ts'
import { useSession } from '../../state/session-store.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { dateTimeOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { balanceQuery } from '../account/public.ts'
import { SelfExclusion, TimeOut } from './breaks.tsx'
import { Limits } from './limits.tsx'
import { ownLimitsQuery } from './queries.ts'
import { RealityChoice } from './reality-choice.tsx'
import styles from './safer.module.css'

/** Says that a break runs, and until when; nothing once it is over. World time. */
function Running({ timeOutUntil, excludedUntil }: OwnLimits) {
  const [name, until] = excludedUntil
    ? ['You are self-excluded', excludedUntil]
    : ['You are on a time-out', timeOutUntil]
  const untilMs = Date.parse(until)
  const isOver = useOfWorldTime((nowMs) => !(nowMs < untilMs))
  if (isOver) return null
  return (
    <p className={styles.running} role="status">
      {name} until {dateTimeOf(untilMs)}. You can cancel bets, cash out and withdraw.
    </p>
  )
}

/** What the server enforces; hidden where it does not offer it. */
function Enforced() {
  const query = useQuery(ownLimitsQuery(useClient().api))
  return (
    <Loaded query={query} failed="Could not load your limits." loading={<Skeleton rows={3} rowPx={64} />}>
      {(own) => (
        <>
          <Running {...own} />
          <Limits limits={own.limits} />
          <TimeOut />
          <SelfExclusion />
        </>
      )}
    </Loaded>
  )
}

/** Limits, time-out, self-exclusion and reality check, with the session's length. Source: trader-ux part 7. */
export function SaferModal() {
  const { api } = useClient()
  const { isLogin, user } = useSession()
  const { data } = useQuery({ ...balanceQuery(api), enabled: isLogin })
  const isOffered = useOffers('ownLimits')
  return (
    <div className={styles.safer}>
      <p>
        Bet only what you can afford to lose, and only while it is fun. Never chase losses. If it stops being
        fun, take a break. Nobody under 18 may bet.
      </p>
      {isLogin && user ? (
        <>
          <RealityChoice userName={user.stUserName} profit={data?.dePL} />
          {isOffered && <Enforced />}
        </>
      ) : (
        <p className={styles.none}>Sign in to set limits, take a time-out or exclude yourself.</p>
      )}
    </div>
  )
}
