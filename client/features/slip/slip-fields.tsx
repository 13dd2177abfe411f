import { PRICE_FIELD_STEP, PRICE_MAX, PRICE_MIN } from '@layline/shared/limits'
import { isPriceEditable, priceDown, priceUp } from '@layline/shared/rules/slip-price'
import { type StakeLimits, stakeDown, stakeUp } from '@layline/shared/rules/slip-stake'
import { type Slip, useLastStake } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { PriceNow } from './price-now.tsx'
import styles from './slip-fields.module.css'
import { Stepper } from './stepper.tsx'
import type { SlipState } from './use-slip-state.ts'
import type { StakeEntry } from './use-stake-entry.ts'

/** The price and the stake. */
export function SlipFields({ slip, state, entry }: { slip: Slip; state: SlipState; entry: StakeEntry }) {
  return (
    <div className={styles.fields}>
      <PriceField slip={slip} state={state} />
      <StakeField stake={slip.stake} limits={state.limits} entry={entry} />
    </div>
  )
}

function PriceField({ slip, state: { price, isFancy } }: { slip: Slip; state: SlipState }) {
  const { slip: store } = useTrading()
  const { stMarketName, stSportsID } = slip.market
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
      disabled={!isPriceEditable(stMarketName, stSportsID)}
      onChange={store.setPrice}
      onMinus={() => store.setPrice(String(priceDown(stepFrom)))}
      onPlus={() => store.setPrice(String(priceUp(stepFrom)))}
    />
  )
}

function StakeField({
  stake,
  limits,
  entry,
}: {
  stake: number | undefined
  limits: StakeLimits
  entry: StakeEntry
}) {
  const lastStake = useLastStake()
  return (
    <Stepper
      label="Stake"
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
      onBlur={entry.handleLeft}
      onMinus={() => entry.handleStep(stakeDown)}
      onPlus={() => entry.handleStep(stakeUp)}
    />
  )
}
