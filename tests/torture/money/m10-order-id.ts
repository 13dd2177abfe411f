import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { IdTally } from './support/id-tally.ts'
import { IdsAcrossKills } from './support/ids-across-kills.ts'
import { RepeatedIds } from './support/repeated-ids.ts'

const TRIES = { short: 1000, long: 100_000 }
const KILLS = { short: 3, long: 30 }
const IDS_A_WORLD = { short: 30, long: 250 }

async function tryIds(trial: Trial): Promise<void> {
  const dice = trial.dice()
  const wanted = trial.pick(TRIES)
  const kills = trial.pick(KILLS)
  const tally = new IdTally(trial, wanted)
  const { tries } = tally
  while (tries.value < wanted) await RepeatedIds.tryIn(tally, dice.fork(), trial.pick(IDS_A_WORLD))
  const here = tries.value
  await inSandbox((sandbox) => new IdsAcrossKills(sandbox, tally, dice.fork()).live(kills))
  trial.say(`${tally.ids} ids, ${tries.value - here} of the tries across ${kills} kills and a month`)
}

export const M10: TriedPromise = {
  id: 'M10',
  text: 'One order id is one order for ever, for its player, in its world.',
  try: tryIds,
}
