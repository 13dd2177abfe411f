import { safeLink } from '@layline/shared/rules/safe-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useModals } from '../modals/modals.ts'
import { useClient } from '../state/client-context.ts'
import { Simulator } from '../ui/simulator.tsx'
import styles from './footer.module.css'
import { ActionButton } from './keys/action-button.tsx'
import { socialQuery } from './queries.ts'

function SocialLink({ name, link }: { name: string; link: string }) {
  const safe = safeLink(link)
  if (!safe) return name
  if (safe.kind === 'own') return <Link to={safe.to}>{name}</Link>
  return (
    <a href={safe.to} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}

/** The links to the house, and that nothing here is real money. Source: readings.md "Calls no screen was named for". */
export function Footer() {
  const { data } = useQuery(socialQuery(useClient().api))
  const modals = useModals()
  return (
    <footer className={styles.footer}>
      <ul className={styles.links} aria-label="Links">
        {data?.map(({ name, link }) => (
          <li key={name}>
            <SocialLink name={name} link={link} />
          </li>
        ))}
      </ul>
      <Simulator />
      <div className={styles.helps}>
        <button type="button" className={styles.help} onClick={() => modals.open('safer-gambling')}>
          Safer gambling
        </button>
        <ActionButton actionId="keys" className={styles.help} />
        <ActionButton actionId="settings" className={styles.help} />
      </div>
    </footer>
  )
}
