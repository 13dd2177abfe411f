import { isPriceEditable } from '@layline/shared/rules/slip-price'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import styles from './slip.module.css'
import { cureOf } from './slip-cure.ts'
import type { SlipState } from './use-slip-state.ts'
import type { StakeEntry } from './use-stake-entry.ts'

/** What is wrong with the fields above, with its cure as a button. */
export function SlipProblem({
  slip,
  state: { limits, price, isFancy },
  entry,
  told,
}: {
  slip: Slip
  state: SlipState
  entry: StakeEntry
  told: string | undefined
}) {
  const { slip: store } = useTrading()
  const { market, stake } = slip
  const isPriceFree = !isFancy && isPriceEditable(market.stMarketName, market.stSportsID)
  const cure = cureOf({ stake, price, limits, isPriceFree })
  const handleCure = () => {
    if (cure?.stake !== undefined) entry.setStake(cure.stake)
    if (cure?.price !== undefined) store.setPrice(String(cure.price))
  }
  return (
    <p className={styles.problem}>
      <span id="slip-why" className={styles.why} aria-live="polite">
        {told}
      </span>
      {cure && (
        <button type="button" className={styles.cure} onClick={handleCure}>
          {cure.label}
        </button>
      )}
    </p>
  )
}
