import { availableParallelism } from 'node:os'

/** Two things at once at most: what is tried must still be the product, not the machine. */
export const LANES = Math.min(2, availableParallelism())

/** Runs each of these, several at once. */
export async function inLanes<T>(things: readonly T[], lanes: number, run: (thing: T) => Promise<void>) {
  const left = things.values()
  const lane = async () => {
    for (const thing of left) await run(thing)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
