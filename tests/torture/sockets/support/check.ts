import { atLeast, never, type Row } from '../../../../scripts/row.ts'
import type { Trial } from '../../promise.ts'

/** A limit: what is asked for at it must work, one above must be refused as documented. */
export interface LimitCheck {
  limit: string
  /** What came of what is just allowed, and what should. */
  at: () => Promise<{ got: unknown; wanted: unknown }>
  above: () => Promise<{ got: unknown; wanted: unknown }>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Tries every limit from both sides. */
export async function tryLimits(checks: readonly LimitCheck[], { say }: Trial): Promise<Row[]> {
  let wrongAt = 0
  let wrongAbove = 0
  await Promise.all(
    checks.map(async ({ limit, at, above }) => {
      const below = await at().catch((error: Error) => ({ got: error.message, wanted: 'an answer' }))
      if (!isSame(below.got, below.wanted)) {
        wrongAt++
        say(`${limit}, at it: ${JSON.stringify(below.got)} for ${JSON.stringify(below.wanted)}`)
      }
      const over = await above().catch((error: Error) => ({ got: error.message, wanted: 'a refusal' }))
      if (!isSame(over.got, over.wanted)) {
        wrongAbove++
        say(`${limit}, above it: ${JSON.stringify(over.got)} for ${JSON.stringify(over.wanted)}`)
      }
    }),
  )
  return [
    atLeast('limits tried from both sides', checks.length, checks.length),
    never('that refused what is allowed', wrongAt),
    never('that let more through, or said another code', wrongAbove),
  ]
}
