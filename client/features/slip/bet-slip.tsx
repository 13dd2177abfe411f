import { PRICE_FIELD_STEP, PRICE_MAX, PRICE_MIN, STAKE_WHEN_LEFT_EMPTY_RUPEES } from '@layline/shared/limits'
import { isPriceEditable, priceDown, priceUp } from '@layline/shared/rules/slip-price'
import {
  profitAndLiability,
  stakeDown,
  stakePlus,
  stakeUp,
  whyNoPrice,
  whyNoStake,
  whyQuickStakeIsDisabled,
  whySlipIsDisabled,
} from '@layline/shared/rules/slip-stake'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { oddsOfQuote } from '@layline/shared/units'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { useSession } from '../../state/session-store.ts'
import { newOrderId, usePendingOrder } from '../../trading/order-store.ts'
import { type Slip, useLastStake } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Button } from '../../ui/button.tsx'
import { Money, rupeesText } from '../../ui/money.tsx'
import { notify } from '../../ui/notify.ts'
import { returnFocus } from '../../ui/return-focus.ts'
import { sideNameOf } from '../bets/public.ts'
import { PriceNow } from './price-now.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './slip.module.css'
import fields from './slip-fields.module.css'
import { Stepper } from './stepper.tsx'
import { useChosenInView } from './use-chosen-in-view.ts'
import { useSlipMarket } from './use-slip-market.ts'
import { useStakeLimits } from './use-stakes.ts'

/** What is known of a slip before it is sent. */
function useSlipState(slip: Slip) {
  const { market, side, priceText, stake, size } = slip
  const limits = useStakeLimits(market)
  const { isStopped, isLive } = useSlipMarket(slip)
  const price = priceText.trim() === '' ? Number.NaN : Number(priceText)
  const isFancy = market.stSportsID === SPORT.fancy
  const why = isStopped
    ? TEXT.suspended
    : isLive
      ? whySlipIsDisabled({ stake, price, fancy: isFancy, limits })
      : TEXT.notLive
  const odds = isFancy ? oddsOfQuote(size ?? 0) : price
  const isReckonable =
    (stake === undefined || whyNoStake(stake) === undefined) && (isFancy || !whyNoPrice(price))
  const outcome = isReckonable ? profitAndLiability(side, stake ?? 0, odds) : undefined
  return { limits, price, isFancy, why, outcome }
}

