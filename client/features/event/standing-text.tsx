import { Money, rupeesText } from '../../ui/money.tsx'
import type { Standing } from './standing.ts'

/** The position on a runner, now and with the bet: `+100.00 → +208.00`. Empty if neither is known. */
export function StandingText({ now, after, assumedStake }: Standing) {
  if (now === undefined && after === undefined) return null
  return (
    <span data-testid="position">
      {now !== undefined && <Money rupees={now} signed />}
      {after !== undefined && (
        <>
          {' → '}
          <Money rupees={after} signed />
        </>
      )}
      {assumedStake !== undefined && ` with ${rupeesText(assumedStake)}`}
    </span>
  )
}
