import { STAKE_WHEN_LEFT_EMPTY_RUPEES } from '@layline/shared/limits'
import {
  type StakeLimits,
  stakePlus,
  type stakeUp,
  whyQuickStakeIsDisabled,
} from '@layline/shared/rules/slip-stake'
import { useRef, useState } from 'react'
import { useTrading } from '../../trading/trading-context.ts'

export type StakeEntry = ReturnType<typeof useStakeEntry>

/** The stake as the player gives it: typed, stepped, set or added to. */
export function useStakeEntry(stake: number | undefined, limits: StakeLimits) {
  const { slip: store } = useTrading()
  const [touched, setTouched] = useState(stake !== undefined)
  const [refused, setRefused] = useState('')
  /** The field's text, which `100.0` on its way to `100.05` must keep. */
  const [typed, setTyped] = useState('')
  /** The stake was filled in by leaving it; the click that left it must neither send it nor count it. */
  const justFilled = useRef(false)

  const setStake = (next: number | undefined) => {
    justFilled.current = false
    setTouched(true)
    setRefused('')
    store.setStake(next)
  }
  return {
    justFilled,
    /** Why the latest quick stake was not added. */
    refused,
    isUntouched: stake === undefined && !touched,
    text: Number(typed) === stake ? typed : (stake ?? '').toString(),
    setStake,
    handleText: (text: string) => {
      setTyped(text)
      setStake(text.trim() === '' ? undefined : Number(text))
    },
    handleLeft: () => {
      if (!touched || stake !== undefined) return
      justFilled.current = true
      store.setStake(STAKE_WHEN_LEFT_EMPTY_RUPEES)
    },
    // The click that leaves an emptied field has made it 100 already.
    handleStep: (step: typeof stakeUp) => {
      if (!justFilled.current) setStake(step(stake, limits))
    },
    handleQuickStake: (amount: number) => {
      const there = justFilled.current ? undefined : stake
      const whyNot = whyQuickStakeIsDisabled(there, amount, limits)
      if (whyNot === undefined) setStake(stakePlus(there, amount))
      else setRefused(whyNot)
    },
    handleClear: () => {
      setStake(undefined)
      setTouched(false)
    },
  }
}
