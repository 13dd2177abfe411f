import { CASH_MAX_RUPEES, CASH_MIN_RUPEES, CASH_PENDING_MAX } from '@layline/shared/account-rules'
import { TEXT } from '@layline/shared/texts'
import { type Paise, paiseOf, rupeesOf, type WorldMs } from '@layline/shared/units'
import { PAYOUTS } from '../../exchange/accounts/account-state.ts'
import { DONE, type Outcome, refused } from '../../exchange/outcome.ts'
import type { World } from '../world.ts'
import { withdrawablePaise } from './credit.ts'

export interface CashRequest {
  requestId: string
  userName: string
  type: 'DEPOSIT' | 'WITHDRAW'
  amountPaise: Paise
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  bankId: string
  bankName: string
  utr: string
  remark: string
  reason: string
  askedMs: WorldMs
  decidedMs?: WorldMs
}

export interface CashierSnapshot {
  nextId: number
  requests: CashRequest[]
}

type Asked = Pick<CashRequest, 'userName' | 'type' | 'amountPaise' | 'bankId' | 'bankName' | 'utr' | 'remark'>
/** Chips that an account has from its beginning. */
interface Opening {
  userName: string
  amountPaise: Paise
  /** The account of the house that pays them. */
  from: string
  memo: string
}

const NOT_FOUND: Outcome = refused('REQUEST_NOT_FOUND')

/**
 * Money in and out of the world. A deposit waits to be approved; a withdrawal leaves the wallet when it is asked for
 * and waits apart, so that nobody bets with it (rule LG4).
 */
export class Cashier {
  readonly #world: World
  readonly #requests: Map<string, CashRequest>
  #nextId: number

  constructor(world: World, snapshot?: CashierSnapshot) {
    this.#world = world
    this.#requests = new Map(snapshot?.requests.map((request) => [request.requestId, { ...request }]))
    this.#nextId = snapshot?.nextId ?? 1
  }

  get(requestId: string): Readonly<CashRequest> | undefined {
    return this.#requests.get(requestId)
  }

  /** Of every player, oldest first. */
  all(): Iterable<Readonly<CashRequest>> {
    return this.#requests.values()
  }

  /** What an account begins with, from one of the exchange's own: a deposit that nobody has to ask for. */
  open({ userName, amountPaise, from, memo }: Opening): void {
    const atMs = this.#world.nowMs
    const asked = { userName, type: 'DEPOSIT', amountPaise, bankId: '', bankName: '', utr: '' } as const
    const request = this.#record({ ...asked, remark: memo })
    request.status = 'APPROVED'
    request.decidedMs = atMs
    this.#world.exchange.transfer({ from, to: userName, amountPaise, kind: 'DEPOSIT', memo, atMs })
  }

  #record(asked: Asked): CashRequest {
    const request: CashRequest = {
      requestId: `R${this.#nextId++}`,
      ...asked,
      status: 'PENDING',
      reason: '',
      askedMs: this.#world.nowMs,
    }
    this.#requests.set(request.requestId, request)
    return request
  }

  /** Answers with the request's id. */
  ask(asked: Asked): Outcome<{ id: string }> {
    const { userName, type, amountPaise } = asked
    const { agenda, nowMs, office } = this.#world
    if (amountPaise < paiseOf(CASH_MIN_RUPEES) || amountPaise > paiseOf(CASH_MAX_RUPEES)) {
      const text = `The amount must be ${CASH_MIN_RUPEES} to ${CASH_MAX_RUPEES}`
      return refused('INVALID_AMOUNT', text)
    }
    const isOut = type === 'WITHDRAW'
    if (isOut && withdrawablePaise(this.#world, userName) < amountPaise) {
      return refused('INSUFFICIENT_FUNDS', TEXT.noChips)
    }
    const waiting = [...this.#requests.values()].filter(
      (request) => request.userName === userName && request.status === 'PENDING',
    )
    if (waiting.length >= CASH_PENDING_MAX) {
      return refused('TOO_MANY', `At most ${CASH_PENDING_MAX} requests may wait`)
    }
    const request = this.#record(asked)
    if (isOut) this.#hold(request, -amountPaise, { kind: 'WITHDRAW', memo: memoOf(request) })
    const { approveDepositsAfter, approveWithdrawalsAfter } = office.content
    const afterMs = isOut ? approveWithdrawalsAfter : approveDepositsAfter
    agenda.add(nowMs + afterMs, { kind: 'office', requestId: request.requestId })
    return { ok: true, id: request.requestId }
  }

  /** Between the player's wallet and what waits to be paid out. */
  #hold(
    { userName }: CashRequest,
    amountPaise: Paise,
    entry: { kind: 'WITHDRAW' | 'REFUND'; memo: string },
  ): void {
    const { exchange, nowMs: atMs } = this.#world
    exchange.transfer({ from: PAYOUTS, to: userName, amountPaise, ...entry, atMs })
  }

  /** Another player's request is not found, as if it did not exist. */
  takeBack(userName: string, requestId: string): Outcome {
    const request = this.#requests.get(requestId)
    if (request?.userName !== userName) return NOT_FOUND
    return this.#end(request, 'CANCELLED', '')
  }

  decide(requestId: string, approve: boolean, reason: string): Outcome {
    const request = this.#requests.get(requestId)
    if (!request) return NOT_FOUND
    const outcome = this.#end(request, approve ? 'APPROVED' : 'REJECTED', reason)
    if (!outcome.ok) return outcome
    const { office, nowMs } = this.#world
    const title = `${memoOf(request)} was ${approve ? 'approved' : 'refused'}`
    const text = `${rupeesOf(request.amountPaise)} chips${reason && `: ${reason}`}`
    office.mailboxes.post(request.userName, { title, text, atMs: nowMs })
    return outcome
  }

  /** The house decides where nobody has: it approves. */
  run({ requestId }: { requestId: string }): void {
    if (this.#requests.get(requestId)?.status === 'PENDING') this.decide(requestId, true, '')
  }

  #end(request: CashRequest, status: 'APPROVED' | 'REJECTED' | 'CANCELLED', reason: string): Outcome {
    if (request.status !== 'PENDING') return refused('REQUEST_NOT_PENDING')
    const { exchange, nowMs, office } = this.#world
    const { userName, requestId, amountPaise, type } = request
    Object.assign(request, { status, reason, decidedMs: nowMs })
    const memo = memoOf(request)
    const isApproved = status === 'APPROVED'
    if (type === 'WITHDRAW') {
      if (isApproved) exchange.payOut(amountPaise, memo, nowMs)
      else this.#hold(request, amountPaise, { kind: 'REFUND', memo: `${memo} ${status.toLowerCase()}` })
    } else if (isApproved) {
      exchange.deposit(userName, amountPaise, memo, nowMs)
      office.bonuses.deposited(userName, requestId, amountPaise)
    }
    return DONE
  }

  snapshot(): CashierSnapshot {
    return {
      nextId: this.#nextId,
      requests: [...this.#requests.values()].map((request) => ({ ...request })),
    }
  }
}

function memoOf({ type, requestId }: CashRequest): string {
  return `${type === 'DEPOSIT' ? 'Deposit' : 'Withdrawal'} ${requestId}`
}
