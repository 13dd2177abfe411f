import type { TriedPromise } from '../promise.ts'
import { tryTwins } from './support/twins.ts'

export const M11: TriedPromise = {
  id: 'M11',
  text: 'The fast book is right',
  pure: true,
  try(trial) {
    const { differences, kinds } = tryTwins(trial)
    for (const difference of differences.slice(0, 3)) trial.say(difference.slice(0, 600))
    const common = Object.entries(kinds).sort(([, a], [, b]) => b - a)
    trial.say(
      common
        .slice(0, 12)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(' · '),
    )
    return [
      {
        name: 'inputs after which the naive twin differed',
        value: differences.length,
        goal: 0,
        atMost: true,
      },
      { name: 'kinds of inputs and outcomes that came up', value: common.length, goal: 40 },
    ]
  },
}
