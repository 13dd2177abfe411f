import { isDeepStrictEqual } from 'node:util'
import type { LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import type { Order } from '@layline/simulator/testing'
import type { Answer } from '../../support/answer.ts'

const EXAMPLES_A_KIND = 2

type Kind = 'notOne' | 'otherAnswers' | 'takenBack' | 'untrue' | 'otherBetsTaken' | 'mixedUp'

/** What one player was told of his order ids, and how often that was wrong. */
export class IdTally {
  tries = 0
  ids = 0
  notOne = 0
  otherAnswers = 0
  takenBack = 0
  untrue = 0
  otherBetsTaken = 0
  mixedUp = 0
  readonly examples: string[] = []
  readonly #kinds = new Map<Kind, number>()

  /** Counts, and keeps the first of each kind to be shown. */
  #wrong(kind: Kind, line: string): void {
    this[kind]++
    const seen = (this.#kinds.get(kind) ?? 0) + 1
    this.#kinds.set(kind, seen)
    if (seen <= EXAMPLES_A_KIND) this.examples.push(line)
  }

  /** The same bet again: `isStill` where nothing has happened since, so that every figure must be the same. */
  same(order: Order, first: Answer, again: Answer | undefined, when: string, isStill: boolean): void {
    this.tries++
    const kind = whyNotSame(order, first, again, isStill)
    if (kind) this.#wrong(kind, `${order.orderId} ${when}: first ${text(first)}, then ${text(again)}`)
  }

  /** Another bet under a known id. */
  other(order: Order, answer: Answer | undefined, when: string): void {
    this.tries++
    if (answer?.code === 'DUPLICATE_ORDER_ID') return
    this.#wrong('otherBetsTaken', `${order.orderId} with another bet ${when}: ${text(answer)}`)
  }

  /** The same id of somebody else, or elsewhere: it is as if nobody had used it. */
  independent(order: Order, answer: Answer | undefined, whose: string): void {
    this.tries++
    if (answer?.accepted) return
    this.#wrong('mixedUp', `${order.orderId} ${whose}: ${text(answer)}`)
  }

  /** The list has each id once, whole, and nothing else. */
  listed(orders: readonly Order[], rows: readonly LiveBet[], whose: string): void {
    const betIds = new Map<string, Set<number>>()
    const stakes = new Map<string, number>()
    for (const { orderId, betId, stack } of rows) {
      betIds.set(orderId, (betIds.get(orderId) ?? new Set()).add(betId))
      stakes.set(orderId, (stakes.get(orderId) ?? 0) + stack)
    }
    for (const { orderId, stack } of orders) {
      const bets = betIds.get(orderId)?.size ?? 0
      const stake = stakes.get(orderId) ?? 0
      betIds.delete(orderId)
      if (bets === 1 && Math.abs(stake - Number(stack)) < 0.001) continue
      this.#wrong('notOne', `${orderId} of ${stack} is ${bets} bets of ${stake} ${whose}`)
    }
    for (const orderId of betIds.keys()) this.#wrong('mixedUp', `${orderId} is in the list ${whose}`)
  }
}

function whyNotSame(
  { stack }: Order,
  first: Answer,
  again: Answer | undefined,
  isStill: boolean,
): Kind | undefined {
  if (!again || again.code === 'DUPLICATE_ORDER_ID') return 'otherAnswers'
  if (again.accepted !== first.accepted) return 'takenBack'
  if (again.outcome?.betId !== first.outcome?.betId) return 'otherAnswers'
  if (isStill && !isDeepStrictEqual(again.outcome, first.outcome)) return 'otherAnswers'
  const isUntrue = again.message === TEXT.betMatched && again.outcome!.matched < Number(stack)
  return isUntrue ? 'untrue' : undefined
}

function text(answer: Answer | undefined): string {
  if (!answer) return 'no answer'
  const { code, message, outcome } = answer
  return `${code} '${message}'${outcome ? ` bet ${outcome.betId}, ${outcome.matched} matched, ${outcome.remaining} left` : ''}`
}
