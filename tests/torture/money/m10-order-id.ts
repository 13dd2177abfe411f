import { never, type Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inSandbox } from '../support/sandbox.ts'
import { IdTally } from './support/id-tally.ts'
import { IdsAcrossKills } from './support/ids-across-kills.ts'
import { RepeatedIds } from './support/repeated-ids.ts'

const TRIES = { short: 1000, long: 100_000 }
const KILLS = { short: 3, long: 30 }
const IDS_A_WORLD = { short: 30, long: 250 }

async function tryIds({ form, seed, say }: Trial): Promise<Row[]> {
  const dice = new Dice(seed)
  const tally = new IdTally()
  const nextDice = () => new Dice(dice.int(0, 2 ** 31 - 1))
  while (tally.tries < TRIES[form]) {
    const ids = await RepeatedIds.open(tally, nextDice())
    try {
      await ids.live(IDS_A_WORLD[form])
    } finally {
      await ids.close()
    }
  }
  const here = tally.tries
  await inSandbox((sandbox) => new IdsAcrossKills(sandbox, tally, nextDice()).live(KILLS[form]))
  say(`${tally.ids} ids, ${tally.tries - here} of the tries across ${KILLS[form]} kills and a month`)
  for (const line of tally.examples) say(line)
  return [
    { name: 'tries of an order id', value: tally.tries, goal: TRIES[form] },
    never('ids that became another number of orders than one', tally.notOne),
    never('other answers to the same bet', tally.otherAnswers),
    never('answers that took an acceptance back', tally.takenBack),
    never('answers that call matched what is not', tally.untrue),
    never('other bets taken under a known id', tally.otherBetsTaken),
    never('players or worlds that were not independent', tally.mixedUp),
  ]
}

export const M10: TriedPromise = {
  id: 'M10',
  text: 'One order id is one order for ever, for its player, in its world.',
  try: tryIds,
}
