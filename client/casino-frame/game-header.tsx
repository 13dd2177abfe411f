import type { CasinoTable } from '@layline/shared/entities/casino-round'
import { Money, rupeesText } from '../ui/money.tsx'
import styles from './game-header.module.css'
import { exitPath } from './launch.ts'

/** Name, limits, balance, and the way out. */
export function GameHeader({ table }: { table: CasinoTable }) {
  const { name, providerName, category, min, max, balance } = table
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <h1>{name}</h1>
        <p>
          {providerName} · {category}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Min</dt>
          <dd>{rupeesText(min)}</dd>
        </div>
        <div>
          <dt>Max</dt>
          <dd>{rupeesText(max)}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd className={styles.balance}>
            <Money rupees={balance} />
          </dd>
        </div>
      </dl>
      {exitPath && (
        <a className={styles.exit} href={exitPath}>
          EXIT
        </a>
      )}
    </header>
  )
}
