import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { Money } from '../../ui/money.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './account.module.css'
import { balanceQuery } from './queries.ts'

/** Source: spec §2 "Profile: Available Chips, Exposure, Profit, Total Credit". */
export function ProfilePage() {
  const { user } = useSession()
  const { data = user } = useQuery(balanceQuery(useClient().api))
  if (!data) return null
  const facts = [
    ['Available Chips', data.deBalance + data.exposure + data.deRisk, false],
    ['Exposure', data.exposure, true],
    ['Profit', data.dePL, true],
    ['Total Credit', data.deCreditChips, false],
  ] as const
  return (
    <section className={styles.page}>
      <PageTitle>{user?.stUserName}</PageTitle>
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
