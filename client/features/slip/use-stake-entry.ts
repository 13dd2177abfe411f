import { STAKE_WHEN_LEFT_EMPTY_RUPEES } from '@layline/shared/limits'
import {
  type StakeLimits,
  stakePlus,
  type stakeUp,
  whyQuickStakeIsDisabled,
} from '@layline/shared/rules/slip-stake'
import { useRef, useState } from 'react'
import { oddsOfSlip, type Slip, useStakeMode } from '../../trading/slip-store.ts'
import { amountFrom, type StakeMode, stakeFrom } from '../../trading/stake-mode.ts'
import { useTrading } from '../../trading/trading-context.ts'

export type StakeEntry = ReturnType<typeof useStakeEntry>

/** What plus and minus leave an amount within that is not the stake, rupees: its stake is judged by itself. */
const ANY_AMOUNT: StakeLimits = { min: STAKE_WHEN_LEFT_EMPTY_RUPEES, max: Number.MAX_SAFE_INTEGER }

/** What the field shows, rupees: the stake, or what is to be risked or won. */
function amountOf(slip: Slip, mode: StakeMode): number | undefined {
  const { stake, amount, side } = slip
  if (mode === 'stake') return stake
  if (amount !== undefined || stake === undefined) return amount
  return amountFrom(mode, stake, { side, odds: oddsOfSlip(slip) })
}

/** An amount with so much more, and why its stake cannot be placed. */
function added(slip: Slip, { mode, limits }: { mode: StakeMode; limits: StakeLimits }, amounts: Added) {
  const next = stakePlus(amounts.there, amounts.more)
  const stake = stakeFrom(mode, next, { side: slip.side, odds: oddsOfSlip(slip) })
  return { next, why: stake === undefined ? undefined : whyQuickStakeIsDisabled(undefined, stake, limits) }
}

interface Added {
  there: number | undefined
  more: number
}

/** The stake as the player gives it: typed, stepped, set or added to; or the amount that it follows from. */
export function useStakeEntry(slip: Slip, limits: StakeLimits) {
  const { slip: store } = useTrading()
  const mode = useStakeMode()
  const amount = amountOf(slip, mode)
  const [touched, setTouched] = useState(slip.stake !== undefined)
  const [refused, setRefused] = useState('')
  /** The field's text, which `100.0` on its way to `100.05` must keep. */
  const [typed, setTyped] = useState('')
  /** The stake was filled in by leaving it; the click that left it must neither send it nor count it. */
  const justFilled = useRef(false)

  const put = (next: number | undefined) => {
    if (mode === 'stake' || next === undefined) store.setStake(next)
    else store.setAmount(next)
  }
  /** The player has given something by hand. */
  const given = (change: (next: number | undefined) => void) => (next: number | undefined) => {
    justFilled.current = false
    setTouched(true)
    setRefused('')
    change(next)
  }
  const setStake = given(store.setStake)
  const setAmount = given(put)
  const withMore = (there: number | undefined, more: number) => added(slip, { mode, limits }, { there, more })
  return {
    mode,
    justFilled,
    /** Why the latest quick stake was not added. */
    refused,
    isUntouched: slip.stake === undefined && !touched,
    text: Object.is(Number(typed), amount) && typed.trim() !== '' ? typed : (amount ?? '').toString(),
    setStake,
    whyNotAdded: (more: number) => withMore(amount, more).why,
    handleText: (text: string) => {
      setTyped(text)
      setAmount(text.trim() === '' ? undefined : Number(text))
    },
    handleLeft: () => {
      if (!touched || amount !== undefined) return
      justFilled.current = true
      put(STAKE_WHEN_LEFT_EMPTY_RUPEES)
    },
    // The click that leaves an emptied field has made it 100 already.
    handleStep: (step: typeof stakeUp) => {
      if (!justFilled.current) setAmount(step(amount, mode === 'stake' ? limits : ANY_AMOUNT))
    },
    handleQuickStake: (more: number) => {
      const { next, why } = withMore(justFilled.current ? undefined : amount, more)
      if (why === undefined) setAmount(next)
      else setRefused(why)
    },
    handleClear: () => {
      setStake(undefined)
      setTouched(false)
    },
  }
}
