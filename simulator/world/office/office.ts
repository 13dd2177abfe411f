import { NEW_USER_NAME } from '@layline/shared/account-rules'
import { type Paise, paiseOf, rupeesOf } from '@layline/shared/units'
import { BANK, HOUSE } from '../../exchange/accounts/account-state.ts'
import { DONE, type Outcome, refused } from '../../exchange/outcome.ts'
import { type AccountSeed, accountOf, type PasswordRecord } from '../account.ts'
import { DEFAULT_ACCOUNTS } from '../default-accounts.ts'
import type { World } from '../world.ts'
import { BlockLists, type BlockListsSnapshot } from './block-lists.ts'
import { Bonuses, type BonusesSnapshot } from './bonuses.ts'
import { Cashier, type CashierSnapshot } from './cashier.ts'
import { type OfficeContent, officeContent } from './content.ts'
import { changeCredit } from './credit.ts'
import { Guesses, type GuessesSnapshot } from './guesses.ts'
import { Mailboxes, type MailboxesSnapshot } from './mailbox.ts'
import { OneTimeCodes, type OneTimeCodesSnapshot } from './one-time-codes.ts'
import { UserBanks, type UserBanksSnapshot } from './user-banks.ts'
import { mustWait } from './wait.ts'

/** What a new player gives. */
interface SignUp {
  userName: string
  password: PasswordRecord
  mobile: string
  referral: string
}

/** What the office will do by itself. */
export interface OfficeTask {
  kind: 'office'
  requestId: string
}

export interface OfficeSnapshot {
  guesses: GuessesSnapshot
  codes: OneTimeCodesSnapshot
  cashier: CashierSnapshot
  banks: UserBanksSnapshot
  bonuses: BonusesSnapshot
  blocks: BlockListsSnapshot
  mailboxes: MailboxesSnapshot
}

/** Whoever signs up when there are so many is told to wait for another world. */
const ACCOUNTS_MAX = 10_000

/** Everything about players that is not betting: who they are, how money comes and goes, what they are told. */
export class Office {
  readonly content: OfficeContent
  guesses: Guesses
  codes: OneTimeCodes
  readonly cashier: Cashier
  readonly banks: UserBanks
  readonly bonuses: Bonuses
  blocks: BlockLists
  readonly mailboxes: Mailboxes
  readonly #world: World

  constructor(world: World, snapshot?: OfficeSnapshot) {
    this.#world = world
    this.content = world.setup.scenario.office ?? officeContent.parse({})
    this.guesses = new Guesses(snapshot?.guesses)
    this.codes = new OneTimeCodes(snapshot?.codes)
    this.cashier = new Cashier(world, snapshot?.cashier)
    this.banks = new UserBanks(snapshot?.banks)
    this.bonuses = new Bonuses(world, snapshot?.bonuses)
    this.blocks = new BlockLists(snapshot?.blocks)
    this.mailboxes = new Mailboxes(snapshot?.mailboxes)
  }

  /** The accounts that a world begins with: chips from the bank, and an account to withdraw to. */
  begin(): void {
    const seeds = this.#world.setup.accounts ?? DEFAULT_ACCOUNTS
    seeds.forEach((seed, index) => {
      this.#admit(seed, BANK, 'Opening balance')
      const credit = this.content.credit?.[seed.userName]
      if (credit !== undefined) changeCredit(this.#world, seed.userName, paiseOf(credit))
      this.banks.add(seed.userName, {
        stBankName: 'Harbour Play Bank',
        stHolderName: seed.userName,
        stAccountNo: String(700_000_000_001 + index),
        stIfsc: 'HBPL0000001',
      })
    })
  }

  #admit(seed: AccountSeed, from: string, memo: string): void {
    const { accounts, exchange, nowMs } = this.#world
    const { userName, chipsPaise } = seed
    accounts.set(userName, accountOf(seed))
    exchange.openAccount(userName, 'player')
    this.cashier.open({ userName, amountPaise: chipsPaise, from, memo })
    for (const letter of this.content.messages) this.mailboxes.post(userName, { ...letter, atMs: nowMs })
  }

  /** Whether a new player can be called so; names that differ in case only are the same to people. */
  isFree(userName: string): boolean {
    if (!NEW_USER_NAME.test(userName) || this.#world.exchange.hasAccount(userName)) return false
    const wanted = userName.toLowerCase()
    for (const name of this.#world.accounts.keys()) if (name.toLowerCase() === wanted) return false
    return true
  }

  /** Grants chips of the house, or takes them back where the amount is negative; the player is told. */
  credit(userName: string, amountPaise: Paise): Outcome {
    const outcome = changeCredit(this.#world, userName, amountPaise)
    if (!outcome.ok) return outcome
    const what = amountPaise > 0 ? 'Credit granted' : 'Credit taken back'
    const text = `${rupeesOf(Math.abs(amountPaise))} chips`
    this.mailboxes.post(userName, { title: what, text, atMs: this.#world.nowMs })
    return outcome
  }

  /** A guess that comes in while its name has to wait is not even counted, nor is it told to be wrong. */
  loginFailed(userName: string): Outcome {
    const { accounts, nowMs } = this.#world
    const waitMs = this.guesses.waitMs(userName, nowMs)
    if (waitMs > 0) return mustWait(waitMs)
    this.guesses.failed(userName, accounts.has(userName), nowMs)
    return DONE
  }

  /** Opens an account of a new player, with chips of the house. */
  admit(seed: Omit<AccountSeed, 'chipsPaise'>): void {
    this.#admit({ ...seed, chipsPaise: paiseOf(this.content.signUpChips) }, HOUSE, 'Sign-up chips')
  }

  /** Opens an account if the name is free. */
  signUp({ userName, password, mobile, referral }: SignUp): Outcome {
    if (!this.isFree(userName)) return refused('USER_NAME_TAKEN')
    if (this.#world.accounts.size >= ACCOUNTS_MAX) {
      return refused('TOO_MANY', 'This world takes no more players')
    }
    this.admit({ userName, password, loginFirst: false, locked: false, mobile, referral })
    this.guesses.forget(userName)
    return DONE
  }

  run(task: OfficeTask): void {
    this.cashier.run(task)
  }

  snapshot(): OfficeSnapshot {
    return {
      guesses: this.guesses.snapshot(),
      codes: this.codes.snapshot(),
      cashier: this.cashier.snapshot(),
      banks: this.banks.snapshot(),
      bonuses: this.bonuses.snapshot(),
      blocks: this.blocks.snapshot(),
      mailboxes: this.mailboxes.snapshot(),
    }
  }
}
