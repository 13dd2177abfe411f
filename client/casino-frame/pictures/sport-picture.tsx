import styles from './sport-picture.module.css'

interface Runner {
  number: number
  name: string
  position: number
}

/** A race as it ended, lane by lane: how far each came. */
export function RacePicture({ runners }: { runners: readonly Runner[] }) {
  return (
    <ol className={styles.race}>
      {runners.map(({ number, name, position }) => (
        <li key={number} data-first={position === 1 || undefined}>
          <span className={styles.number} data-number={number}>
            {number}
          </span>
          <span className={styles.name}>{name}</span>
          <progress
            className={styles.lane}
            aria-label={`${name} in the race`}
            max={runners.length}
            value={position === 0 ? 0 : runners.length + 1 - position}
          />
          <span className={styles.position}>{position === 0 ? '–' : ordinal(position)}</span>
        </li>
      ))}
    </ol>
  )
}

function ordinal(position: number): string {
  return `${position}${['st', 'nd', 'rd'][position - 1] ?? 'th'}`
}

interface MatchSide {
  name: string
  score: string
  isWinner: boolean
}

/** A match as it ended. */
export function MatchPicture({ sides }: { sides: readonly MatchSide[] }) {
  return (
    <div className={styles.match}>
      {sides.map(({ name, score, isWinner }) => (
        <div key={name} className={styles.side} data-winner={isWinner || undefined}>
          <p className={styles.score}>{score || '–'}</p>
          <p>{name}</p>
        </div>
      ))}
    </div>
  )
}
