import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Exchange, OrderView } from '../exchange.ts'
import { restoreExchange } from '../restore.ts'
import type { Result } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'
import { checkInvariants } from './invariants.ts'
import { exchangeWith, MARKET } from './testing/fixture.ts'

/** Seeds of runs that once failed, tried first. */
const SETTINGS = {
  numRuns: Number(process.env.LAYLINE_MODEL_RUNS ?? 150),
  ...(process.env.LAYLINE_TEST_SEED && { seed: Number(process.env.LAYLINE_TEST_SEED) }),
}

/** What the model knows of a bet: only what its player was told. */
interface ModelBet {
  accountId: string
  isBack: boolean
  priceHundredths: number
  stakePaise: number
  kept: boolean
}

interface Model {
  bets: Map<number, ModelBet>
  inPlay: boolean
  open: boolean
  ids: number
}

interface Real {
  exchange: Exchange
  nowMs: number
}

type Step = fc.Command<Model, Real>

const betsOf = ({ exchange }: Real): OrderView[] => ['a', 'b'].flatMap((id) => exchange.ordersOf(id))

/** What is true of the order life whatever was done. */
function check(model: Model, real: Real): void {
  checkInvariants(real.exchange)
  for (const order of betsOf(real)) {
    const bet = model.bets.get(order.betId)!
    expect(order.placedPaise).toBe(bet.stakePaise)
    for (const { priceHundredths } of order.pieces) {
      if (bet.isBack) expect(priceHundredths).toBeGreaterThanOrEqual(bet.priceHundredths)
      else expect(priceHundredths).toBeLessThanOrEqual(bet.priceHundredths)
    }
  }
}

class Place implements Step {
  readonly bet: ModelBet
  readonly selectionId: string

  constructor(bet: ModelBet, selectionId: string) {
    this.bet = bet
    this.selectionId = selectionId
  }

  check = () => true

  run(model: Model, real: Real): void {
    const { accountId, isBack, priceHundredths, stakePaise, kept } = this.bet
    const available = real.exchange.wallet(accountId).availablePaise
    const outcome = real.exchange.place(
      {
        accountId,
        clientOrderId: `id${++model.ids}`,
        marketId: MARKET,
        selectionId: this.selectionId,
        side: isBack ? 'BACK' : 'LAY',
        priceHundredths,
        stakePaise,
        persistence: kept ? 'KEEP' : 'LAPSE',
      },
      real.nowMs,
    )
    const cost = isBack ? stakePaise : Math.floor((stakePaise * (priceHundredths - 100) + 50) / 100)
    if (!model.open) expect(outcome).toMatchObject({ code: 'MARKET_SUSPENDED' })
    else if (!outcome.ok) {
      expect(outcome.code).toBe('INSUFFICIENT_FUNDS')
      expect(cost).toBeGreaterThan(available)
    }
    if (outcome.ok) model.bets.set(outcome.order.betId, this.bet)
    check(model, real)
  }

  toString = () => `place ${JSON.stringify(this.bet)} on ${this.selectionId}`
}

class Cancel implements Step {
  readonly pick: number
  readonly part: number

  constructor(pick: number, part: number) {
    this.pick = pick
    this.part = part
  }

  check = (model: Model) => model.bets.size > 0

  run(model: Model, real: Real): void {
    const betId = [...model.bets.keys()][this.pick % model.bets.size]!
    const { accountId } = model.bets.get(betId)!
    const before = real.exchange.order(betId)!
    const by = Math.max(1, Math.floor(before.remainingPaise * this.part))
    const other = accountId === 'a' ? 'b' : 'a'
    expect(real.exchange.cancel(other, betId, real.nowMs)).toMatchObject({ code: 'BET_NOT_FOUND' })
    const outcome = real.exchange.cancel(accountId, betId, real.nowMs, by)
    expect(outcome.ok).toBe(before.remainingPaise > 0)
    const after = real.exchange.order(betId)!
    expect(after.matchedPaise).toBe(before.matchedPaise)
    if (outcome.ok) expect(after.cancelledPaise).toBe(before.cancelledPaise + by)
    check(model, real)
  }

  toString = () => `cancel ${this.part} of ${this.pick}`
}

class Turn implements Step {
  readonly what: 'in play' | 'before the off' | 'suspend' | 'open' | 'wait' | 'restart'

  constructor(what: Turn['what']) {
    this.what = what
  }

  check = () => true

