import { asShipped } from './as-shipped.ts'
import { flowOf } from './flow.ts'

/** What one process measured. */
export interface Matching {
  /** Operations a second, round after round. */
  perS: Record<'book' | 'exchange' | 'other', number[]>
  /** Paise matched: one number where all rounds of all three did the same. */
  matched: number[]
}

type Runs = typeof import('./matching-runs.ts')

/** Rounds before those that are measured: V8 compiles the last of what runs often in the third. */
const WARM_ROUNDS = 4

const [seed, operations, rounds] = process.argv.slice(2).map(Number) as [number, number, number]
const flow = flowOf(seed, operations)
// The book runs by itself: V8 runs one slower that has met another kind of orders as well.
const { book, other, keepOtherOpen } = await asShipped<Runs>('matching-runs', 'book')
const { exchange, keepOneOpen } = await asShipped<Runs>('matching-runs', 'exchange')
keepOneOpen(flow)
keepOtherOpen(flow)
const perS: Matching['perS'] = { book: [], exchange: [], other: [] }
const matched = new Set<number>()
for (let round = -WARM_ROUNDS; round < rounds; round++) {
  for (const [name, run] of Object.entries({ book, exchange, other })) {
    const start = performance.now()
    matched.add(run(flow))
    if (round >= 0) perS[name as keyof typeof perS].push(operations / ((performance.now() - start) / 1000))
  }
}
process.send!({ perS, matched: [...matched] } satisfies Matching)
