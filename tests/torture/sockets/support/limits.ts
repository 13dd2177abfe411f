import type { Figure, Trial } from '../../trial.ts'

/** A limit: what is asked for at it must work, one above must be refused as documented. */
export interface LimitCheck {
  limit: string
  /** Asks for what is just allowed, and answers what came of it. */
  at: () => Promise<unknown>
  /** What should come of it. */
  works: unknown
  above: () => Promise<unknown>
  refused: unknown
}

/** Tries every limit from both sides. */
export async function tryLimits(trial: Trial, limits: readonly LimitCheck[]): Promise<void> {
  const tried = trial.atLeast('limits tried from both sides', limits.length)
  const wrongAt = trial.never('that refused what is allowed')
  const wrongAbove = trial.never('that let more through, or said another code')
  async function compare(wrong: Figure, what: string, ask: () => Promise<unknown>, wanted: unknown) {
    const got = JSON.stringify(await ask().catch((error: Error) => error.message))
    if (got !== JSON.stringify(wanted)) wrong.count(`${what}: ${got} for ${JSON.stringify(wanted)}`)
  }
  await Promise.all(
    limits.map(async ({ limit, at, works, above, refused }) => {
      await compare(wrongAt, `${limit}, at it`, at, works)
      await compare(wrongAbove, `${limit}, above it`, above, refused)
      tried.count()
    }),
  )
}
