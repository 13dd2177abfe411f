import { kindOf } from '@layline/shared/market-kinds'
import { availableChips } from '@layline/shared/rules/chips'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import type { Slip } from '../../trading/slip-store.ts'
import { balanceQuery } from '../account/public.ts'
import { isInReach, restNoteOf } from './rest-note.ts'
import styles from './slip.module.css'
import { warningsOf } from './slip-warnings.ts'
import { useSlipLevels } from './use-levels.ts'
import type { SlipState } from './use-slip-state.ts'

/** What would become of the bet now, and what the player should see before it. Nothing here stops it. */
export function PriceNotes({ slip, state: { price, outcome } }: { slip: Slip; state: SlipState }) {
  const { toTake, toRest } = useSlipLevels(slip)
  const available = useAvailable()
  const { side, market, rest } = slip
  if (outcome === undefined || kindOf(market.stSportsID).isQuoted) return <p className={styles.note} />
  const asked = { side, price, toTake, toRest }
  const warnings = warningsOf({ price, best: toTake[0]?.price, liability: outcome.liability, available })
  return (
    <>
      <p className={styles.note}>
        {rest === 'kill' && !isInReach(asked) ? 'Out of reach: nothing would be matched' : restNoteOf(asked)}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
    </>
  )
}

/** Chips that the player can stake, rupees; undefined until they are known. */
function useAvailable(): number | undefined {
  const { isLogin } = useSession()
  const { data } = useQuery({ ...balanceQuery(useClient().api), enabled: isLogin })
  return data && availableChips(data)
}
