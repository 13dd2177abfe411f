import type { CasinoStake } from '@layline/shared/entities/casino-round'
import { useState } from 'react'

/** Chips on the table, in the order they were laid. */
export function useStakes(limits: { min: number; max: number; balance: number }) {
  const [chips, setChips] = useState<CasinoStake[]>([])
  const total = chips.reduce((sum, { amount }) => sum + amount, 0)
  const room = Math.min(limits.max, limits.balance) - total

  return {
    total,
    /** What lies on each place. */
    stakes: placed(chips),
    /** Whether one more chip of this worth may be laid. */
    fits: (amount: number) => amount <= room,
    lay: (on: string, amount: number) => setChips((laid) => [...laid, { on, amount }]),
    undo: () => setChips((laid) => laid.slice(0, -1)),
    clear: () => setChips([]),
  }
}

function placed(chips: readonly CasinoStake[]): CasinoStake[] {
  const sums = new Map<string, number>()
  for (const { on, amount } of chips) sums.set(on, (sums.get(on) ?? 0) + amount)
  return [...sums].map(([on, amount]) => ({ on, amount }))
}
