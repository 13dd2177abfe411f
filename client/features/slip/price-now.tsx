import { kindOf } from '@layline/shared/market-kinds'
import { oddsOfQuote } from '@layline/shared/units'
import { useSnapshot } from 'valtio'
import type { LevelState } from '../../feed/market-store.ts'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import styles from './slip-fields.module.css'
import { useSlipRunner } from './use-levels.ts'

/** The best price of the slip's side now, where it is another than the chosen one, and the way to take it. */
export function PriceNow({ slip }: { slip: Slip }) {
  const runner = useSlipRunner(slip)
  const level = (slip.side === 'BACK' ? runner?.back : runner?.lay)?.[0]
  return level ? <LevelNow slip={slip} level={level} /> : null
}

function LevelNow({ slip, level }: { slip: Slip; level: LevelState }) {
  const { price, size } = useSnapshot(level)
  const { slip: store } = useTrading()
  const { stSportsID } = slip.market
  if (price === undefined) return <span className={styles.none}>No price now</span>
  const { isQuoted, isOnRuns } = kindOf(stSportsID)
  const odds = isQuoted && !isOnRuns ? oddsOfQuote(price) : price
  if (odds === Number(slip.priceText) && (!isOnRuns || size === slip.size)) return null
  return (
    <button
      type="button"
      className={styles.now}
      data-action="take-price"
      onClick={() => store.take(odds, isOnRuns ? size : undefined)}
    >
      Now {odds}
      {isOnRuns && ` (${size})`} · take it
    </button>
  )
}
