import { MARKET_STATUS } from '@layline/shared/entities/market'
import {
  PRICE_FIELD_STEP,
  PRICE_MAX,
  PRICE_MIN,
  QUICK_STAKES_SHOWN,
  STAKE_WHEN_LEFT_EMPTY_RUPEES,
} from '@layline/shared/limits'
import { isPriceEditable, priceDown, priceUp } from '@layline/shared/rules/slip-price'
import {
  profitAndLiability,
  stakeDown,
  stakePlus,
  stakeUp,
  whySlipIsDisabled,
} from '@layline/shared/rules/slip-stake'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { oddsOfQuote } from '@layline/shared/units'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { useModals } from '../../modals/modals.ts'
import { useSession } from '../../state/session-store.ts'
import { newOrderId, usePendingOrder } from '../../trading/order-store.ts'
import type { Slip } from '../../trading/slip-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Button } from '../../ui/button.tsx'
import { Money, rupeesText } from '../../ui/money.tsx'
import { notify } from '../../ui/notify.ts'
import { returnFocus } from '../../ui/return-focus.ts'
import styles from './slip.module.css'
import { Stepper } from './stepper.tsx'
import { useStakeButtons, useStakeLimits } from './use-stakes.ts'

/** The bet slip. Its rules are the specification's section 5, kept in the contracts. */
export function BetSlip({ slip }: { slip: Slip }) {
  const { market, side, runnerName, selectionId, priceText, stake } = slip
  const { isLogin } = useSession()
  const { bets, slip: store } = useTrading()
  const modals = useModals()
  const navigate = useNavigate()
  const { pending } = usePendingOrder()
  const buttons = useStakeButtons().slice(0, QUICK_STAKES_SHOWN)
  const limits = useStakeLimits(market)
  const status = useMarketFacts(market.stMarketID)?.btMarketStatus
  const isStale = useStaleSince(market.stMarketID) !== undefined
  const form = useRef<HTMLFormElement>(null)
  /** What had the focus when the slip opened: the price. */
  const opener = useRef<Element | null>(null)
  const [touched, setTouched] = useState(false)
  /** The stake was filled in by leaving it; the click that left it must not send it. */
  const justFilled = useRef(false)

  useEffect(() => {
    opener.current ??= document.activeElement
    form.current?.querySelector<HTMLInputElement>('[name=ammount]')?.focus({ preventScroll: true })
    return () => {
      // The form had the focus and is gone; another price that was clicked meanwhile keeps its own.
      if (document.activeElement === document.body) returnFocus(opener.current)
    }
  }, [])

  const price = priceText.trim() === '' ? Number.NaN : Number(priceText)
  const isFancy = market.stSportsID === SPORT.fancy
  const isOff = slip.closesAtTheOff === true && status === MARKET_STATUS.inPlay
  const suspended = isOff || status === MARKET_STATUS.suspended || status === MARKET_STATUS.closed
  const why = suspended
    ? TEXT.suspended
    : isStale
      ? TEXT.notLive
      : whySlipIsDisabled({ stake, price, fancy: isFancy, min: limits.min })
  const odds = isFancy ? oddsOfQuote(slip.size ?? 0) : price
  const { profit, liability } = profitAndLiability(side, stake ?? 0, Number.isNaN(odds) ? 1 : odds)
  const editable = isPriceEditable(market.stMarketName, market.stSportsID)
  const sideName = isFancy ? (side === 'BACK' ? 'Yes' : 'No') : side === 'BACK' ? 'Back' : 'Lay'
  const word = sideName.toLowerCase()
  // From an empty field plus and minus go on from the price that was clicked.
  const stepFrom = Number.isNaN(price) ? slip.price : price

  const handleStake = (text: string) => {
    setTouched(true)
    store.setStake(text.trim() === '' ? undefined : Number(text))
  }
  const handleStakeLeft = () => {
    if (!touched || stake !== undefined) return
    justFilled.current = true
    store.setStake(STAKE_WHEN_LEFT_EMPTY_RUPEES)
  }
  // The click that leaves an emptied field has made it 100 already.
  const handleStakeStep = (step: typeof stakeUp) => {
    if (!justFilled.current) store.setStake(step(stake, limits))
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
    const { stMarketID: marketId } = market
    const order = {
      stack: stake,
      odds: price,
      marketId,
      // For fancy the selection is the size (spec §7 "Order").
      selectionId: isFancy ? String(slip.size) : selectionId,
      selectionName: runnerName,
      betType: side,
    }
    if (bets.place({ ...order, orderId: newOrderId() })) store.close()
  }
  const handleKey = (event: KeyboardEvent) => {
    justFilled.current = false
    if (event.key === 'Escape') store.close()
  }

  return (
    <form
      ref={form}
      className={`${styles.slip} ${side === 'BACK' ? styles.back : styles.lay}`}
      aria-label="Bet slip"
      data-slip
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
        <button type="button" className={styles.close} aria-label="Close the slip" onClick={store.close}>
          ×
        </button>
      </header>
      <div className={styles.fields}>
        <Stepper
          label={isFancy ? 'Runs' : 'Odds'}
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
          name="ammount"
          value={stake === undefined ? '' : String(stake)}
          min={limits.min}
          max={limits.max}
          step="any"
          onChange={handleStake}
          onBlur={handleStakeLeft}
          onMinus={() => handleStakeStep(stakeDown)}
          onPlus={() => handleStakeStep(stakeUp)}
        />
      </div>
      <div className={styles.quick}>
        {buttons.map(({ label, amount }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: ten places, two of which may be alike
            key={index}
            type="button"
            data-action={`quick-stake-${index + 1}`}
            aria-label={`Add ${amount}`}
            onClick={() => store.setStake(stakePlus(stake, amount))}
          >
            {label}
          </button>
        ))}
        <button type="button" onClick={() => store.setStake(limits.min)}>
          MIN
        </button>
        <button type="button" onClick={() => store.setStake(limits.max)}>
          MAX
        </button>
        <button
          type="button"
          onClick={() => {
            setTouched(false)
            store.setStake(undefined)
          }}
        >
          CLEAR
        </button>
      </div>
      <dl className={styles.outcome}>
        <div>
          <dt>Profit</dt>
          <dd>
            <Money rupees={profit} signed />
          </dd>
        </div>
        <div>
          <dt>Liability</dt>
          <dd>
            <Money rupees={-liability} signed />
          </dd>
        </div>
      </dl>
      <p id="slip-why" className={styles.why}>
        {why ?? (stake !== undefined && stake > limits.max ? `The largest stake is ${limits.max}` : '')}
      </p>
      <div className={styles.actions}>
        <Button onClick={store.close}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          disabled={why !== undefined || pending !== undefined}
          aria-describedby="slip-why"
        >
          {stake === undefined || Number.isNaN(price)
            ? `Place ${word} bet`
            : `Place ${word} bet · ${rupeesText(stake)} at ${price}${isFancy ? ` (${slip.size})` : ''}`}
        </Button>
      </div>
    </form>
  )
}
