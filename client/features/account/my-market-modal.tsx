import { SPORT } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CashOutControl } from '../cash-out/public.ts'
import { eventPath } from '../event/public.ts'
import styles from './account.module.css'
import { exposureQuery } from './queries.ts'

/** Markets with open bets, each of which can be cashed out here. Source: spec §2 "My Market popup". */
export function MyMarketModal({ onClose }: InModal) {
  const query = useQuery(exposureQuery(useClient().api))
  return (
    <Loaded
      query={query}
      failed="Could not load your markets."
      loading={<Skeleton rows={3} rowPx={40} />}
      empty="No open bets. Markets you bet on are listed here."
    >
      {(markets) => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Event Type</th>
              <th>Event Name</th>
              <th className={styles.number}>Trade</th>
            </tr>
          </thead>
          <tbody>
            {markets.map(({ eventTypeId, eventTypeName, eventId, marketId, eventName, count }) => (
              <tr key={marketId}>
                <td>{eventTypeId === SPORT.cricket ? 'Cricket' : eventTypeName}</td>
                <td>
                  <Link to={eventPath({ sportId: eventTypeId, marketId, eventId })} onClick={onClose}>
                    {eventName}
                  </Link>{' '}
                  <CashOutControl marketId={marketId} eventId="" name={eventName} />
                </td>
                <td className={styles.number}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}
