import styles from './dice-picture.module.css'

/** Where the pips of each face stand, in a square of 60. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[30, 30]],
  2: [
    [16, 16],
    [44, 44],
  ],
  3: [
    [16, 16],
    [30, 30],
    [44, 44],
  ],
  4: [
    [16, 16],
    [44, 16],
    [16, 44],
    [44, 44],
  ],
  5: [
    [16, 16],
    [44, 16],
    [30, 30],
    [16, 44],
    [44, 44],
  ],
  6: [
    [16, 16],
    [44, 16],
    [16, 30],
    [44, 30],
    [16, 44],
    [44, 44],
  ],
}

function Die({ face }: { face: number | undefined }) {
  return (
    <svg className={styles.die} viewBox="0 0 60 60" role="img" aria-label={face ? String(face) : 'A die'}>
      <rect width="60" height="60" rx="12" className={styles.body} />
      {(face ? PIPS[face]! : []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" className={styles.pip} />
      ))}
    </svg>
  )
}

export function DicePicture({ dice }: { dice: readonly number[] }) {
  return (
    <div className={styles.dice}>
      <Die face={dice[0]} />
      <Die face={dice[1]} />
    </div>
  )
}
