import { USER_BANKS_MAX } from '@layline/shared/account-rules'
import type { UserBank } from '@layline/shared/entities/cash'
import { type Outcome, refused } from '../../exchange/outcome.ts'

export type UserBankFacts = Omit<UserBank, 'bankId'>
export type UserBanksSnapshot = [userName: string, banks: UserBank[]][]

/** Bank accounts of the players: where withdrawals go. */
export class UserBanks {
  readonly #banks: Map<string, UserBank[]>

  constructor(snapshot?: UserBanksSnapshot) {
    this.#banks = new Map(structuredClone(snapshot))
  }

  of(userName: string): readonly UserBank[] {
    return this.#banks.get(userName) ?? []
  }

  /** Answers with the bank's id; the same account again is the same bank. */
  add(
    userName: string,
    { stBankName, stHolderName, stAccountNo, stIfsc }: UserBankFacts,
  ): Outcome<{ id: string }> {
    const banks = this.of(userName)
    const known = banks.find((bank) => bank.stAccountNo === stAccountNo && bank.stIfsc === stIfsc)
    if (known) return { ok: true, id: known.bankId }
    if (banks.length >= USER_BANKS_MAX) {
      return refused('TOO_MANY', `At most ${USER_BANKS_MAX} bank accounts`)
    }
    const bankId = `B${banks.length + 1}`
    this.#banks.set(userName, [...banks, { bankId, stBankName, stHolderName, stAccountNo, stIfsc }])
    return { ok: true, id: bankId }
  }

  snapshot(): UserBanksSnapshot {
    return structuredClone([...this.#banks])
  }
}
