import type { TriedPromise } from '../trial.ts'
import { TWIN_INPUTS, tryTwins } from './support/twins.ts'

export const M7: TriedPromise = {
  id: 'M7',
  text: 'No paise appears or vanishes',
  pure: true,
  try(trial) {
    const { inputs, ledgerFaults } = tryTwins(trial)
    trial.atLeast('inputs over all kinds of markets', trial.pick(TWIN_INPUTS)).is(inputs)
    trial.never('inputs after which the ledger or clearing was not zero').is(ledgerFaults)
  },
}
