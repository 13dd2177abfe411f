import { QUICK_STAKES_SHOWN } from '@layline/shared/limits'
import { type StakeLimits, whyQuickStakeIsDisabled } from '@layline/shared/rules/slip-stake'
import styles from './quick-stakes.module.css'
import { useStakeButtons } from './use-stakes.ts'

/** Six stakes that add to what is there, and the three that set it. */
export function QuickStakes({
  stake,
  limits,
  onAdd,
  onStake,
  onClear,
}: {
  stake: number | undefined
  limits: StakeLimits
  /** One of the six was pressed, be it one that cannot be added. */
  onAdd: (amount: number) => void
  onStake: (stake: number) => void
  onClear: () => void
}) {
  const buttons = useStakeButtons().slice(0, QUICK_STAKES_SHOWN)
  return (
    <div className={styles.quick}>
      {buttons.map(({ label, amount }, index) => {
        const why = whyQuickStakeIsDisabled(stake, amount, limits)
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: ten places, two of which may be alike
            key={index}
            type="button"
            data-action={`quick-stake-${index + 1}`}
            aria-label={`Add ${amount}`}
            // It stays in the order of the keyboard, where it can say why.
            aria-disabled={why !== undefined || undefined}
            aria-description={why}
            title={why}
            onClick={() => onAdd(amount)}
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
