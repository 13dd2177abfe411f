import type { DataOf } from '@layline/shared/contract/endpoints'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { sumRupees } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { bankOf } from '../fixtures/bank-fixture.ts'
import { playedRound } from '../fixtures/casino-fixture.ts'
import { ALL_DAYS, daysAround, inItsDayAlone, reportDayOf } from '../fixtures/report-days.ts'
import type { Player } from '../fixtures/suite-player.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { holds, isTime, Skip, same } from '../mismatch.ts'

const CASH = 100

const statementOf = (player: Player) => player.data('statement', { body: ALL_DAYS })

/** Sums of the amounts by a field of their rows. */
function sumsBy<Row extends { amount: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[keyOf(row)] = sumRupees([sums[keyOf(row)] ?? 0, row.amount])
  return sums
}

/** Types of the entries that are profit or loss; the others are money that came or went. */
const RESULT_TYPES: readonly string[] = ['SETTLEMENT', 'COMMISSION', 'REVERSAL', 'CASINO']

const resultsOf = async (player: Player) =>
  (await statementOf(player)).filter(({ entryType }) => RESULT_TYPES.includes(entryType))

const BALANCE = checksOf('balance', [
  {
    name: 'the profit is what the results in the statement add up to',
    writes: true,
    run: async ({ player }) => {
      await playedRound(player)
      const profit = sumRupees((await resultsOf(player)).map(({ amount }) => amount))
      same('dePL', (await player.data('balance')).dePL, profit)
    },
  },
  {
    name: 'exposure and risk are negative or zero, and what is left can be staked',
    run: async ({ player }) => {
      const { deBalance, exposure, deRisk } = await player.data('balance')
      holds('exposure', 'negative or zero', exposure <= 0, exposure)
      holds('deRisk', 'negative or zero', deRisk <= 0, deRisk)
      holds('chips + exposure + risk', 'not below zero', deBalance + exposure + deRisk >= 0, {
        deBalance,
        exposure,
        deRisk,
      })
    },
  },
])

/** The newest first, and each balance that of the row before it and its own amount. */
function checkBalances(rows: DataOf<'statement'>): void {
  for (const [index, row] of rows.entries()) {
    isTime('createdAt', row.createdAt)
    const older = rows[index + 1]
    if (!older) continue
    holds('order', 'newest first', row.createdAt >= older.createdAt, [row.createdAt, older.createdAt])
    const gap = Math.abs(row.balance - row.amount - older.balance)
    holds(`rows[${index}].balance`, 'the older balance and the amount', gap < 0.005, [row, older])
  }
}

const STATEMENT = checksOf('statement', [
  {
    name: 'rows are of the days asked for, newest first, each balance following from its amount',
    lane: 'money',
    run: async ({ player }) => {
      const rows = await statementOf(player)
      checkBalances(rows)
      const { deBalance } = await player.data('balance')
      if (rows[0]) same('the newest balance', rows[0].balance, deBalance)
    },
  },
  {
    name: 'days on which nothing happened have no rows',
    run: async ({ player }) => {
      const body = { startDate: '2001-01-01', endDate: '2001-01-31' }
      same('rows', await player.data('statement', { body }), [])
    },
  },
])

const MOVEMENTS = checksOf('statement', [
  {
    name: 'a withdrawal that is taken back and a round of a game stand in it, each by its type and amount',
    writes: true,
    run: async ({ player }) => {
      const { bankId } = await bankOf(player)
      const before = await statementOf(player)
      const { result: round, isOfMoment } = await inMoment(player, async () => {
        const { id } = await player.data('withdrawRequest', { body: { amount: CASH, bankId } })
        await player.success('deleteBet', { query: { id } })
        return playedRound(player)
      })
      const rows = await statementOf(player)
      const added = rows.slice(0, rows.length - before.length)
      const won = sumRupees([round.paid, -round.staked])
      const expected = { WITHDRAW: -CASH, REFUND: CASH, CASINO: won }
      same(
        'sums by entryType',
        sumsBy(added, (row) => row.entryType),
        expected,
      )
      for (const { createdAt } of added) isOfMoment('createdAt', createdAt)
      checkBalances(rows)
    },
  },
])

const DAYS = checksOf('statement', [
  {
    name: 'an entry is in the report of its day, at +5:30, and of no other',
    writes: true,
    run: async ({ player }) => {
      const { bankId } = await bankOf(player)
      const { id } = await player.data('withdrawRequest', { body: { amount: CASH, bankId } })
      await player.success('deleteBet', { query: { id } })
      const [row] = await statementOf(player)
      await inItsDayAlone(row!, (body) => player.data('statement', { body }))
    },
  },
])

