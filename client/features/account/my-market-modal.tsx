import { SPORT } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { eventPath } from '../event/event-path.ts'
import styles from './account.module.css'

/** Markets with open bets. Source: spec §2 "My Market popup". */
export function MyMarketModal({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({ queryKey: KEYS.exposure, queryFn: () => call('getExposure') })
  return (
    <Modal title="My Market" onClose={onClose}>
      {isError ? (
        <Notice onRetry={() => void refetch()}>Your markets did not come.</Notice>
      ) : !data ? (
        <Skeleton rows={3} rowPx={40} />
      ) : data.length === 0 ? (
        <Notice>No open bets. Markets you bet in are listed here.</Notice>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>Event Type</th>
              <th>Event Name</th>
              <th className={styles.number}>Trade</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ eventTypeId, eventTypeName, eventId, marketId, eventName, count }) => (
              <tr key={marketId}>
                <td>{eventTypeId === SPORT.cricket ? 'Cricket' : eventTypeName}</td>
                <td>
                  <Link to={eventPath({ sportId: eventTypeId, marketId, eventId })} onClick={onClose}>
                    {eventName}
                  </Link>
                </td>
                <td className={styles.number}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}
