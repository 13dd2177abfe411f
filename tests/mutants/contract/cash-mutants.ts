import type { CashRequestRow } from '@layline/shared/entities/cash'
import { TEXT } from '@layline/shared/texts'
import { bodyOf, changeBody, changeData, instead, success } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const OF_DEPOSIT =
  'dwStatement: lists a deposit with its bank, reference and remark, and when it was taken back'
const OF_WITHDRAWAL =
  'dwStatement: lists a withdrawal as one, with the bank account it goes to, and when it was taken back'
const DECIDED = 'decideRequest: the player reads what was decided, when, and the reason that was given'

const inList = (change: (row: CashRequestRow) => object): Mutation =>
  changeData('dwStatement', (rows) => rows.map((row) => ({ ...row, ...change(row) })))

/** Deposits and withdrawals that are not listed as they were asked for or decided. */
export const CASH: readonly ContractMutant[] = [
  {
    name: 'the list of deposits rounds amounts down to rupees',
    caughtBy: OF_DEPOSIT,
    create: () => inList(({ amount }) => ({ amount: Math.floor(amount) })),
  },
  {
    name: 'a deposit is listed under the first bank of the house',
    caughtBy: OF_DEPOSIT,
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        if (call.name !== 'dwStatement' || reply.status !== 200) return reply
        const banks = (await forward(instead(call, 'bankData'))).json as { data: { bankId: string }[] }
        const { data: rows, ...rest } = reply.json as { data: CashRequestRow[] }
        const { bankId } = banks.data[0]!
        return { ...reply, json: { ...rest, data: rows.map((row) => ({ ...row, bankId })) } }
      },
    }),
  },
  ...(['utr', 'remark'] as const).map(
    (field) =>
      ({
        name: `the ${field} of a deposit is lost`,
        caughtBy: OF_DEPOSIT,
        create: () => ({
          call: (call, forward) =>
            call.name === 'dwRequest' && call.body.length > 0
              ? forward({ ...call, body: Buffer.from(JSON.stringify({ ...bodyOf(call), [field]: '' })) })
              : forward(call),
        }),
      }) satisfies ContractMutant,
  ),
  {
    name: 'a request is decided as soon as it is listed',
    caughtBy: OF_DEPOSIT,
    create: () => inList(({ createdAt, decidedAt }) => ({ decidedAt: decidedAt || createdAt })),
  },
  {
    name: 'the list says when a request was made in the stead of when it was decided',
    caughtBy: DECIDED,
    create: () =>
      inList(({ decidedAt }) => ({
        decidedAt: decidedAt && new Date(Date.parse(decidedAt) - 60_000).toISOString(),
      })),
  },
  {
    name: 'withdrawals are listed as deposits',
    caughtBy: OF_WITHDRAWAL,
    create: () => inList(() => ({ type: 'DEPOSIT' })),
  },
  {
    name: 'a request that was approved is listed as pending',
    caughtBy: DECIDED,
    create: () => inList(({ status }) => ({ status: status === 'APPROVED' ? 'PENDING' : status })),
  },
  {
    name: 'a request that was rejected is listed as taken back',
    caughtBy: DECIDED,
    create: () => inList(({ status }) => ({ status: status === 'REJECTED' ? 'CANCELLED' : status })),
  },
  {
    name: 'the reason of a decision is not told',
    caughtBy: DECIDED,
    create: () => changeBody('decideRequest', ({ reason: _, ...body }) => body),
  },
  {
    name: 'a deposit may go to an account of the player',
    caughtBy: 'dwRequest: refuses an amount, a bank and a withdrawal that cannot be',
    create: () => ({
      call: async (call, forward) => {
        const reply = await forward(call)
        const isRefused = (reply.json as { code?: string } | undefined)?.code === 'BANK_NOT_FOUND'
        if (call.name !== 'dwRequest' || !isRefused || bodyOf(call).type !== 'DEPOSIT') return reply
        const banks = (await forward(instead(call, 'userBanks'))).json as { data: { bankId: string }[] }
        const isOwn = banks.data.some(({ bankId }) => bankId === bodyOf(call).bankId)
        return isOwn ? success(reply, {}, TEXT.requestTaken) : reply
      },
    }),
  },
  {
    name: 'a bonus plan that was chosen stays chosen where none is asked for',
    caughtBy: 'updateBonusPlan: a plan is chosen, read back, and one that is not there refused',
    create: () => ({
      call: async (call, forward) =>
        call.name === 'updateBonusPlan' && bodyOf(call).planId === ''
          ? success(await forward(instead(call, 'getBonusPlan')), { chosen: '' }, TEXT.planChosen)
          : forward(call),
    }),
  },
]
