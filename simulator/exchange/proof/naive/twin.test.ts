import { expect, it } from 'vitest'
import { runTwins } from './twin-run.ts'

const SEEDS = [1, 20, 300, Number(process.env.LAYLINE_TEST_SEED ?? 4000)]

it.each(SEEDS)(
  '[OR4] [BK1] [EX1] [ST2] the exchange and its naive twin agree after every input, seed %i',
  (seed) => {
    const { inputs, differences, stuckExposures, ledgerFaults, negativeWallets } = runTwins({
      seed,
      inputs: 3000,
    })
    expect(differences[0]).toBeUndefined()
    expect({ inputs, stuckExposures, ledgerFaults, negativeWallets }).toEqual({
      inputs: 3000,
      stuckExposures: 0,
      ledgerFaults: 0,
      negativeWallets: 0,
    })
  },
  30_000,
)