  run(model: Model, real: Real): void {
    const { exchange } = real
    if (this.what === 'in play') {
      const lapses = betsOf(real).filter((o) => o.remainingPaise > 0 && o.persistence === 'LAPSE')
      exchange.turnInPlay(MARKET, 3000, real.nowMs)
      if (!model.inPlay) for (const { betId } of lapses) expect(exchange.order(betId)!.remainingPaise).toBe(0)
      model.inPlay = true
    } else if (this.what === 'before the off') {
      exchange.turnPreMatch(MARKET, real.nowMs)
      model.inPlay = false
    } else if (this.what === 'suspend' || this.what === 'open') {
      model.open = this.what === 'open'
      exchange.setStatus(MARKET, model.open ? 'OPEN' : 'SUSPENDED', real.nowMs)
    } else if (this.what === 'wait') {
      real.nowMs += 2000
      exchange.releaseDue(real.nowMs)
      const late = betsOf(real).filter((o) => o.status === 'DELAYED' && o.entersAtMs <= real.nowMs)
      expect(late).toEqual([])
    } else {
      const snapshot = JSON.stringify(snapshotExchange(exchange))
      real.exchange = restoreExchange(JSON.parse(snapshot))
      expect(JSON.stringify(snapshotExchange(real.exchange))).toBe(snapshot)
    }
    check(model, real)
  }

  toString = () => this.what
}

const RESULTS: Result[] = [
  { kind: 'RUNNERS', places: [['A']] },
  { kind: 'RUNNERS', places: [['B']] },
  { kind: 'RUNNERS', places: [['A', 'C']] },
  { kind: 'RUNNERS', places: [['A', 'B', 'C']] },
  { kind: 'VOID' },
]

/** Settles, takes back, settles otherwise …: only the last decision is left in the money. */
class Decide implements Step {
  readonly results: readonly Result[]

  constructor(results: readonly Result[]) {
    this.results = results
  }

  check = () => true

  run(model: Model, real: Real): void {
    const { exchange } = real
    const wallets = () => ['a', 'b'].map((id) => exchange.wallet(id))
    const chips = () => wallets().map(({ chipsPaise }) => chipsPaise)
    for (const order of betsOf(real)) exchange.cancel(order.accountId, order.betId, real.nowMs)
    const before = wallets()
    for (const result of this.results) {
      exchange.settle(MARKET, result, real.nowMs)
      checkInvariants(exchange)
      exchange.reverse(MARKET, real.nowMs)
      expect(wallets()).toEqual(before)
    }
    const last = this.results.at(-1)!
    exchange.settle(MARKET, last, real.nowMs)
    const many = chips()
    // The same decision alone, in an exchange that never took any back.
    const twin = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
    twin.reverse(MARKET, real.nowMs)
    twin.settle(MARKET, last, real.nowMs)
    expect(['a', 'b'].map((id) => twin.wallet(id).chipsPaise)).toEqual(many)
    expect(exchange.wallet('a').exposurePaise).toBe(0)
    exchange.reverse(MARKET, real.nowMs)
    exchange.setStatus(MARKET, 'OPEN', real.nowMs)
    model.open = true
    check(model, real)
  }

  toString = () => `decide ${JSON.stringify(this.results)}`
}

const bet = fc.record({
  accountId: fc.constantFrom('a', 'b'),
  isBack: fc.boolean(),
  priceHundredths: fc.integer({ min: 180, max: 260 }),
  stakePaise: fc.integer({ min: 1, max: 600_00 }),
  kept: fc.boolean(),
})
const place = fc.tuple(bet, fc.constantFrom('A', 'B', 'C')).map(([terms, runner]) => new Place(terms, runner))
const cancel = fc.tuple(fc.nat(50), fc.constantFrom(0.3, 1)).map(([pick, part]) => new Cancel(pick, part))
const turn = fc
  .constantFrom('in play', 'before the off', 'suspend', 'open', 'open', 'wait', 'wait', 'restart')
  .map((what) => new Turn(what as Turn['what']))

function run(commands: Iterable<Step>, crossMatching: boolean): void {
  fc.modelRun(
    () => ({
      model: { bets: new Map(), inPlay: false, open: true, ids: 0 },
      real: { exchange: exchangeWith({ crossMatching }).exchange, nowMs: 1 },
    }),
    commands,
  )
}

it.each([false, true])('[OR1] [OR5] [OR7] [OR8] the life of orders, across runners: %s', (crossMatching) => {
  const steps = fc.commands([place, place, place, cancel, turn], { maxCommands: 40 })
  fc.assert(
    fc.property(steps, (commands) => run(commands, crossMatching)),
    SETTINGS,
  )
})

it('[ST9] [ST2] [ST6] settlement with reversal: only the last decision is left in the money', () => {
  const decide = fc
    .array(fc.constantFrom(...RESULTS), { minLength: 1, maxLength: 4 })
    .map((results) => new Decide(results))
  const steps = fc.commands([place, place, place, cancel, turn, decide], { maxCommands: 30 })
  fc.assert(
    fc.property(steps, (commands) => run(commands, false)),
    SETTINGS,
  )
})
