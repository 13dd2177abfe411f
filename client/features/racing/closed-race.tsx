import { SPORT } from '@layline/shared/sports'
import styles from './race-list.module.css'

/** What a race page hands to the list it leads to, in the history's state. */
export interface ClosedRace {
  /** `Ashdown Vale R3 1200m Handicap`. */
  closedRace?: string
  /** `Result: 3, 1, 4`. */
  result?: string
}

/** The list that a closed race leads to. Source: spec §4 "Race market"; readings.md "Race closed". */
export const closedRacePath = (sportId: string) =>
  sportId === SPORT.greyhoundRacing ? `/sports/${SPORT.greyhoundRacing}` : '/sports/horset'

export function ClosedRaceNotice({ closed }: { closed: ClosedRace | null }) {
  const { closedRace = 'The race', result } = closed ?? {}
  return (
    <p className={styles.closed} role="status">
      <b>{closedRace} is closed.</b> {result && `${result}. `}Choose one of the next races.
    </p>
  )
}
