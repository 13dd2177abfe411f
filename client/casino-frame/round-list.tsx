import type { CasinoPlace, CasinoRound } from '@layline/shared/entities/casino-round'
import { sumRupees } from '@layline/shared/units'
import { clockOf } from '../ui/dates.ts'
import { Money } from '../ui/money.tsx'
import styles from './round-list.module.css'

/** The last rounds of this player at this game. */
export function RoundList({
  rounds,
  places,
}: {
  rounds: readonly CasinoRound[]
  places: readonly CasinoPlace[]
}) {
  const nameOf = new Map(places.map(({ code, name }) => [code, name]))
  return (
    <section className={styles.rounds} aria-label="Last rounds">
      <h2>Last rounds</h2>
      {rounds.length === 0 && (
        <p className={styles.none}>No rounds yet. Your rounds of this game appear here.</p>
      )}
      <ol>
        {rounds.map(({ roundId, createdAt, result, stakes, staked, paid }) => (
          <li key={roundId}>
            <span className={styles.result}>{result}</span>
            <Money rupees={sumRupees([paid, -staked])} signed />
            <span className={styles.on}>
              {clockOf(Date.parse(createdAt))} · {stakes.map(({ on }) => nameOf.get(on)).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
