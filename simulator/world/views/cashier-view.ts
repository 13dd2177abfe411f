import type { BonusProgress } from '@layline/shared/entities/bonus'
import type { CashRequestRow } from '@layline/shared/entities/cash'
import { isoOf } from '@layline/shared/iso-time'
import { rupeesOf, type WorldMs } from '@layline/shared/units'
import type { CashRequest } from '../office/cashier.ts'
import type { World } from '../world.ts'

const isoOrEmpty = (atMs: WorldMs | undefined) => (atMs === undefined ? '' : isoOf(atMs))

export function cashRequestRow(request: CashRequest): CashRequestRow {
  const { requestId, type, amountPaise, status, bankId, bankName, utr, remark, reason } = request
  return {
    id: requestId,
    type,
    amount: rupeesOf(amountPaise),
    status,
    bankId,
    stBankName: bankName,
    utr,
    stRemark: remark,
    stReason: reason,
    createdAt: isoOf(request.askedMs),
    decidedAt: isoOrEmpty(request.decidedMs),
  }
}

/** A player's deposits and withdrawals, newest first. */
export function cashRequestsView({ office }: World, userName: string): CashRequestRow[] {
  const own = [...office.cashier.all()].filter((request) => request.userName === userName)
  return own.map(cashRequestRow).reverse()
}

/** A player's bonuses, newest first. */
export function bonusesView({ office: { bonuses } }: World, userName: string): BonusProgress[] {
  return bonuses
    .of(userName)
    .map((bonus) => ({
      planId: bonus.planId,
      name: bonuses.plan(bonus.planId)?.name ?? bonus.planId,
      requestId: bonus.requestId,
      bonus: rupeesOf(bonus.amountPaise),
      wager: rupeesOf(bonus.wagerPaise),
      wagered: rupeesOf(bonuses.wageredPaise(userName, bonus)),
      status: bonus.paidMs === undefined ? ('ACTIVE' as const) : ('PAID' as const),
      createdAt: isoOf(bonus.grantedMs),
      paidAt: isoOrEmpty(bonus.paidMs),
    }))
    .reverse()
}
