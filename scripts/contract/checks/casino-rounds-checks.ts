import { sumRupees } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { gamePage, newRoundId } from '../fixtures/casino-fixture.ts'
import { Skip, same } from '../mismatch.ts'

/** Rounds of more than one stake, and more than one round. Source: `casinoRound`, `casinoTable`. */
export const CASINO_ROUNDS: readonly Check[] = checksOf('casinoPlay', [
  {
    name: 'takes stakes on several places as one round, up to the largest sum, and the table has it before older ones',
    writes: true,
    run: async ({ player }) => {
      const page = await gamePage(player)
      const { places, min, max } = await page.data('casinoTable')
      const [one, two] = [places[0]!, places.at(-1)!]
      if (one === two || 2 * min > max) throw new Skip('the table takes no two stakes')
      const play = async (first: number, second: number) => {
        await player.pace.wait()
        const stakes = [
          { on: one.code, amount: first },
          { on: two.code, amount: second },
        ]
        return { stakes, input: { body: { roundId: newRoundId(), stakes } } }
      }
      const before = await player.data('balance')
      expectRefusal(await page.ask('casinoPlay', (await play(max, min)).input), 'ABOVE_MAXIMUM')
      same('the balance', await player.data('balance'), before)
      const rounds = []
      for (let times = 0; times < 3; times++) {
        const { stakes, input } = await play(min, min)
        const round = await page.data('casinoPlay', input)
        same(
          'stakes',
          round.stakes.map(({ on, amount }) => ({ on, amount })),
          stakes,
        )
        same('staked', round.staked, sumRupees([min, min]))
        rounds.unshift(round)
      }
      same('the rounds of the table', (await page.data('casinoTable')).rounds.slice(0, 3), rounds)
    },
  },
])
