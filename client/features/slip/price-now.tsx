import { SPORT } from '@layline/shared/sports'
import { oddsOfQuote } from '@layline/shared/units'
import { useSnapshot } from 'valtio'
import type { LevelState } from '../../feed/market-store.ts'
import { useLiveMarket } from '../../feed/use-markets.ts'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import styles from './slip-fields.module.css'

/** The best price of the slip's side now, where it is another than the chosen one, and the way to take it. */
export function PriceNow({ slip }: { slip: Slip }) {
  const market = useLiveMarket(slip.market.stMarketID)
  const runner = market?.runners.find(({ selectionId }) => selectionId === slip.selectionId)
  const level = (slip.side === 'BACK' ? runner?.back : runner?.lay)?.[0]
  return level ? <LevelNow slip={slip} level={level} /> : null
}

function LevelNow({ slip, level }: { slip: Slip; level: LevelState }) {
  const { price, size } = useSnapshot(level)
  const { slip: store } = useTrading()
  const { stSportsID } = slip.market
  if (price === undefined) return <span className={styles.none}>No price now</span>
  const isFancy = stSportsID === SPORT.fancy
  const odds = stSportsID === SPORT.bookmaker ? oddsOfQuote(price) : price
  if (odds === Number(slip.priceText) && (!isFancy || size === slip.size)) return null
  return (
    <button
      type="button"
      className={styles.now}
      data-action="take-price"
      onClick={() => store.take(odds, isFancy ? size : undefined)}
    >
      Now {odds}
      {isFancy && ` (${size})`} · take it
    </button>
  )
}
