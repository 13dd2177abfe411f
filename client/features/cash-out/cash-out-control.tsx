import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useOffers } from '../../state/extensions.ts'
import { useSession } from '../../state/session-store.ts'
import { useConfirm } from '../../trading/confirm-setting.ts'
import { Money } from '../../ui/money.tsx'
import styles from './cash-out.module.css'
import { percentOf } from './cash-out-plan.ts'
import { ALL_AT_USUAL_SLIPPAGE, PARTS } from './terms.ts'
import { type CashOutOf, useCashOut } from './use-cash-out.ts'
import { usePlaceLegs } from './use-place-legs.ts'
import { WaitingNote } from './waiting-note.tsx'

const CashOutDialog = lazy(async () => ({ default: (await import('./cash-out-dialog.tsx')).CashOutDialog }))

/** What is cashed out, and its name for those who do not see where the button is. */
interface CashOut extends CashOutOf {
  name: string
}

/** Cashes out a market or a runner. Not there where the server does not offer it, or it cannot be carried out now. */
export function CashOutControl(of: CashOut) {
  const { isLogin } = useSession()
  const canAsk = useOffers('closeOut') === true
  const canPlace = useOffers('placeLegs') === true
  return isLogin && canAsk && canPlace ? <Offered {...of} /> : null
}

/** The amount beforehand: a click takes it where all can be closed; otherwise, and by a key, it is shown first. */
function Offered({ name, ...of }: CashOut) {
  /** The part of the position that the open dialog begins with. */
  const [asked, setAsked] = useState<number>()
  const [confirms] = useConfirm()
  const { plan, isWaiting } = useCashOut(of, ALL_AT_USUAL_SLIPPAGE)
  const { place, isPending } = usePlaceLegs(of.marketId, () => {})
  if (!plan && asked === undefined && !isPending) {
    return isWaiting ? <WaitingNote /> : null
  }
  const handleClick = ({ detail }: MouseEvent) => {
    const isByKey = detail === 0
    if (plan?.isWhole && !confirms && !isByKey) place(plan.legs, ALL_AT_USUAL_SLIPPAGE)
    else setAsked(1)
  }
  return (
    <span className={styles.control}>
      {plan && (
        <button
          type="button"
          className={styles.now}
          data-action="cash-out"
          aria-label={`Cash out ${name}`}
          aria-description={plan.isWhole ? undefined : `Only ${percentOf(plan.share)} % can be closed`}
          disabled={isPending}
          onClick={handleClick}
        >
          {isPending ? 'Sending…' : plan.isWhole ? 'Cash out' : `Cash out ${percentOf(plan.share)} %`}{' '}
          <Money rupees={plan.worst} signed />
        </button>
      )}
      {PARTS.filter((part) => part < 1).map((part) => (
        <button
          key={part}
          type="button"
          className={styles.chip}
          aria-label={`Cash out ${part * 100} % of ${name}`}
          aria-haspopup="dialog"
          onClick={() => setAsked(part)}
        >
          {part * 100}%
        </button>
      ))}
      <button
        type="button"
        className={styles.part}
        aria-label={`Cash out a part of ${name}`}
        aria-haspopup="dialog"
        onClick={() => setAsked(1)}
      >
        <span aria-hidden="true">▾</span>
      </button>
      {asked !== undefined && (
        <Suspense>
          <CashOutDialog of={of} name={name} part={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </span>
  )
}
