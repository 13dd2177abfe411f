import type { TriedPromise } from '../promise.ts'
import { TWIN_INPUTS, tryTwins } from './support/twins.ts'

export const M7: TriedPromise = {
  id: 'M7',
  text: 'No paise appears or vanishes',
  pure: true,
  try(trial) {
    const { inputs, ledgerFaults } = tryTwins(trial)
    return [
      { name: 'inputs over all kinds of markets', value: inputs, goal: TWIN_INPUTS[trial.form] },
      {
        name: 'inputs after which the ledger or clearing was not zero',
        value: ledgerFaults,
        goal: 0,
        atMost: true,
      },
    ]
  },
}
