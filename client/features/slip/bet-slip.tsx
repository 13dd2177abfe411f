import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Button } from '../../ui/button.tsx'
import { Money, rupeesText } from '../../ui/money.tsx'
import { sideNameOf } from '../bets/public.ts'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './slip.module.css'
import { SlipFields } from './slip-fields.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'
import { usePlaceBet } from './use-place-bet.ts'
import { useSlipFocus } from './use-slip-focus.ts'
import { type SlipState, useSlipState } from './use-slip-state.ts'
import { useStakeEntry } from './use-stake-entry.ts'

/** The bet slip. Its rules are the specification's section 5, kept in the contracts. */
export function BetSlip({ slip }: { slip: Slip }) {
  const { side, stake, refusal } = slip
  const { slip: store } = useTrading()
  const state = useSlipState(slip)
  const { limits, why, outcome } = state
  const { place, isPending } = usePlaceBet(slip, state)
  const form = useRef<HTMLFormElement>(null)
  const entry = useStakeEntry(stake, limits)
  const { justFilled } = entry
  useChosenInView(form)
  useSlipFocus(form)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!justFilled.current) place()
  }
  const handleKey = (event: KeyboardEvent) => {
    justFilled.current = false
    if (event.key === 'Escape') store.close()
  }
  const told = entry.refused || (entry.isUntouched ? '' : why) || refusal

  return (
    <form
      ref={form}
      className={side === 'LAY' ? `${styles.slip} ${styles.lay}` : styles.slip}
      aria-label="Bet slip"
      data-slip
      tabIndex={-1}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      onPointerDownCapture={() => {
        justFilled.current = false
      }}
      noValidate
    >
      <SlipHeader slip={slip} />
      <SlipFields slip={slip} state={state} entry={entry} />
      <QuickStakes
        stake={stake}
        limits={limits}
        onAdd={entry.handleQuickStake}
        onStake={entry.setStake}
        onClear={entry.handleClear}
      />
      <Outcome outcome={outcome} />
      <p className={styles.limits}>
        <span>
          Min {limits.min.toLocaleString('en-IN')} · Max {limits.max.toLocaleString('en-IN')}
        </span>
        <span id="slip-why" className={styles.why} aria-live="polite">
          {told}
        </span>
      </p>
      <SlipActions slip={slip} state={state} isPending={isPending} />
    </form>
  )
}

/** What the slip is on, and the cross. */
function SlipHeader({ slip: { market, side, runnerName } }: { slip: Slip }) {
  const { slip: store } = useTrading()
  return (
    <header className={styles.header}>
      <span className={styles.side}>{sideNameOf(side, market.stSportsID)}</span>
      <span className={styles.what}>
        <b>{runnerName}</b>
        <small>
          {market.stMarketName} · {market.stEventName}
        </small>
      </span>
      <button
        type="button"
        className={styles.close}
        data-action="close-slip"
        aria-label="Close the slip"
        onClick={store.close}
      >
        ×
      </button>
    </header>
  )
}

/** What the bet would win and risk; a dash where the price or the stake is none. */
function Outcome({ outcome }: { outcome: SlipState['outcome'] }) {
  return (
    <dl className={styles.outcome}>
      <div>
        <dt>Profit</dt>
        <dd>{outcome ? <Money rupees={outcome.profit} signed /> : '–'}</dd>
      </div>
      <div>
        <dt>Liability</dt>
        <dd>{outcome ? <Money rupees={-outcome.liability} signed /> : '–'}</dd>
      </div>
    </dl>
  )
}

/** The way out, and the button that says what it will place. */
function SlipActions({ slip, state, isPending }: { slip: Slip; state: SlipState; isPending: boolean }) {
  const { slip: store } = useTrading()
  const { market, side, stake, size } = slip
  const { price, isFancy, why, outcome } = state
  const word = sideNameOf(side, market.stSportsID).toLowerCase()
  return (
    <div className={styles.actions}>
      <Button onClick={store.close}>Cancel</Button>
      <Button
        type="submit"
        look="primary"
        disabled={why !== undefined || isPending}
        aria-describedby="slip-why"
      >
        {stake === undefined || outcome === undefined
          ? `Place ${word} bet`
          : `Place ${word} bet · ${rupeesText(stake)} at ${price}${isFancy ? ` (${size})` : ''}`}
      </Button>
    </div>
  )
}
