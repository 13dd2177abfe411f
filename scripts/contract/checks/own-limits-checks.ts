import { monthsLater } from '@layline/shared/calendar-month'
import type { ErrorCode } from '@layline/shared/contract/error-codes'
import { BET_STATUS } from '@layline/shared/entities/bet'
import type { OwnLimitKind } from '@layline/shared/entities/own-limits'
import { type Check, checksOf } from '../check.ts'
import { type Answer, expectRefusal } from '../client/answer.ts'
import { expectRefusedReply, isUpdateOf, withBets } from '../client/bet-client.ts'
import type { Caller } from '../client/caller.ts'
import { bankOf, houseBankId } from '../fixtures/bank-fixture.ts'
import { gamePage, newRoundId, smallestStake } from '../fixtures/casino-fixture.ts'
import { type MatchWorld, withMatchWorld } from '../fixtures/control-fixture.ts'
import { newOrderId, Player, restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import type { Target } from '../fixtures/target.ts'
import { like, Mismatch, Skip, same } from '../mismatch.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AMOUNT = 100

/** They would keep a player from betting for days: they are tried in a world of the suite's own. */
const IN_OWN_WORLD = { needs: 'control', writes: true } as const

const worldMs = async ({ operator }: MatchWorld) => (await operator.data('getTime')).worldMs
const advance = ({ operator }: MatchWorld, advanceMs: number) =>
  operator.success('setTime', { query: { wait: '1' }, body: { advanceMs } })

const setLimit = ({ player }: MatchWorld, amount: number | null, kind: OwnLimitKind = 'LOSS') =>
  player.data('setOwnLimit', { body: { kind, period: 'DAY', amount } })
const limitOf = async ({ player }: MatchWorld) => (await player.data('ownLimits')).limits[0]

async function refusedBothWays({ player, market }: MatchWorld, code: ErrorCode, stack = market.min) {
  expectRefusal(await player.order(restingOrder(market, { stack })), code)
  await withBets(player, player.token, async (bets) => {
    expectRefusedReply(await bets.place(restingOrder(market, { stack })), code)
  })
}

/** A round with the smallest stake, on the page of a game that was launched before. */
async function roundOn(page: Caller): Promise<Answer> {
  const stakes = [smallestStake(await page.data('casinoTable'))]
  return page.ask('casinoPlay', { body: { roundId: newRoundId(), stakes } })
}

async function matchedBack({ player, market }: MatchWorld, stack: number) {
  const { remaining } = await player.place(restingOrder(market, { odds: TAKES_ANYTHING, stack }))
  if (remaining > 0) throw new Skip('too little is offered on the first runner')
}

/** Levels what is matched on the first runner: nothing that a player sets stops it. */
async function cashOut({ player, market: { stMarketID: marketId, submaster } }: MatchWorld) {
  const query = { mid: marketId, selectionId: submaster[0]!.stSelectionID }
  const level = await player.data('closeOut', { query })
  if (!level) throw new Mismatch('closeOut', 'the legs that level the bet', level)
  const legs = level.legs.map((leg) => ({ ...leg, orderId: newOrderId() }))
  await player.pace.wait()
  const outcomes = await player.data('placeLegs', { body: { marketId, legs } })
  same(
    'legs of the cash-out',
    outcomes.map(({ state, remaining }) => ({ state, remaining })),
    legs.map(() => ({ state: BET_STATUS.executed, remaining: 0 })),
  )
}

const LIMITS = checksOf('setOwnLimit', [
  {
    name: 'a loss limit refuses the bet or round that could pass it, and never a cancel or a cash-out',
    ...IN_OWN_WORLD,
    run: ({ target }) =>
      withMatchWorld(target, async (world) => {
        const { player, market } = world
        const { min } = market
        const limit = { kind: 'LOSS', period: 'DAY', amount: 10 * min, next: null }
        const page = await gamePage(player)
        const set = await setLimit(world, limit.amount)
        like('the limit', set.limits[0], { ...limit, used: 0 })
        same('ownlimits', await player.data('ownLimits'), set)
        const { betId } = await player.rest(market, { stack: 6 * min })
        await matchedBack(world, 3 * min)
        like('the limit with open bets', await limitOf(world), { ...limit, used: 9 * min })
        await refusedBothWays(world, 'LOSS_LIMIT', 2 * min)
        // As much as is left.
        await player.rest(market)
        expectRefusal(await roundOn(page), 'LOSS_LIMIT')
        await cashOut(world)
        await player.success('deleteBet', { query: { id: betId } })
      }),
  },
  {
    name: 'a lower limit holds at once, a higher one and none after a day of world time',
    ...IN_OWN_WORLD,
    run: ({ target }) =>
      withMatchWorld(target, async (world) => {
        const { min } = world.market
        const from = async (ms: number) => new Date((await worldMs(world)) + ms).toISOString()
        await setLimit(world, 10 * min)
        const raised = await setLimit(world, 20 * min)
        const next = { amount: 20 * min, from: await from(DAY_MS) }
        like('the limit, raised', raised.limits[0], { amount: 10 * min, next })
        await refusedBothWays(world, 'LOSS_LIMIT', 15 * min)
        const lowered = await setLimit(world, 5 * min)
        like('the limit, lowered', lowered.limits[0], { amount: 5 * min, next: null })
        await refusedBothWays(world, 'LOSS_LIMIT', 6 * min)
        await setLimit(world, 20 * min)
        await advance(world, DAY_MS - 1)
        like('the limit before a day is over', await limitOf(world), { amount: 5 * min })
        await advance(world, 1)
        like('the limit after a day', await limitOf(world), { amount: 20 * min, next: null })
        const none = { amount: null, from: await from(DAY_MS) }
        like('the limit, removed', (await setLimit(world, null)).limits[0], { amount: 20 * min, next: none })
        await advance(world, DAY_MS)
        same('limits after another day', (await world.player.data('ownLimits')).limits, [])
      }),
  },
  {
    name: 'a deposit limit refuses the deposit that passes it, until an earlier one is taken back',
    ...IN_OWN_WORLD,
    run: ({ target }) =>
      withMatchWorld(target, async (world) => {
        const { player } = world
        const bankId = await houseBankId(player)
        const deposit = (amount: number) => ({ body: { type: 'DEPOSIT' as const, amount, bankId } })
        await setLimit(world, 2.5 * AMOUNT, 'DEPOSIT')
        const { id } = await player.data('dwRequest', deposit(2 * AMOUNT))
        expectRefusal(await player.ask('dwRequest', deposit(AMOUNT)), 'DEPOSIT_LIMIT')
        await player.success('deleteBet', { query: { id } })
        await player.success('dwRequest', deposit(AMOUNT))
      }),
  },
])

const signIn = ({ visitor }: MatchWorld, { user: { userName, password } }: Target) =>
  visitor.ask('login', { body: { stUserName: userName, password } })

/** What a player who is shut out may not do, and what nothing stops. */
async function shutOut(
  world: MatchWorld,
  { target, code, begin }: { target: Target; code: ErrorCode; begin: () => Promise<void> },
): Promise<void> {
  const { player, market } = world
  const page = await gamePage(player)
  const deposit = { type: 'DEPOSIT', amount: AMOUNT, bankId: await houseBankId(player) } as const
  const { bankId } = await bankOf(player)
  await matchedBack(world, 2 * market.min)
  await withBets(player, player.token, async (bets) => {
    const { betId, orderId } = await player.rest(market)
    await begin()
    const taken = { orderId, kind: 'CANCELLED', matched: 0, remaining: 0 }
    like('betUpdate', await bets.next('a betUpdate', isUpdateOf(betId)), taken)
    const rows = await player.data('getBets', { query: { eid: market.stEventID } })
    same('the resting bet', rows.find((row) => row.betId === betId)?.betStatus, BET_STATUS.cancelled)
  })
  await refusedBothWays(world, code)
  expectRefusal(await signIn(world, target), code)
  expectRefusal(await player.ask('dwRequest', { body: deposit }), code)
  expectRefusal(await roundOn(page), code)
  await cashOut(world)
  await player.success('withdrawRequest', { body: { amount: AMOUNT, bankId } })
}

const BREAKS = [
  ...checksOf('timeOut', [
    {
      name: 'refuses bets, rounds, deposits and sign-ins until its end, and never a cash-out or a withdrawal',
      ...IN_OWN_WORLD,
      run: ({ target }) =>
        withMatchWorld(target, async (world) => {
          const { player } = world
          const endMs = (await worldMs(world)) + 48 * HOUR_MS
          const untilMs = async (hours: 24 | 48) =>
            Date.parse((await player.data('timeOut', { body: { hours } })).timeOutUntil)
          const begin = async () => same('timeOutUntil', await untilMs(48), endMs)
          await shutOut(world, { target, code: 'TIMED_OUT', begin })
          same('timeOutUntil after a shorter one', await untilMs(24), endMs)
          await advance(world, 48 * HOUR_MS - 1)
          expectRefusal(await signIn(world, target), 'TIMED_OUT')
          await advance(world, 1)
          const again = await Player.signIn({ ...target, url: player.url }, target.user)
          same('timeOutUntil after its end', (await again.data('ownLimits')).timeOutUntil, '')
        }),
    },
  ]),
  ...checksOf('selfExclude', [
    {
      name: 'refuses bets, rounds, deposits and sign-ins for months, and never a cash-out or a withdrawal',
      ...IN_OWN_WORLD,
      run: ({ target }) =>
        withMatchWorld(target, async (world) => {
          const end = new Date(monthsLater(await worldMs(world), 6)).toISOString()
          const begin = async () => {
            const body = { months: 6, confirm: true } as const
            same('excludedUntil', (await world.player.data('selfExclude', { body })).excludedUntil, end)
          }
          await shutOut(world, { target, code: 'SELF_EXCLUDED', begin })
          await advance(world, DAY_MS)
          expectRefusal(await signIn(world, target), 'SELF_EXCLUDED')
        }),
    },
  ]),
]

/** What players set for themselves, and what it stops. Ours: readings.md "Own limits". */
export const OWN_LIMITS: readonly Check[] = [...LIMITS, ...BREAKS]