const SUMS = [
  ...checksOf('summary', [
    {
      name: 'adds up to the profit of the balance',
      writes: true,
      run: async ({ player }) => {
        await playedRound(player)
        const rows = await player.data('summary')
        same('sum of all rows', sumRupees(rows.map(({ sum }) => sum)), (await player.data('balance')).dePL)
      },
    },
  ]),
  ...checksOf('summaryData', [
    {
      name: 'between the first and the last day is the summary',
      writes: true,
      run: async ({ player }) => {
        await playedRound(player)
        same('rows', await player.data('summaryData', { body: ALL_DAYS }), await player.data('summary'))
      },
    },
    {
      name: 'of one day adds up to the results of that day in the statement',
      writes: true,
      run: async ({ player }) => {
        const { createdAt } = await playedRound(player)
        for (const body of daysAround(createdAt)) {
          const rows = await player.data('summaryData', { body })
          const results = (await resultsOf(player)).filter(
            (row) => reportDayOf(row.createdAt) === body.startDate,
          )
          same(
            `sum of ${body.startDate}`,
            sumRupees(rows.map(({ sum }) => sum)),
            sumRupees(results.map(({ amount }) => amount)),
          )
        }
      },
    },
  ]),
  ...checksOf('plStatement', [
    {
      name: 'says of every market what its entries in the statement add up to',
      lane: 'money',
      run: async ({ player }) => {
        const entries = (await statementOf(player)).filter(({ stMarketId }) => stMarketId !== '')
        const rows = await player.data('plStatement', { query: ALL_DAYS })
        const profits = Object.fromEntries(rows.map(({ marketId, pl }) => [marketId, pl]))
        same(
          'pl by market',
          profits,
          sumsBy(entries, (row) => row.stMarketId),
        )
      },
    },
  ]),
]

const ORDER = checksOf('summary', [
  {
    name: 'has the game that was played last first, and so has that of some days',
    writes: true,
    run: async ({ player }) => {
      const [first, ...rest] = await player.data('getGames')
      const other = rest.find(({ name }) => name !== first?.name)
      if (!first || !other) throw new Skip('the casino has one game alone')
      for (const games of [
        [first, other],
        [other, first],
      ]) {
        const played = games.map(({ name }) => name)
        for (const game of games) await playedRound(player, game)
        for (const rows of [
          await player.data('summary'),
          await player.data('summaryData', { body: ALL_DAYS }),
        ]) {
          const names = rows.map(({ max }) => max).filter((name) => played.includes(name))
          same('the two games', names, played.toReversed())
        }
      }
    },
  },
])

const STAKES = checksOf('updateStakeButtons', [
  {
    name: 'what is saved is what is read, and the player is told in the words of the specification',
    writes: true,
    run: async ({ player }) => {
      const before = await player.data('getStakeButtons')
      const changed = { ...before, l3: 'Suite', btn3: before.btn3 === 777 ? 778 : 777 }
      try {
        const saved = await player.success('updateStakeButtons', { body: changed })
        same('message', saved.message, TEXT.stakesSaved)
        same('the answer', saved.data, changed)
        same('what is read', await player.data('getStakeButtons'), changed)
      } finally {
        await player.success('updateStakeButtons', { body: before })
      }
    },
  },
])

const RANGES = checksOf('stackRange', [
  {
    name: 'names a smallest and a largest stake, the same as in the list of all',
    run: async ({ player }) => {
      const all = await player.data('stackRangeAll')
      for (const sportsId of [SPORT.cricket, SPORT.fancy, SPORT.bookmaker]) {
        const range = await player.data('stackRange', { query: { sportsId } })
        same('sportsId', range.sportsId, sportsId)
        holds('min and max', 'above 0, and the smaller first', range.min > 0 && range.min <= range.max, range)
        same(
          'the list of all',
          all.find((each) => each.sportsId === sportsId),
          range,
        )
      }
    },
  },
])

/** A player's money and settings. Source: spec §3 "Statement row", "Stake buttons", "Stack limits". */
export const ACCOUNT: readonly Check[] = [
  ...BALANCE,
  ...STATEMENT,
  ...MOVEMENTS,
  ...DAYS,
  ...SUMS,
  ...ORDER,
  ...STAKES,
  ...RANGES,
]
