import type { z } from 'zod'
import { BETTING_EXAMPLES } from './betting-examples.ts'
import { CASINO_EXAMPLES } from './casino-examples.ts'
import { OFFICE_EXAMPLES } from './office-examples.ts'
import { RACE_EXAMPLES } from './race-examples.ts'

/** Entity examples by schema. */
export const ENTITY_EXAMPLES: ReadonlyMap<z.ZodType, unknown> = new Map([
  ...BETTING_EXAMPLES,
  ...CASINO_EXAMPLES,
  ...OFFICE_EXAMPLES,
  ...RACE_EXAMPLES,
])
