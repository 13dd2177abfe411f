import type { TriedPromise } from '../promise.ts'
import { tryTwins } from './support/twins.ts'

export const M9: TriedPromise = {
  id: 'M9',
  text: 'Held money comes back',
  pure: true,
  try(trial) {
    const { stuckExposures, negativeWallets } = tryTwins(trial)
    return [
      { name: 'exposures left without an open bet', value: stuckExposures, goal: 0, atMost: true },
      {
        name: 'wallets below zero beyond what rule EX5 allows',
        value: negativeWallets,
        goal: 0,
        atMost: true,
      },
    ]
  },
}
