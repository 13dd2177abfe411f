import type { TriedPromise } from '../trial.ts'
import { tryTwins } from './support/twins.ts'

export const M11: TriedPromise = {
  id: 'M11',
  text: 'The fast book is right',
  pure: true,
  try(trial) {
    const { differences, kinds } = tryTwins(trial)
    const common = Object.entries(kinds).sort(([, a], [, b]) => b - a)
    trial.never('inputs after which the naive twin or a copy differed').is(differences.length)
    trial.atLeast('kinds of inputs and outcomes that came up', 40).is(common.length)
    for (const difference of differences.slice(0, 3)) trial.say(difference.slice(0, 600))
    const counts = common.slice(0, 12).map(([kind, count]) => `${kind} ${count}`)
    trial.say(counts.join(' · '))
  },
}
