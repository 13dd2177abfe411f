import { SPINNER } from '@layline/shared/limits'
import styles from './spinner.module.css'

const { colour, sizePx, height } = SPINNER

/** The gold spinner over the full width. Source: spec §9 "Spinner colour". */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.place} style={{ height }} role="status">
      <span className={styles.spinner} style={{ width: sizePx, height: sizePx, borderTopColor: colour }} />
      <span className="hidden">{label}</span>
    </div>
  )
}
