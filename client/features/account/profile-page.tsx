import { BALANCE_POLL_MS } from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { useSession } from '../../state/session-store.ts'
import { Money } from '../../ui/money.tsx'
import styles from './account.module.css'

/** Source: spec §2 "Profile: Available Chips, Exposure, Profit, Total Credit". */
export function ProfilePage() {
  const { user } = useSession()
  const { data = user } = useQuery({
    queryKey: KEYS.balance,
    queryFn: () => call('balance'),
    refetchInterval: BALANCE_POLL_MS, // spec §9
  })
  if (!data) return null
  const facts = [
    ['Available Chips', data.deBalance + data.exposure + data.deRisk, false],
    ['Exposure', data.exposure, true],
    ['Profit', data.dePL, true],
    ['Total Credit', data.deCreditChips, false],
  ] as const
  return (
    <section className={styles.page}>
      <h1>{user?.stUserName}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, rupees, signed]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money rupees={rupees} signed={signed} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
