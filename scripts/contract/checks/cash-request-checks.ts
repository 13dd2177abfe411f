import { CASH_MIN_RUPEES } from '@layline/shared/account-rules'
import type { CashRequestRow } from '@layline/shared/entities/cash'
import { type Check, checksOf } from '../check.ts'
import { bankOf } from '../fixtures/bank-fixture.ts'
import { PAISE, type Player } from '../fixtures/suite-player.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { like, Skip, same } from '../mismatch.ts'

const AMOUNT = CASH_MIN_RUPEES + PAISE
const DEPOSIT = { type: 'DEPOSIT', amount: AMOUNT } as const
const WORDS = { utr: 'suite-4711', remark: 'Asked by the suite' }

/** A request as its player reads it. */
const listed = async (player: Player, id: string) =>
  (await player.data('dwStatement')).find((row) => row.id === id)

/** The last account of the house: a list that always names the first is not right by chance. */
async function lastHouseBank(player: Player) {
  const bank = (await player.data('bankData')).at(-1)
  if (!bank) throw new Skip('the house has no account to pay to')
  return bank
}

/** A request that waits says what was asked for, in its answer as in the list, and after it is taken back as well. */
async function checkAsked(player: Player, request: CashRequestRow, asked: Partial<CashRequestRow>) {
  player.noteRequest(request.id)
  like('the answer', request, { ...asked, status: 'PENDING', stReason: '', decidedAt: '' })
  same('the row', await listed(player, request.id), request)
  const { isOfMoment } = await inMoment(player, () =>
    player.success('deleteBet', { query: { id: request.id } }),
  )
  const row = await listed(player, request.id)
  same('the row once it is taken back', row, {
    ...request,
    status: 'CANCELLED',
    decidedAt: row?.decidedAt,
  })
  isOfMoment('decidedAt', row?.decidedAt ?? '')
}

const ASKED = checksOf('dwStatement', [
  {
    name: 'lists a deposit with its bank, reference and remark, and when it was taken back',
    writes: true,
    run: async ({ player }) => {
      const { bankId, stBankName } = await lastHouseBank(player)
      const request = await player.data('dwRequest', { body: { ...DEPOSIT, ...WORDS, bankId } })
      const { utr, remark: stRemark } = WORDS
      await checkAsked(player, request, { ...DEPOSIT, bankId, stBankName, utr, stRemark })
    },
  },
  {
    name: 'lists a withdrawal as one, with the bank account it goes to, and when it was taken back',
    writes: true,
    run: async ({ player }) => {
      const { bankId, stBankName } = await bankOf(player)
      const request = await player.data('withdrawRequest', { body: { amount: AMOUNT, bankId } })
      await checkAsked(player, request, { type: 'WITHDRAW', amount: AMOUNT, bankId, stBankName })
    },
  },
])

const DECIDED = checksOf('decideRequest', [
  {
    name: 'the player reads what was decided, when, and the reason that was given',
    writes: true,
    needs: 'control',
    run: async ({ controlled }) => {
      const { operator, player } = await controlled()
      const { bankId } = await lastHouseBank(player)
      for (const [approve, status] of [
        [true, 'APPROVED'],
        [false, 'REJECTED'],
      ] as const) {
        const request = await player.data('dwRequest', { body: { ...DEPOSIT, ...WORDS, bankId } })
        const { id } = request
        const reason = `Because it is ${status}`
        const { isOfMoment } = await inMoment(player, () =>
          operator.success('decideRequest', { params: { id }, body: { approve, reason } }),
        )
        const row = await listed(player, id)
        same('the row', row, { ...request, status, stReason: reason, decidedAt: row?.decidedAt })
        isOfMoment('decidedAt', row?.decidedAt ?? '')
      }
    },
  },
])

/** Deposits and withdrawals as their player reads them. Ours: readings.md "Calls no screen was named for", `dwstatement`. */
export const CASH_REQUESTS: readonly Check[] = [...ASKED, ...DECIDED]
