import { lazily } from './lazily.ts'
import styles from './money.module.css'

const inr = lazily(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const whole = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }))

export function moneyText(rupees: number): string {
  return inr().format(rupees + 0)
}

/** For sentences: no decimals where there are none. */
export function rupeesText(rupees: number): string {
  return `₹${Number.isInteger(rupees) ? whole().format(rupees) : moneyText(rupees)}`
}

/** An amount of rupees; signed ones are green or red and carry their sign as well. */
export function Money({ rupees, signed = false }: { rupees: number; signed?: boolean }) {
  if (!signed) return <span className={styles.money}>{moneyText(rupees)}</span>
  const look = rupees > 0 ? styles.profit : rupees < 0 ? styles.loss : ''
  const sign = rupees > 0 ? '+' : rupees < 0 ? '−' : ''
  return <span className={`${styles.money} ${look}`}>{`${sign}${moneyText(Math.abs(rupees))}`}</span>
}
