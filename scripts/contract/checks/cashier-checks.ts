import { CASH_MAX_RUPEES, CASH_MIN_RUPEES } from '@layline/shared/account-rules'
import type { DataOf } from '@layline/shared/contract/endpoints'
import { paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readSuccess } from '../client/answer.ts'
import { bankOf, houseBankId, OWN_BANK } from '../fixtures/bank-fixture.ts'
import { PAISE, type Player } from '../fixtures/suite-player.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { holds, like, Skip, same } from '../mismatch.ts'

const AMOUNT = CASH_MIN_RUPEES + PAISE
const NO_BANK = 'B999999997'

const statusOf = async (player: Player, id: string) =>
  (await player.data('dwStatement')).find((row) => row.id === id)?.status

const DEPOSITS = checksOf('dwRequest', [
  {
    name: 'a deposit waits, is shown, and can be taken back once; no chips move',
    writes: true,
    run: async ({ player }) => {
      const before = await player.data('balance')
      const body = {
        type: 'DEPOSIT' as const,
        amount: AMOUNT,
        bankId: await houseBankId(player),
        utr: 'suite',
      }
      const older = await player.data('dwRequest', { body })
      await player.success('deleteBet', { query: { id: older.id } })
      const { result: request, isOfMoment } = await inMoment(player, () => player.data('dwRequest', { body }))
      player.noteRequest(request.id)
      same('status', [request.status, request.amount, request.type], ['PENDING', AMOUNT, 'DEPOSIT'])
      const rows = await player.data('dwStatement')
      const newest = rows.slice(0, 2).map(({ id }) => id)
      same('the newest of the statement', newest, [request.id, older.id])
      const row = rows[0]
      same('in the statement', row?.status, 'PENDING')
      for (const { createdAt } of [request, row!]) isOfMoment('createdAt', createdAt)
      same('the balance', await player.data('balance'), before)
      await player.success('deleteBet', { query: { id: request.id } })
      same('in the statement', await statusOf(player, request.id), 'CANCELLED')
      const again = await player.ask('deleteBet', { query: { id: request.id } })
      expectRefusal(again, 'REQUEST_NOT_PENDING')
    },
  },
  {
    name: 'refuses an amount, a bank and a withdrawal that cannot be',
    writes: true,
    run: async ({ player }) => {
      const good = { type: 'DEPOSIT' as const, amount: AMOUNT, bankId: await houseBankId(player) }
      const ask = (over: object) => player.ask('dwRequest', { body: { ...good, ...over } })
      for (const amount of [0, -100, 100.005, CASH_MIN_RUPEES - 1, CASH_MAX_RUPEES + 1]) {
        expectRefusal(await ask({ amount }), 'INVALID_AMOUNT')
      }
      expectRefusal(await ask({ bankId: NO_BANK }), 'BANK_NOT_FOUND')
      const { bankId } = await bankOf(player)
      // A deposit goes to the house, a withdrawal to the player.
      expectRefusal(await ask({ bankId }), 'BANK_NOT_FOUND')
      expectRefusal(await ask({ type: 'WITHDRAW' }), 'BANK_NOT_FOUND')
      const { deBalance } = await player.data('balance')
      const tooMuch = { type: 'WITHDRAW', amount: Math.floor(deBalance) + 1, bankId }
      expectRefusal(await ask(tooMuch), 'INSUFFICIENT_FUNDS')
    },
  },
])

const WITHDRAWALS = checksOf('withdrawRequest', [
  {
    name: 'a withdrawal leaves the chips at once, and comes back with them',
    writes: true,
    run: async ({ player }) => {
      const { bankId } = await bankOf(player)
      const before = await player.data('balance')
      const request = await player.data('withdrawRequest', { body: { amount: AMOUNT, bankId } })
      player.noteRequest(request.id)
      const held = await player.data('balance')
      same('amount', request.amount, AMOUNT)
      same('what left the chips, paise', paiseOf(before.deBalance - held.deBalance), paiseOf(AMOUNT))
      await player.success('deleteBet', { query: { id: request.id } })
      same('the balance', await player.data('balance'), before)
    },
  },
  {
    name: 'refuses an amount and a bank that cannot be',
    writes: true,
    run: async ({ player }) => {
      const { bankId } = await bankOf(player)
      const ask = (over: object) =>
        player.ask('withdrawRequest', { body: { amount: AMOUNT, bankId, ...over } })
      expectRefusal(await ask({ amount: 0 }), 'INVALID_AMOUNT')
      expectRefusal(await ask({ bankId: NO_BANK }), 'BANK_NOT_FOUND')
      expectRefusal(await ask({ bankId: await houseBankId(player) }), 'BANK_NOT_FOUND')
      const { deBalance } = await player.data('balance')
      expectRefusal(await ask({ amount: Math.floor(deBalance) + 1 }), 'INSUFFICIENT_FUNDS')
    },
  },
])

