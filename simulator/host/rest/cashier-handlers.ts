import { Refusal } from '@layline/shared/contract/error-codes'
import type { CashRequestRow } from '@layline/shared/entities/cash'
import { exactPaiseOf } from '@layline/shared/units'
import { cashRequestRow } from '../../world/views/cashier-view.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Call, Handlers } from './handlers.ts'

type Asked = Call<'dwRequest'>['body']

/** Rupees to whole paise; refuses any other amount. */
export function amountPaiseOf(amount: number): number {
  const amountPaise = exactPaiseOf(amount)
  if (amountPaise === undefined || !Number.isSafeInteger(amountPaise)) throw new Refusal('INVALID_AMOUNT')
  return amountPaise
}

async function ask(runner: WorldRunner, userName: string, body: Asked): Promise<CashRequestRow> {
  const { type, amount, bankId, utr, remark } = body
  const { office } = runner.world
  const amountPaise = amountPaiseOf(amount)
  const banks = type === 'DEPOSIT' ? office.content.houseBanks : office.banks.of(userName)
  const bank = banks.find((each) => each.bankId === bankId)
  if (!bank) throw new Refusal('BANK_NOT_FOUND')
  const { stBankName: bankName } = bank
  const asked = { userName, type, amountPaise, bankId, bankName, utr, remark }
  const { id } = await runner.submitOrder({ kind: 'cash-asked', ...asked })
  return cashRequestRow(office.cashier.get(id!)!)
}

export const cashierHandlers: Handlers<
  | 'dwRequest'
  | 'withdrawRequest'
  | 'bankData'
  | 'userBanks'
  | 'addBank'
  | 'getBonusPlan'
  | 'updateBonusPlan'
  | 'blockList'
> = {
  async dwRequest({ runner, account, body }) {
    return { data: await ask(runner, account.userName, body) }
  },

  async withdrawRequest({ runner, account, body }) {
    const asked = { type: 'WITHDRAW', utr: '', remark: '', ...body } as const
    return { data: await ask(runner, account.userName, asked) }
  },

  bankData: ({ runner }) => ({ data: runner.world.office.content.houseBanks }),

  userBanks: ({ runner, account }) => ({ data: [...runner.world.office.banks.of(account.userName)] }),

  async addBank({ runner, account: { userName }, body }) {
    const { id } = await runner.submitOrThrow({ kind: 'bank-added', userName, ...body })
    const bank = runner.world.office.banks.of(userName).find(({ bankId }) => bankId === id)!
    return { data: bank }
  },

  getBonusPlan({ runner, account }) {
    const { content, bonuses } = runner.world.office
    return { data: { chosen: bonuses.chosen(account.userName), plans: content.bonusPlans } }
  },

  async updateBonusPlan({ runner, account, body: { planId } }) {
    await runner.submitOrThrow({ kind: 'bonus-plan', userName: account.userName, planId })
    return { data: { chosen: planId } }
  },

  blockList: ({ runner, account }) => ({ data: runner.world.office.blocks.of(account.userName) }),
}
