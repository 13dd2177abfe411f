import { type Paise, paiseOf, type WorldMs } from '@layline/shared/units'
import { HOUSE } from '../../exchange/accounts/account-state.ts'
import type { OrderView } from '../../exchange/exchange.ts'
import { averagePriceHundredths } from '../../exchange/orders/order.ts'
import { DONE, type Outcome, refused } from '../../exchange/outcome.ts'
import type { World } from '../world.ts'
import type { Plan } from './content.ts'
import { sharePaise, timesPaise } from './exact-products.ts'

/** A bonus that a deposit brought. Its plan is kept with it by name: what counts is worked out from the scenario's. */
export interface Bonus {
  planId: string
  requestId: string
  amountPaise: Paise
  wagerPaise: Paise
  grantedMs: WorldMs
  /** The first bet made after it; absent in snapshots of older cores. */
  firstBetId?: number
  paidMs?: WorldMs
  /** Stakes that count and are archived. */
  archivedPaise?: Paise
}

export interface BonusesSnapshot {
  chosen: [userName: string, planId: string][]
  bonuses: [userName: string, bonuses: Bonus[]][]
}

/**
 * Bonus plans at work. A deposit under a plan promises a bonus, one at a time; it becomes chips once the stakes of
 * settled bets made since come to the wager. What was paid stays paid, also where a settlement is taken back later.
 */
export class Bonuses {
  readonly #world: World
  readonly #chosen: Map<string, string>
  readonly #bonuses: Map<string, Bonus[]>

  constructor(world: World, snapshot?: BonusesSnapshot) {
    this.#world = world
    this.#chosen = new Map(snapshot?.chosen)
    this.#bonuses = new Map(structuredClone(snapshot?.bonuses))
  }

  /** Empty where none is. */
  chosen(userName: string): string {
    return this.#chosen.get(userName) ?? ''
  }

  /** Oldest first. */
  of(userName: string): readonly Bonus[] {
    return this.#bonuses.get(userName) ?? []
  }

  plan(planId: string): Plan | undefined {
    return this.#world.office.content.bonusPlans.find((plan) => plan.planId === planId)
  }

  choose(userName: string, planId: string): Outcome {
    if (planId === '') {
      this.#chosen.delete(userName)
      return DONE
    }
    if (!this.plan(planId)) return refused('BONUS_PLAN_NOT_FOUND')
    this.#chosen.set(userName, planId)
    return DONE
  }

  deposited(userName: string, requestId: string, depositPaise: Paise): void {
    const plan = this.plan(this.chosen(userName))
    const bonuses = this.of(userName)
    if (!plan || bonuses.some(isActive)) return
    const { planId, percent, max, wagerTimes } = plan
    const amountPaise = Math.min(paiseOf(max), sharePaise(depositPaise, percent))
    const wagerPaise = timesPaise(amountPaise, wagerTimes)
    const { nowMs: grantedMs, exchange } = this.#world
    const firstBetId = exchange.desk.nextBetId
    const bonus = { planId, requestId, amountPaise, wagerPaise, grantedMs, firstBetId }
    this.#bonuses.set(userName, [...bonuses, bonus])
    this.#payWhatIsDue(userName)
  }

  /** A market was settled: whose bets in it were the last that were wanting is paid. */
  settled(marketId: string): void {
    for (const { accountId } of this.#world.exchange.market(marketId)?.bettors ?? []) {
      this.#payWhatIsDue(accountId)
    }
  }

  #payWhatIsDue(userName: string): void {
    const bonus = this.of(userName).find(isActive)
    if (!bonus || this.wageredPaise(userName, bonus) < bonus.wagerPaise) return
    const { exchange, nowMs: atMs, office } = this.#world
    bonus.paidMs = atMs
    const memo = `Bonus ${this.plan(bonus.planId)?.name ?? bonus.planId}`
    exchange.transfer({
      from: HOUSE,
      to: userName,
      amountPaise: bonus.amountPaise,
      kind: 'BONUS',
      memo,
      atMs,
    })
    office.mailboxes.post(userName, { title: memo, text: 'It is worked off, and yours.', atMs })
  }

  /** Stakes of bets made since the bonus was granted that won or lost, at the plan's odds or better. */
  wageredPaise(userName: string, bonus: Bonus): Paise {
    const { paidMs, wagerPaise, archivedPaise = 0 } = bonus
    if (paidMs !== undefined) return wagerPaise
    let stakedPaise = archivedPaise
    for (const order of this.#world.exchange.ordersOf(userName)) {
      if (this.#counts(bonus, order)) stakedPaise += order.matchedPaise
    }
    return Math.min(stakedPaise, wagerPaise)
  }

  #counts({ planId, grantedMs, firstBetId = 0 }: Bonus, order: OrderView): boolean {
    if (order.acceptedAtMs < grantedMs || order.betId < firstBetId) return false
    if (!(order.result === 'WON' || order.result === 'LOST')) return false
    return averagePriceHundredths(order) >= leastHundredths(this.plan(planId)?.minOdds ?? 0)
  }

  /** These orders have left the exchange, or with -1 have come back: what they count goes on counting. */
  archived(orders: readonly OrderView[], sign: 1 | -1): void {
    for (const order of orders) {
      const bonus = this.of(order.accountId).find(isActive)
      if (!bonus || !this.#counts(bonus, order)) continue
      bonus.archivedPaise = (bonus.archivedPaise ?? 0) + sign * order.matchedPaise
    }
  }

  snapshot(): BonusesSnapshot {
    return structuredClone({ chosen: [...this.#chosen], bonuses: [...this.#bonuses] })
  }
}

/** Decimal odds in hundredths, with as many decimals as they have: 1.305 is 130.5, and 1.1 is 110 exactly. */
const leastHundredths = (odds: number): number => Math.round(odds * 1e8) / 1e6

function isActive({ paidMs }: Bonus): boolean {
  return paidMs === undefined
}
