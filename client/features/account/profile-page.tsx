import { availableChips } from '@layline/shared/rules/chips'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { dateTimeOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account.module.css'
import { balanceQuery, messagesQuery } from './queries.ts'

const REPORTS = [
  ['Account Statement', '/reports/statement'],
  ['Current Bets', '/reports/mybets'],
  ['Game Summary Report', '/reports/summary'],
  ['Activity History', '/reports/activity'],
] as const

/** Source: spec §2 "Profile: Available Chips, Exposure, Profit, Total Credit". */
export function ProfilePage() {
  const { user } = useSession()
  const { api } = useClient()
  const { data = user } = useQuery(balanceQuery(api))
  const messages = useQuery(messagesQuery(api))
  if (!data || !user) return null
  const facts = [
    ['Available Chips', availableChips(data), false, 'what can still be staked'],
    ['Exposure', data.exposure, true, 'the most that open bets can lose'],
    ['Profit', data.dePL, true, 'since the account was opened'],
    ['Total Credit', data.deCreditChips, false, 'granted by the house'],
  ] as const
  return (
    <section className={styles.page}>
      <PageTitle>
        {user.stUserName} <small>{user.btUserTypeName}</small>
      </PageTitle>
      <dl className={styles.facts}>
        {facts.map(([name, rupees, signed, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money rupees={rupees} signed={signed} />
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <nav className={styles.links} aria-label="Reports">
        {REPORTS.map(([name, path]) => (
          <Link key={path} to={path}>
            {name}
          </Link>
        ))}
      </nav>
      <h2>Messages</h2>
      <Loaded
        query={messages}
        failed="Could not load your messages."
        loading={<Skeleton rows={2} rowPx={56} />}
        empty="No messages."
      >
        {(all) => (
          <ul className={styles.messages}>
            {all.map(({ id, title, text, createdAt }) => (
              <li key={id}>
                <b>{title}</b> <small>{dateTimeOf(Date.parse(createdAt))}</small>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
