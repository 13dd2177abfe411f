import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import { bonusesView } from '../views/cashier-view.ts'
import type { World } from '../world.ts'
import { MINUTE, officeWorld, restored } from './testing/office-world.ts'

const plan = {
  planId: 'half',
  name: 'Half',
  text: 'Half on top',
  percent: 50,
  max: 2000,
  wagerTimes: 2,
  minOdds: 1.5,
}
const worldWithPlan = () => officeWorld({ bonusPlans: [plan] })

const choose = (planId: string) => ({ kind: 'bonus-plan', userName: 'player1', planId }) as const
function deposit(world: World, rupees: number): void {
  const asked = {
    userName: 'player1',
    type: 'DEPOSIT',
    bankId: 'b',
    bankName: '',
    utr: '',
    remark: '',
  } as const
  const [outcome] = feed(world, { kind: 'cash-asked', ...asked, amountPaise: rupees * 100 })
  const { id: requestId } = outcome as { id: string }
  feed(world, { kind: 'cash-decided', requestId, approve: true, reason: '' })
}

/** Backs the draw at whatever is offered, at least at these odds. */
function back(world: World, stack: number, orderId: string, odds = 1.01): string {
  const { marketIds } = world.catalogue.events().next().value!
  const { marketId, runners } = world.catalogue.market(marketIds[0]!)!
  const [outcome] = feed(world, {
    kind: 'order',
    userName: 'player1',
    order: {
      stack,
      odds,
      marketId,
      selectionId: runners[2]!.selectionId,
      selectionName: '',
      betType: 'BACK',
      orderId,
      persistence: 'KEEP',
      fillOrKill: false,
    },
  })
  expect(outcome).toMatchObject({ ok: true })
  return marketId
}
const settle = (world: World, marketId: string, winner: number) =>
  feed(world, {
    kind: 'operate',
    operation: {
      type: 'settle',
      marketId,
      places: [[world.catalogue.market(marketId)!.runners[winner]!.selectionId]],
    },
  })
const bonusOf = (world: World) => bonusesView(world, 'player1')
const chips = (world: World) => world.exchange.wallet('player1').chipsPaise

it('a deposit without a plan brings nothing', () => {
  const world = worldWithPlan()
  deposit(world, 1000)
  expect(bonusOf(world)).toEqual([])
})

it('a deposit promises its share, up to the most, one bonus at a time', () => {
  const world = worldWithPlan()
  feed(world, choose('half'))
  deposit(world, 10_000)
  deposit(world, 1000)
  expect(bonusOf(world)).toMatchObject([
    { planId: 'half', bonus: 2000, wager: 4000, wagered: 0, status: 'ACTIVE' },
  ])
  expect(chips(world)).toBe(111_000_00)
})

it('stakes of settled bets made since then work it off, and it becomes chips that the statement names', () => {
  const world = worldWithPlan()
  world.advanceTo(world.nowMs + MINUTE)
  back(world, 5000, 'before')
  world.advanceTo(world.nowMs + MINUTE)
  feed(world, choose('half'))
  deposit(world, 1000)
  const marketId = back(world, 999, 'almost')
  expect(bonusOf(world)).toMatchObject([{ wager: 1000, wagered: 0 }])
  const almost = restored(world)
  settle(almost, marketId, 0)
  expect(bonusOf(almost)).toMatchObject([{ wagered: 999, status: 'ACTIVE' }])
  back(world, 100, 'more')
  const before = chips(world)
  settle(world, marketId, 0)
  expect(bonusOf(world)).toMatchObject([
    { wagered: 1000, status: 'PAID', paidAt: expect.stringContaining('T') },
  ])
  expect(chips(world)).toBe(before - 6099_00 + 500_00)
  expect(world.exchange.entries('player1').at(-1)).toMatchObject({
    kind: 'BONUS',
    amountPaise: 500_00,
    memo: 'Bonus Half',
  })
  expect(world.exchange.ledger.sumPaise()).toBe(0)
  expect(restored(world).snapshot()).toEqual(world.snapshot())
})

it('bets made before the bonus was granted do not count, also of the same moment', () => {
  const world = worldWithPlan()
  world.advanceTo(world.nowMs + MINUTE)
  back(world, 5000, 'before')
  feed(world, choose('half'))
  deposit(world, 1000)
  const marketId = back(world, 600, 'after')
  const before = restored(world)
  settle(world, marketId, 2)
  expect(bonusOf(world)).toMatchObject([{ wager: 1000, wagered: 600, status: 'ACTIVE' }])
  settle(before, marketId, 2)
  expect(before.snapshot()).toEqual(world.snapshot())
})

it('void bets do not count', () => {
  const world = worldWithPlan()
  world.advanceTo(world.nowMs + MINUTE)
  feed(world, choose('half'))
  deposit(world, 1000)
  const marketId = back(world, 2000, 'void')
  feed(world, { kind: 'operate', operation: { type: 'void', marketId } })
  expect(bonusOf(world)).toMatchObject([{ wagered: 0, status: 'ACTIVE' }])
})

it('bets below the odds of the plan do not count', () => {
  const world = officeWorld({ bonusPlans: [{ ...plan, minOdds: 900 }] })
  world.advanceTo(world.nowMs + MINUTE)
  feed(world, choose('half'))
  deposit(world, 1000)
  settle(world, back(world, 2000, 'short'), 2)
  expect(bonusOf(world)).toMatchObject([{ wagered: 0, status: 'ACTIVE' }])
})

it.each([
  [3.805, 0],
  [3.795, 1000],
])('of a bet at 3.8 a plan of at least %d counts %d', (minOdds, wagered) => {
  const world = officeWorld({ bonusPlans: [{ ...plan, minOdds, wagerTimes: 10 }] })
  feed(world, choose('half'))
  deposit(world, 1000)
  const marketId = back(world, 1000, 'one')
  settle(world, marketId, 2)
  expect(bonusOf(world)).toMatchObject([{ wagered }])
})

it('a plan that is not there cannot be chosen; none can', () => {
  const world = worldWithPlan()
  expect(feed(world, choose('half'), choose('__proto__'), choose(''))).toEqual([
    { ok: true },
    { ok: false, code: 'BONUS_PLAN_NOT_FOUND' },
    { ok: true },
  ])
  expect(world.office.bonuses.chosen('player1')).toBe('')
})

it.each([
  // Percent, times to wager, what was deposited; bonus and wager in paise.
  [8.7, 1.1, 1000, 87_00, 95_70],
  [0.57, 1, 1000, 5_70, 5_70],
  [100, 1.1, 100, 100_00, 110_00],
  [33.33, 2.005, 999, 332_96, 667_59],
  [0.0000001, 3, 100_000, 0, 0],
  [50, 0, 1000, 500_00, 0],
])(
  '%d percent of a deposit and its wager of %d times are exact to the paisa',
  (percent, wagerTimes, ...rest) => {
    const [rupees, amountPaise, wagerPaise] = rest
    const world = officeWorld({ bonusPlans: [{ ...plan, percent, wagerTimes }] })
    feed(world, choose('half'))
    deposit(world, rupees)
    expect(world.office.bonuses.of('player1')).toMatchObject([{ amountPaise, wagerPaise }])
  },
)
