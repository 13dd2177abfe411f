import type { TriedPromise } from '../promise.ts'
import { M1 } from './m01-kill.ts'
import { M2 } from './m02-power-cut.ts'
import { M3 } from './m03-crash-at-any-step.ts'
import { M4 } from './m04-rot.ts'
import { M5 } from './m05-disk-full.ts'
import { M6 } from './m06-restart.ts'
import { M7 } from './m07-ledger.ts'
import { M8 } from './m08-wallet.ts'
import { M9 } from './m09-held-money.ts'
import { M10 } from './m10-order-id.ts'
import { M11 } from './m11-naive-twin.ts'
import { M12 } from './m12-settles-once.ts'
import { M13 } from './m13-same-bytes.ts'
import { M14 } from './m14-clock-jumps.ts'
import { M15 } from './m15-one-process.ts'
import { M16 } from './m16-quick-restart.ts'
import { M17 } from './m17-clean-stop.ts'

/** What never breaks about money and the journal. */
export const MONEY: readonly TriedPromise[] = [
  M1,
  M2,
  M3,
  M4,
  M5,
  M6,
  M7,
  M8,
  M9,
  M10,
  M11,
  M12,
  M13,
  M14,
  M15,
  M16,
  M17,
]
