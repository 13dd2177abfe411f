import { kindOf } from '@layline/shared/market-kinds'
import { useId } from 'react'
import { useOffers } from '../../state/extensions.ts'
import { useSession } from '../../state/session-store.ts'
import { useConfirm } from '../../trading/confirm-setting.ts'
import type { OrderTerms } from '../../trading/order-store.ts'
import { type Slip, type SlipRest, useAccept } from '../../trading/slip-store.ts'
import type { StakeMode } from '../../trading/stake-mode.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from './slip-more.module.css'

interface Choice<Value> {
  value: Value
  name: string
}

const MODES: readonly Choice<StakeMode>[] = [
  { value: 'stake', name: 'By stake' },
  { value: 'liability', name: 'By liability' },
  { value: 'profit', name: 'By profit' },
]
const RESTS: readonly Choice<SlipRest | undefined>[] = [
  { value: undefined, name: 'Cancel' },
  { value: 'keep', name: 'Keep' },
]
const ACCEPTS: readonly Choice<OrderTerms['accept'] | undefined>[] = [
  { value: undefined, name: 'None' },
  { value: 'better', name: 'Better' },
  { value: 'any', name: 'Any' },
]

/** The call that came with `accept`: a server that lacks it ignores the field. */
const CAME_WITH_ACCEPT = 'changePersistence'

/** What most bets leave as it is. */
export function SlipMore({ slip, mode }: { slip: Slip; mode: StakeMode }) {
  const { slip: store } = useTrading()
  const accept = useAccept()
  const { isLogin } = useSession()
  const takesAccept = useOffers(CAME_WITH_ACCEPT) === true
  const { isQuoted } = kindOf(slip.market.stSportsID)
  const isKilled = slip.rest === 'kill'
  return (
    <details className={styles.more}>
      <summary>More</summary>
      <Choices label="Enter" choices={MODES} chosen={mode} onChoose={store.setMode} />
      {!isQuoted && (
        <>
          <Switch isOn={isKilled} onChange={(isOn) => store.setRest(isOn ? 'kill' : undefined)}>
            Fill or kill: nothing rests
          </Switch>
          {!isKilled && (
            <Choices label="At in-play" choices={RESTS} chosen={slip.rest} onChoose={store.setRest} />
          )}
        </>
      )}
      {isQuoted && takesAccept && (
        <Choices label="Accept changes" choices={ACCEPTS} chosen={accept} onChoose={store.setAccept} />
      )}
      {isLogin && <ConfirmSwitch />}
    </details>
  )
}

function ConfirmSwitch() {
  const [isOn, set] = useConfirm()
  return (
    <Switch isOn={isOn} onChange={set}>
      Confirm each bet
    </Switch>
  )
}

/** One of a few, all of them seen. */
function Choices<Value extends string | undefined>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map(({ value, name: text }) => (
        <label key={text}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
