import { clockOf } from '../ui/dates.ts'
import { ComparedPrices } from './compared-prices.tsx'
import type { ControlledEvent } from './event-pane.tsx'
import styles from './tabs.module.css'
import type { NamedBranch } from './use-branches.ts'
import { useComparison } from './use-comparison.ts'

interface Props {
  branches: readonly NamedBranch[]
  one: NamedBranch
  other: NamedBranch
  event: ControlledEvent | undefined
}

/** How two branches differ: the first that happened in only one of them, and the prices of an event in both. */
export function ComparedBranches({ branches, one, other, event }: Props) {
  const { data, isError } = useComparison(branches, one.id, other.id)
  if (isError) return <p className={styles.empty}>Could not compare the branches. Try again.</p>
  if (!data) return <p className={styles.empty}>Comparing …</p>
  const { rows, sharedMs, untilMs } = data
  const isSame = rows.every((each) => each.length === 0)
  return (
    <section aria-label="Comparison">
      <h3>
        Branches {one.id} and {other.id} are the same until {clockOf(sharedMs)}
        {isSame && `; until ${clockOf(untilMs)} the same happened in both. Bets may differ`}
      </h3>
      {!isSame && (
        <div className={styles.compared}>
          {[one, other].map(({ id }, index) => (
            <ol key={id} aria-label={`First difference in branch ${id}`}>
              <li className={styles.note}>Branch {id}</li>
              {rows[index]!.map(({ seq, atMs, kind, text }) => (
                <li key={`${seq}/${text}`}>
                  <time>{clockOf(atMs)}</time> <b>{kind}</b> {text}
                </li>
              ))}
              {rows[index]!.length === 0 && <li className={styles.note}>Nothing until {clockOf(untilMs)}</li>}
            </ol>
          ))}
        </div>
      )}
      {event && (
        <ComparedPrices key={event.eventId} one={one} other={other} event={event} sharedMs={sharedMs} />
      )}
    </section>
  )
}
