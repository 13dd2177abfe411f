import { isoOf } from '@layline/shared/iso-time'
import { stackLimitsOf } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { type Check, checksOf } from '../check.ts'
import { holds, same } from '../mismatch.ts'

const BALANCE = checksOf('balance', [
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

const STATEMENT = checksOf('statement', [
  {
    name: 'rows are of the days asked for, newest first, each balance following from its amount',
    lane: 'money',
    run: async ({ player }) => {
      const rows = await player.data('statement', {
        body: { startDate: '2000-01-01', endDate: '2099-12-31' },
      })
      for (const [index, row] of rows.entries()) {
        holds('createdAt', 'ISO 8601 UTC', isoOf(Date.parse(row.createdAt)) === row.createdAt, row.createdAt)
        const older = rows[index + 1]
        if (!older) continue
        holds('order', 'newest first', row.createdAt >= older.createdAt, [row.createdAt, older.createdAt])
        const gap = Math.abs(row.balance - row.amount - older.balance)
        holds(`rows[${index}].balance`, 'the older balance and the amount', gap < 0.005, [row, older])
      }
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
    name: 'is that of the specification, and the same as in the list of all',
    run: async ({ player }) => {
      const all = await player.data('stackRangeAll')
      for (const sportsId of [SPORT.cricket, SPORT.fancy, SPORT.bookmaker]) {
        const { min, max } = stackLimitsOf(sportsId)
        const range = await player.data('stackRange', { query: { sportsId } })
        same('data', range, { sportsId, min, max })
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
export const ACCOUNT: readonly Check[] = [...BALANCE, ...STATEMENT, ...STAKES, ...RANGES]