const OTHERS = checksOf('deleteBet', [
  {
    name: "answers another player's request as it answers one that is not there",
    writes: true,
    needs: 'user2',
    run: async ({ player, other }) => {
      const body = { type: 'DEPOSIT' as const, amount: AMOUNT, bankId: await houseBankId(player) }
      const { id } = await player.data('dwRequest', { body })
      try {
        expectRefusal(await other().ask('deleteBet', { query: { id } }), 'REQUEST_NOT_FOUND')
        expectRefusal(await other().ask('deleteBet', { query: { id: 'R999999999' } }), 'REQUEST_NOT_FOUND')
        const rows = await other().data('dwStatement')
        holds(
          "the other player's statement",
          `without ${id}`,
          rows.every((row) => row.id !== id),
          rows,
        )
      } finally {
        await player.success('deleteBet', { query: { id } })
      }
    },
  },
])

const BANKS = checksOf('addBank', [
  {
    name: 'an account is read back as it was added, and adding it again adds none',
    writes: true,
    run: async ({ player, target }) => {
      const answer = await player.ask('addBank', { body: OWN_BANK })
      if (answer.status !== 200) {
        expectRefusal(answer, 'TOO_MANY')
        throw new Skip('the player can have no more bank accounts')
      }
      const bank = readSuccess(answer, target.keys).data as DataOf<'addBank'>
      like('the answer', bank, OWN_BANK)
      const banks = await player.data('userBanks')
      const found = banks.filter(({ bankId }) => bankId === bank.bankId)
      same('what is read', found, [bank])
      same('the answer to the same again', await player.data('addBank', { body: OWN_BANK }), bank)
      same('what is read after that', await player.data('userBanks'), banks)
    },
  },
])

const PLANS = checksOf('updateBonusPlan', [
  {
    name: 'a plan is chosen, read back, and one that is not there refused',
    writes: true,
    run: async ({ player }) => {
      const { chosen, plans } = await player.data('getBonusPlan')
      const planId = plans.find((plan) => plan.planId !== chosen)?.planId ?? ''
      try {
        same('chosen', await player.data('updateBonusPlan', { body: { planId } }), { chosen: planId })
        same('what is read', (await player.data('getBonusPlan')).chosen, planId)
        await player.success('updateBonusPlan', { body: { planId: '' } })
        same('what is read once none is chosen', (await player.data('getBonusPlan')).chosen, '')
        const absent = await player.ask('updateBonusPlan', { body: { planId: 'no-such-plan' } })
        expectRefusal(absent, 'BONUS_PLAN_NOT_FOUND')
      } finally {
        await player.success('updateBonusPlan', { body: { planId: chosen } })
      }
    },
  },
])

const OWN_LIMITS = checksOf('setOwnLimit', [
  {
    name: 'refuses an amount that is no limit',
    writes: true,
    run: async ({ player }) => {
      for (const amount of [0, -100, 100.005, 10_000_001]) {
        const body = { kind: 'LOSS' as const, period: 'DAY' as const, amount }
        expectRefusal(await player.ask('setOwnLimit', { body }), 'INVALID_AMOUNT')
      }
    },
  },
])

/** Money in and out, bonus plans, and a player's own limits. */
export const CASHIER: readonly Check[] = [
  ...DEPOSITS,
  ...WITHDRAWALS,
  ...OTHERS,
  ...BANKS,
  ...PLANS,
  ...OWN_LIMITS,
]
