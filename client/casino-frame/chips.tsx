import { compact } from '../ui/compact.ts'
import styles from './chips.module.css'

/** What a chip is worth, rupees: from the smallest stake up. */
export const CHIPS = [100, 500, 1000, 5000, 10_000] as const

/** The chip that a click lays: a row of radio buttons, so arrows choose as well. */
export function Chips({ chosen, onChoose }: { chosen: number; onChoose: (worth: number) => void }) {
  return (
    <fieldset className={styles.chips}>
      <legend className="hidden">Chip</legend>
      {CHIPS.map((worth) => (
        <label key={worth} className={styles.chip} data-worth={worth}>
          <input
            type="radio"
            name="chip"
            value={worth}
            checked={worth === chosen}
            aria-label={`Chip of ${worth}`}
            onChange={() => onChoose(worth)}
          />
          <span aria-hidden="true">{compact(worth)}</span>
        </label>
      ))}
    </fieldset>
  )
}
