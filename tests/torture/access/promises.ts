import type { TriedPromise } from '../trial.ts'
import { A1 } from './a01-ownership.ts'
import { A2 } from './a02-sealed-worlds.ts'
import { A3 } from './a03-one-session.ts'
import { A4 } from './a04-hiccups.ts'
import { A5 } from './a05-strangers.ts'
import { A6 } from './a06-secrets.ts'
import { A7 } from './a07-guessing.ts'
import { A11 } from './a11-headers.ts'
import { A12 } from './a12-files.ts'
import { A13 } from './a13-data-cannot-run.ts'
import { A14 } from './a14-injection.ts'
import { A15 } from './a15-errors.ts'
import { A16 } from './a16-shared-worlds.ts'

/** Who may do and see what. */
export const ACCESS: readonly TriedPromise[] = [A1, A2, A3, A4, A5, A6, A7, A11, A12, A13, A14, A15, A16]
