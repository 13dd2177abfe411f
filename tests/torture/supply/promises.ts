import type { TriedPromise } from '../trial.ts'
import { S1 } from './s1-versions.ts'
import { S2 } from './s2-install-scripts.ts'
import { S3 } from './s3-secrets.ts'
import { S4 } from './s4-network.ts'

/** What is shipped besides the code: packages, their scripts, the repository, and what goes out. */
export const SUPPLY: readonly TriedPromise[] = [S1, S2, S3, S4]
