import { QUICK_STAKES_SHOWN } from '@layline/shared/limits'
import type { StakeLimits } from '@layline/shared/rules/slip-stake'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { useModals } from '../../modals/modals.ts'
import { useSession } from '../../state/session-store.ts'
import styles from './quick-stakes.module.css'
import { useStakeButtons } from './use-stakes.ts'

/** A press this long edits the stakes, ms: the usual of touch screens. */
const LONG_PRESS_MS = 500

/** Opens the player's stakes to be changed, by a long press or the right button. */
function useEditByLongPress() {
  const modals = useModals()
  const { isLogin } = useSession()
  const pressedAtMs = useRef(Number.POSITIVE_INFINITY)
  const edit = () => {
    pressedAtMs.current = Number.POSITIVE_INFINITY
    modals.open('stack-setting')
  }
  return {
    onPointerDown: ({ timeStamp }: PointerEvent) => {
      pressedAtMs.current = timeStamp
    },
    onContextMenu: (event: MouseEvent) => {
      if (!isLogin) return
      event.preventDefault()
      edit()
    },
    /** Whether the click ends a long press, which then adds nothing. */
    wasLong: ({ timeStamp }: MouseEvent): boolean => {
      const isLong = isLogin && timeStamp - pressedAtMs.current >= LONG_PRESS_MS
      pressedAtMs.current = Number.POSITIVE_INFINITY
      if (isLong) edit()
      return isLong
    },
  }
}

/** Six stakes that add to what is there, and the three that set it. A long press on one of the six edits them. */
export function QuickStakes({
  isBesideNumpad,
  limits,
  whyNotAdded,
  onAdd,
  onStake,
  onClear,
}: {
  /** On a phone the numpad then leaves room for one row. */
  isBesideNumpad: boolean
  limits: StakeLimits
  /** Why an amount cannot be added to what is there. */
  whyNotAdded: (amount: number) => string | undefined
  /** One of the six was pressed, be it one that cannot be added. */
  onAdd: (amount: number) => void
  onStake: (stake: number) => void
  onClear: () => void
}) {
  const buttons = useStakeButtons().slice(0, QUICK_STAKES_SHOWN)
  const { wasLong, ...press } = useEditByLongPress()
  /** A button stays what it is when the player's own stakes arrive: it may be under a finger. Two may be alike. */
  const keyOf = (index: number) => {
    const { amount } = buttons[index]!
    return `${amount} ${buttons.slice(0, index).filter((each) => each.amount === amount).length}`
  }
  return (
    <div className={isBesideNumpad ? `${styles.quick} ${styles.oneRow}` : styles.quick}>
      {buttons.map(({ label, amount }, index) => {
        const why = whyNotAdded(amount)
        return (
          <button
            key={keyOf(index)}
            type="button"
            data-action={`quick-stake-${index + 1}`}
            aria-label={`Add ${amount}`}
            // It stays in the order of the keyboard, where it can say why.
            aria-disabled={why !== undefined || undefined}
            aria-description={why}
            title={why}
            {...press}
            onClick={(event) => wasLong(event) || onAdd(amount)}
          >
            {label}
          </button>
        )
      })}
      <button type="button" onClick={() => onStake(limits.min)}>
        MIN
      </button>
      <button type="button" onClick={() => onStake(limits.max)}>
        MAX
      </button>
      <button type="button" onClick={onClear}>
        CLEAR
      </button>
    </div>
  )
}
