import type { StakeLimits } from '@layline/shared/rules/slip-stake'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Button } from '../../ui/button.tsx'
import { Money, rupeesText } from '../../ui/money.tsx'
import { sideNameOf } from '../bets/public.ts'
import { isTouch } from './is-touch.ts'
import { PriceNotes } from './price-notes.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './slip.module.css'
import { type SlipField, SlipFields } from './slip-fields.tsx'
import { SlipMore } from './slip-more.tsx'
import { SlipNumpad } from './slip-numpad.tsx'
import { SlipProblem } from './slip-problem.tsx'
import { SlipWish } from './slip-wish.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'
import { useConfirmStep } from './use-confirm-step.ts'
import { usePlaceBet } from './use-place-bet.ts'
import { useSlipFocus } from './use-slip-focus.ts'
import { type SlipState, useSlipState } from './use-slip-state.ts'
import { useStakeEntry } from './use-stake-entry.ts'

/** The bet slip. Its rules are the specification's section 5, kept in the contracts. */
export function BetSlip({ slip }: { slip: Slip }) {
  const { side, refusal } = slip
  const { slip: store } = useTrading()
  const state = useSlipState(slip)
  const { limits, why, outcome } = state
  const form = useRef<HTMLFormElement>(null)
  const entry = useStakeEntry(slip, limits)
  const { press, isPending, isAsked } = usePressToPlace(slip, state)
  /** The field that the numpad of a phone writes into. */
  const [field, setField] = useState<SlipField>()
  const { justFilled } = entry
  useChosenInView(form)
  useSlipFocus(form)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!justFilled.current) press()
  }
  const handleKey = (event: KeyboardEvent) => {
    justFilled.current = false
    if (event.key === 'Escape') store.close()
  }
  const told = entry.refused || (entry.isUntouched ? '' : why) || refusal
  const typedInto = isTouch() ? field : undefined
  const looks = [styles.slip, side === 'LAY' && styles.lay, typedInto && styles.withNumpad]

  return (
    <form
      ref={form}
      className={looks.filter(Boolean).join(' ')}
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
      <SlipFields slip={slip} state={state} entry={entry} onField={setField} />
      <SlipProblem slip={slip} state={state} entry={entry} told={told} />
      <SlipWish slip={slip} />
      <QuickStakes
        isBesideNumpad={typedInto !== undefined}
        limits={limits}
        whyNotAdded={entry.whyNotAdded}
        onAdd={entry.handleQuickStake}
        onStake={entry.setStake}
        onClear={entry.handleClear}
      />
      {typedInto && <SlipNumpad key={typedInto} field={typedInto} slip={slip} entry={entry} />}
      <Outcome outcome={outcome} />
      <PriceNotes slip={slip} state={state} />
      <Limits {...limits} />
      <SlipMore slip={slip} mode={entry.mode} />
      <SlipActions slip={slip} state={state} isPending={isPending} isAsked={isAsked} />
    </form>
  )
}

/** What the button of the slip does: it places the bet or, where the player wants to be asked, asks first. */
function usePressToPlace(slip: Slip, state: SlipState) {
  const { place, isPending } = usePlaceBet(slip, state)
  const { mustAsk, isAsked, ask } = useConfirmStep(slip)
  const press = () => {
    if (mustAsk && state.why === undefined) ask()
    else place()
  }
  return { press, isPending, isAsked }
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

function Limits({ min, max }: StakeLimits) {
  return (
    <p className={styles.limits}>
      Min {min.toLocaleString('en-IN')} · Max {max.toLocaleString('en-IN')}
    </p>
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
function SlipActions({
  slip,
  state,
  isPending,
  isAsked,
}: {
  slip: Slip
  state: SlipState
  isPending: boolean
  /** The bet was pressed once, and is to be confirmed. */
  isAsked: boolean
}) {
  const { slip: store } = useTrading()
  const { market, side, stake, size } = slip
  const { price, isFancy, why, outcome } = state
  const word = `${isAsked ? 'Confirm' : 'Place'} ${sideNameOf(side, market.stSportsID).toLowerCase()} bet`
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
          ? word
          : `${word} · ${rupeesText(stake)} at ${price}${isFancy ? ` (${size})` : ''}`}
      </Button>
    </div>
  )
}
