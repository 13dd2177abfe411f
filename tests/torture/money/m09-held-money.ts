import type { TriedPromise } from '../trial.ts'
import { tryTwins } from './support/twins.ts'

export const M9: TriedPromise = {
  id: 'M9',
  text: 'Held money comes back',
  pure: true,
  try(trial) {
    const { stuckExposures, negativeWallets } = tryTwins(trial)
    trial.never('exposures left without an open bet').is(stuckExposures)
    trial.never('wallets below zero beyond what rule EX5 allows').is(negativeWallets)
  },
}