/** The bet slip. Its rules are the specification's section 5, kept in the contracts. */
export function BetSlip({ slip }: { slip: Slip }) {
  const { market, side, runnerName, selectionId, priceText, stake, refusal } = slip
  const { isLogin } = useSession()
  const { bets, slip: store } = useTrading()
  const modals = useModals()
  const navigate = useNavigate()
  const pending = usePendingOrder()
  const lastStake = useLastStake()
  const { limits, price, isFancy, why, outcome } = useSlipState(slip)
  const form = useRef<HTMLFormElement>(null)
  /** What had the focus when the slip opened: the price. */
  const opener = useRef<Element | null>(null)
  const [touched, setTouched] = useState(stake !== undefined)
  const [refusedStake, setRefusedStake] = useState('')
  /** The field's text, which `100.0` on its way to `100.05` must keep. */
  const [typedStake, setTypedStake] = useState('')
  /** The stake was filled in by leaving it; the click that left it must neither send it nor count it. */
  const justFilled = useRef(false)
  useChosenInView(form)

  useEffect(() => {
    opener.current ??= document.activeElement
    // A field that is touched brings up a keyboard over the prices: there the quick stakes are at hand.
    const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches === true
    const field = form.current?.querySelector<HTMLInputElement>('[name=ammount]')
    ;(isTouch ? form.current : field)?.focus({ preventScroll: true })
    return () => {
      // The form had the focus and is gone; another price that was clicked meanwhile keeps its own.
      if (document.activeElement === document.body) returnFocus(opener.current)
    }
  }, [])

  const editable = isPriceEditable(market.stMarketName, market.stSportsID)
  const sideName = sideNameOf(side, market.stSportsID)
  const word = sideName.toLowerCase()
  // From an empty field plus and minus go on from the price that was clicked.
  const stepFrom = Number.isNaN(price) ? slip.price : price
  const isUntouched = stake === undefined && !touched
  const told = refusedStake || (isUntouched ? '' : why) || refusal

  const setStake = (next: number | undefined) => {
    justFilled.current = false
    setTouched(true)
    setRefusedStake('')
    store.setStake(next)
  }
  const handleStakeLeft = () => {
    if (!touched || stake !== undefined) return
    justFilled.current = true
    store.setStake(STAKE_WHEN_LEFT_EMPTY_RUPEES)
  }
  // The click that leaves an emptied field has made it 100 already.
  const handleStakeStep = (step: typeof stakeUp) => {
    if (!justFilled.current) setStake(step(stake, limits))
  }
  const handleQuickStake = (amount: number) => {
    const there = justFilled.current ? undefined : stake
    const whyNot = whyQuickStakeIsDisabled(there, amount, limits)
    if (whyNot === undefined) setStake(stakePlus(there, amount))
    else setRefusedStake(whyNot)
  }
  const handleClear = () => {
    setStake(undefined)
    setTouched(false)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (justFilled.current) return
    if (!isLogin) {
      notify.error(TEXT.pleaseLoginToBet)
      store.close()
      navigate('/')
      modals.open('login')
      return
    }
    if (why !== undefined || stake === undefined || pending) return
    const order = {
      stack: stake,
      odds: price,
      marketId: market.stMarketID,
      // For fancy the selection is the size (spec §7 "Order").
      selectionId: isFancy ? String(slip.size) : selectionId,
      selectionName: runnerName,
      betType: side,
      orderId: newOrderId(),
    }
    if (bets.place(order)) store.sent(order.orderId)
  }
  const handleKey = (event: KeyboardEvent) => {
    justFilled.current = false
    if (event.key === 'Escape') store.close()
  }

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
      <header className={styles.header}>
        <span className={styles.side}>{sideName}</span>
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
      <div className={fields.fields}>
        <Stepper
          label={isFancy ? 'Runs' : 'Odds'}
          beside={<PriceNow slip={slip} />}
          name="price"
          value={priceText}
          min={PRICE_MIN}
          max={PRICE_MAX}
          step={PRICE_FIELD_STEP}
          disabled={!editable}
          onChange={store.setPrice}
          onMinus={() => store.setPrice(String(priceDown(stepFrom)))}
          onPlus={() => store.setPrice(String(priceUp(stepFrom)))}
        />
        <Stepper
          label="Stake"
          beside={
            lastStake !== undefined &&
            lastStake !== stake && (
              <button type="button" className={fields.now} onClick={() => setStake(lastStake)}>
                Last {lastStake.toLocaleString('en-IN')}
              </button>
            )
          }
          name="ammount"
          value={Number(typedStake) === stake ? typedStake : (stake ?? '').toString()}
          min={limits.min}
          max={limits.max}
          step="any"
          onChange={(text) => {
            setTypedStake(text)
            setStake(text.trim() === '' ? undefined : Number(text))
          }}
          onBlur={handleStakeLeft}
          onMinus={() => handleStakeStep(stakeDown)}
          onPlus={() => handleStakeStep(stakeUp)}
        />
      </div>
      <QuickStakes
        stake={stake}
        limits={limits}
        onAdd={handleQuickStake}
        onStake={setStake}
        onClear={handleClear}
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
      <div className={styles.actions}>
        <Button onClick={store.close}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          disabled={why !== undefined || pending !== undefined}
          aria-describedby="slip-why"
        >
          {stake === undefined || outcome === undefined
            ? `Place ${word} bet`
            : `Place ${word} bet · ${rupeesText(stake)} at ${price}${isFancy ? ` (${slip.size})` : ''}`}
        </Button>
      </div>
    </form>
  )
}

/** What the bet would win and risk; a dash where the price or the stake is none. */
function Outcome({ outcome }: { outcome: { profit: number; liability: number } | undefined }) {
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
