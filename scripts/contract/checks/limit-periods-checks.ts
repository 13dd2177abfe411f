import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { houseBankId } from '../fixtures/bank-fixture.ts'
import { withMatchWorld } from '../fixtures/control-fixture.ts'
import { like, same } from '../mismatch.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ZONE_MS = TIME_ZONE_OFFSET_MINUTES * MINUTE_MS
const AMOUNT = 100

/** Ends of the day, of the week from Monday and of the month that a moment is in, at +5:30. Source: `ownLimitPeriod`. */
function endsOf(worldTime: string) {
  const local = new Date(msOfIso(worldTime) + ZONE_MS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const daysLeft = 7 - ((local.getUTCDay() + 6) % 7)
  const end = (atMs: number) => isoOf(atMs - ZONE_MS)
  return {
    DAY: end(Date.UTC(year, month, day + 1)),
    WEEK: end(Date.UTC(year, month, day + daysLeft)),
    MONTH: end(Date.UTC(year, month + 1, 1)),
  }
}

/** Limits of longer periods and of both kinds. Ours: readings.md "Own limits". */
export const LIMIT_PERIODS: readonly Check[] = checksOf('setOwnLimit', [
  {
    name: 'limits of both kinds and of every period stand side by side, each until its own period ends',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, player, advance }) => {
        const bankId = await houseBankId(player)
        const deposit = (amount: number) => ({ body: { type: 'DEPOSIT' as const, amount, bankId } })
        // A Tuesday: the day ends before the week, the week before the month.
        await advance(2 * DAY_MS)
        const wanted = [
          ['DEPOSIT', 'MONTH', 6 * AMOUNT],
          ['DEPOSIT', 'WEEK', 4 * AMOUNT],
          ['DEPOSIT', 'DAY', 3 * AMOUNT],
          ['LOSS', 'WEEK', 50 * AMOUNT],
        ] as const
        for (const [kind, period, amount] of wanted) {
          await player.success('setOwnLimit', { body: { kind, period, amount } })
        }
        await player.success('dwRequest', deposit(3 * AMOUNT))
        const holdsWith = async (used: Record<'DAY' | 'WEEK' | 'MONTH', number>) => {
          const ends = endsOf((await operator.data('getTime')).worldTime)
          const { limits } = await player.data('ownLimits')
          same('how many limits', limits.length, wanted.length)
          for (const [index, [kind, period, amount]] of wanted.toReversed().entries()) {
            const usedOf = kind === 'LOSS' ? 0 : used[period]
            like(`limit ${index}`, limits[index], {
              kind,
              period,
              amount,
              used: usedOf,
              resetsAt: ends[period],
            })
          }
        }
        await holdsWith({ DAY: 3 * AMOUNT, WEEK: 3 * AMOUNT, MONTH: 3 * AMOUNT })
        await advance(DAY_MS)
        await holdsWith({ DAY: 0, WEEK: 3 * AMOUNT, MONTH: 3 * AMOUNT })
        expectRefusal(await player.ask('dwRequest', deposit(2 * AMOUNT)), 'DEPOSIT_LIMIT')
        await advance(7 * DAY_MS)
        await holdsWith({ DAY: 0, WEEK: 0, MONTH: 3 * AMOUNT })
        await player.success('dwRequest', deposit(2 * AMOUNT))
        await holdsWith({ DAY: 2 * AMOUNT, WEEK: 2 * AMOUNT, MONTH: 5 * AMOUNT })
        await advance(DAY_MS)
        // The month's.
        expectRefusal(await player.ask('dwRequest', deposit(2 * AMOUNT)), 'DEPOSIT_LIMIT')
      }),
  },
])
