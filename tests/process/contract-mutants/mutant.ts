import type { Edit } from '../../../scripts/torture/sabotage/fault.ts'

/** A simulator that breaks the contract in one place, and where the suite looks for it. */
export interface Mutant {
  name: string
  edits: readonly Edit[]
  /** Rules of the exchange whose own tests it turns red. */
  rules?: readonly string[]
  /** Only these checks are run: `--only` of the suite. */
  only: RegExp
}
