import { isDeepStrictEqual } from 'node:util'
import type { LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import type { Order } from '@layline/simulator/testing'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { Answer } from '../../support/answer.ts'
import type { Figure, Trial } from '../../trial.ts'
import { plainBet, type Target } from './other-bet.ts'

const EXAMPLES_A_KIND = 2

/** Every way in which what is told of an order id can be wrong. */
const wrongsOf = (trial: Trial) => ({
  notOne: trial.never('ids that became another number of orders than one'),
  otherAnswers: trial.never('other answers to the same bet'),
  takenBack: trial.never('answers that took an acceptance back'),
  untrue: trial.never('answers that call matched what is not'),
  otherBetsTaken: trial.never('other bets taken under a known id'),
  mixedUp: trial.never('players or worlds that were not independent'),
})
type Kind = keyof ReturnType<typeof wrongsOf>

/** What one player was told of his order ids, and how often that was wrong. */
export class IdTally {
  ids = 0
  readonly tries: Figure
  readonly #wrongs: Readonly<Record<Kind, Figure>>

  constructor(trial: Trial, tries: number) {
    this.tries = trial.atLeast('tries of an order id', tries)
    this.#wrongs = wrongsOf(trial)
  }

  /** Each with an id that nobody has used. */
  newOrders(count: number, dice: Dice, target: Target): Order[] {
    return Array.from({ length: count }, () => plainBet(dice, target, `id${++this.ids}`))
  }

  /** Counts, and says the first of each kind. */
  #wrong(kind: Kind, line: string): void {
    const wrong = this.#wrongs[kind]
    wrong.count(wrong.value < EXAMPLES_A_KIND ? line : undefined)
  }

  /** The same bet again: `isStill` where nothing has happened since, so that every figure must be the same. */
  same(order: Order, first: Answer, again: Answer | undefined, when: string, isStill: boolean): void {
    this.tries.count()
    const kind = whyNotSame(order, first, isStill, again)
    if (kind) this.#wrong(kind, `${order.orderId} ${when}: first ${text(first)}, then ${text(again)}`)
  }

  /** Another bet under a known id. */
  other(order: Order, answer: Answer | undefined, when: string): void {
    this.tries.count()
    if (answer?.code === 'DUPLICATE_ORDER_ID') return
    this.#wrong('otherBetsTaken', `${order.orderId} with another bet ${when}: ${text(answer)}`)
  }

  /** The same id of somebody else, or elsewhere: it is as if nobody had used it. */
  independent(order: Order, answer: Answer | undefined, whose: string): void {
    this.tries.count()
    if (answer?.accepted) return
    this.#wrong('mixedUp', `${order.orderId} ${whose}: ${text(answer)}`)
  }

  /** The list has each id once, whole, and nothing else. */
  listed(orders: readonly Order[], rows: readonly LiveBet[], whose: string): void {
    const strangers = new Set(rows.map(({ orderId }) => orderId))
    for (const { orderId, stack } of orders) {
      strangers.delete(orderId)
      const own = rows.filter((row) => row.orderId === orderId)
      const bets = new Set(own.map(({ betId }) => betId)).size
      const stake = own.reduce((sum, row) => sum + row.stack, 0)
      if (bets === 1 && Math.abs(stake - Number(stack)) < 0.001) continue
      this.#wrong('notOne', `${orderId} of ${stack} is ${bets} bets of ${stake} ${whose}`)
    }
    for (const orderId of strangers) this.#wrong('mixedUp', `${orderId} is in the list ${whose}`)
  }
}

function whyNotSame({ stack }: Order, first: Answer, isStill: boolean, again?: Answer): Kind | undefined {
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
