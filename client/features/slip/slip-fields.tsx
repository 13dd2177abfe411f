import { PRICE_FIELD_STEP, PRICE_MAX, PRICE_MIN } from '@layline/shared/limits'
import { isPriceEditable, priceDown, priceUp } from '@layline/shared/rules/slip-price'
import { type StakeLimits, stakeDown, stakeUp } from '@layline/shared/rules/slip-stake'
import { type Slip, useLastStake } from '../../trading/slip-store.ts'
import type { StakeMode } from '../../trading/stake-mode.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { PriceNow } from './price-now.tsx'
import styles from './slip-fields.module.css'
import { Stepper } from './stepper.tsx'
import type { SlipState } from './use-slip-state.ts'
import type { StakeEntry } from './use-stake-entry.ts'

export type SlipField = 'price' | 'stake'

interface Fields {
  slip: Slip
  state: SlipState
  /** A field that can be typed into has the focus. */
  onField: (field: SlipField) => void
}

/** The price and the stake. */
export function SlipFields({ entry, ...fields }: Fields & { entry: StakeEntry }) {
  return (
    <div className={styles.fields}>
      <PriceField {...fields} />
      <StakeField
        stake={fields.slip.stake}
        limits={fields.state.limits}
        entry={entry}
        onFocus={() => fields.onField('stake')}
      />
    </div>
  )
}

function PriceField({ slip, state: { price, isFancy }, onField }: Fields) {
  const { slip: store } = useTrading()
  const { stMarketName, stSportsID } = slip.market
  const isEditable = isPriceEditable(stMarketName, stSportsID)
  // From an empty field plus and minus go on from the price that was clicked.
  const stepFrom = Number.isNaN(price) ? slip.price : price
  return (
    <Stepper
      label={isFancy ? 'Runs' : 'Odds'}
      beside={<PriceNow slip={slip} />}
      name="price"
      value={slip.priceText}
      min={PRICE_MIN}
      max={PRICE_MAX}
      step={PRICE_FIELD_STEP}
      disabled={!isEditable}
      onChange={store.setPrice}
      onFocus={() => isEditable && onField('price')}
      onMinus={() => store.setPrice(String(priceDown(stepFrom)))}
      onPlus={() => store.setPrice(String(priceUp(stepFrom)))}
    />
  )
}

/** The stake, or what it follows from. */
const LABELS: Readonly<Record<StakeMode, string>> = {
  stake: 'Stake',
  liability: 'Liability',
  profit: 'Profit',
}

function StakeField({
  stake,
  limits,
  entry,
  onFocus,
}: {
  stake: number | undefined
  limits: StakeLimits
  entry: StakeEntry
  onFocus: () => void
}) {
  const lastStake = useLastStake()
  return (
    <Stepper
      label={LABELS[entry.mode]}
      beside={
        lastStake !== undefined &&
        lastStake !== stake && (
          <button type="button" className={styles.now} onClick={() => entry.setStake(lastStake)}>
            Last {lastStake.toLocaleString('en-IN')}
          </button>
        )
      }
      name="ammount"
      value={entry.text}
      min={limits.min}
      max={limits.max}
      step="any"
      onChange={entry.handleText}
      onFocus={onFocus}
      onBlur={entry.handleLeft}
      onMinus={() => entry.handleStep(stakeDown)}
      onPlus={() => entry.handleStep(stakeUp)}
    />
  )
}
