import { ACCESS } from './access-mutants.ts'
import type { Mutant } from './mutant.ts'
import { REFUSALS } from './refusal-mutants.ts'
import { SHAPES } from './shape-mutants.ts'
import { SOCKETS } from './socket-mutants.ts'

/** What the suite must catch, each by itself. */
export const MUTANTS: readonly Mutant[] = [...SHAPES, ...REFUSALS, ...ACCESS, ...SOCKETS]
