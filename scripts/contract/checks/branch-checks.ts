import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { isGreeting, withBets } from '../client/bet-client.ts'
import { Caller } from '../client/caller.ts'
import { createControlledWorld, newWorldName, withMatchWorld } from '../fixtures/control-fixture.ts'
import type { Player } from '../fixtures/suite-player.ts'
import type { Target } from '../fixtures/target.ts'
import { holds, same } from '../mismatch.ts'

const MINUTE_MS = 60_000
const needs = 'control'
const query = { wait: '1' } as const

/** The branch that the bet socket greets with. */
const greetedBranch = (player: Player) =>
  withBets(player, player.token, async (bets) => (await bets.next('a greeting', isGreeting, 0)).branch)

const SEEK = checksOf('seek', [
  {
    name: 'goes back in a new branch, keeps the session, and returns to where the old branch was left',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, player, advance, remove } = await createControlledWorld(target)
      const begin = await operator.data('getTime')
      await advance(2 * MINUTE_MS)
      const left = await operator.data('getTime')
      const to = new Date(begin.worldMs + MINUTE_MS).toISOString()
      const sought = await operator.data('seek', { query, body: { to, name: 'again' } })
      same('data.worldMs', sought.worldMs, begin.worldMs + MINUTE_MS)
      same('data.timeline', sought.timeline, begin.timeline + 1)
      same('data.job.state', sought.job.state, 'done')
      await player.success('balance')
      same('the branch of the greeting', await greetedBranch(player), 1)
      const branches = await operator.data('listBranches')
      same(
        'the branches',
        branches.map(({ id, parent, name, head, isCurrent }) => ({ id, parent, name, head, isCurrent })),
        [
          { id: 0, parent: null, name: branches[0]?.name, head: left.worldTime, isCurrent: false },
          { id: 1, parent: 0, name: 'again', head: sought.worldTime, isCurrent: true },
        ],
      )
      const returned = await operator.data('returnToBranch', { query, body: { branch: 0 } })
      same('the time after the return', returned.worldTime, left.worldTime)
      same('the branch after the return', returned.branch, 0)
      same('the branch of the greeting after the return', await greetedBranch(player), 0)
      await player.success('balance')
      await remove()
    },
  },
  {
    name: 'takes a later bet away with its money, and the return brings both back',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, player, market, advance }) => {
        const moneyAndBets = async () => ({
          balance: await player.data('balance'),
          bets: await player.data('getBets', { query: {} }),
        })
        const early = await player.rest(market)
        const { worldMs: to } = await operator.data('getTime')
        const before = await moneyAndBets()
        await advance(MINUTE_MS)
        await player.rest(market, { stack: 2 * market.min })
        const after = await moneyAndBets()
        await operator.success('seek', { query, body: { to } })
        const ids = ({ bets }: typeof before) => bets.map(({ betId }) => betId)
        same('bets at the moment before', ids(before), [early.betId])
        same('what there is after the seek', await moneyAndBets(), before)
        await operator.success('returnToBranch', { query, body: { branch: 0 } })
        same('what there is after the return', await moneyAndBets(), after)
      }),
  },
  {
    name: 'refuses a moment ahead or before the beginning, and a branch that is not there',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, remove } = await createControlledWorld(target)
      const { worldMs } = await operator.data('getTime')
      for (const to of [worldMs - 1, worldMs + MINUTE_MS]) {
        expectRefusal(await operator.ask('seek', { query, body: { to } }), 'BAD_REQUEST')
      }
      expectRefusal(await operator.ask('returnToBranch', { query, body: { branch: 0 } }), 'BAD_REQUEST')
      expectRefusal(await operator.ask('returnToBranch', { query, body: { branch: 7 } }), 'NOT_FOUND')
      same('the branches', (await operator.data('listBranches')).length, 1)
      await remove()
    },
  },
  {
    name: 'waits for no move that is under way, and no more does a return',
    writes: true,
    needs,
    run: async ({ target }) => {
      // So much happens in it that a year is not over before it is cancelled.
      const { operator, advance, remove } = await createControlledWorld(target, { scenario: 'day' })
      const { worldMs: to } = await operator.data('getTime')
      await advance(MINUTE_MS)
      await operator.success('seek', { query, body: { to } })
      const { job } = await operator.data('setTime', { body: { advanceMs: 366 * 24 * 60 * MINUTE_MS } })
      expectRefusal(await operator.ask('seek', { body: { to } }), 'CLOCK_MOVING')
      expectRefusal(await operator.ask('returnToBranch', { body: { branch: 0 } }), 'CLOCK_MOVING')
      await operator.success('cancelJob', { params: { jobId: job!.jobId } })
      await remove()
    },
  },
])

const FORK = checksOf('forkWorld', [
  {
    name: 'makes the same world under another name, and leaves this one as it was',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, advance, remove } = await createControlledWorld(target)
      const begin = await operator.data('getTime')
      await advance(2 * MINUTE_MS)
      const before = await operator.data('getHash')
      const name = newWorldName()
      const at = new Date(begin.worldMs + MINUTE_MS).toISOString()
      const forked = await operator.data('forkWorld', { body: { name, at } })
      same('data', [forked.name, forked.worldMs], [name, begin.worldMs + MINUTE_MS])
      same('the hash afterwards', await operator.data('getHash'), before)
      const whole = newWorldName()
      await operator.success('forkWorld', { body: { name: whole } })
      const there = new Caller({ ...target, url: `${target.url}/w/${whole}` }, target.control?.token)
      same('the hash of a fork from now', await there.data('getHash'), before)
      await operator.success('removeWorld', { params: { name: whole } })
      expectRefusal(await operator.ask('forkWorld', { body: { name } }), 'WORLD_EXISTS')
      const other = newWorldName()
      expectRefusal(await operator.ask('forkWorld', { body: { name: other, branch: 7 } }), 'NOT_FOUND')
      const late = new Date(begin.worldMs + 9 * MINUTE_MS).toISOString()
      expectRefusal(await operator.ask('forkWorld', { body: { name: other, at: late } }), 'BAD_REQUEST')
      const names = (await operator.data('listWorlds')).map((world) => world.name)
      holds(
        'the list',
        `it has ${name} and not ${other}`,
        names.includes(name) && !names.includes(other),
        names,
      )
      await operator.success('removeWorld', { params: { name } })
      await remove()
    },
  },
])

/** A controlled world whose match has begun, with a goal forced just now. */
async function createWorldWithGoal(target: Target) {
  const world = await createControlledWorld(target)
  const { operator, eventId, advance } = world
  const begin = await operator.data('getTime')
  await advance(6 * MINUTE_MS)
  await operator.success('forceEvent', { params: { eventId }, body: { type: 'goal', team: 'home' } })
  return { ...world, begin }
}

const LOOK = checksOf('look', [
  {
    name: 'shows the events as they stood at a moment of any branch, and changes nothing',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, begin, advance, remove } = await createWorldWithGoal(target)
      const after = await operator.data('getTime')
      await advance(MINUTE_MS)
      const events = await operator.data('listEvents')
      await operator.success('seek', { query, body: { to: begin.worldMs } })
      const before = await operator.data('getHash')
      const here = await operator.data('look', { query: { at: begin.worldTime } })
      same('the events here', here.events, await operator.data('listEvents'))
      const at = new Date(after.worldMs + MINUTE_MS).toISOString()
      const there = await operator.data('look', { query: { at, branch: '0' } })
      same('the events in the first branch', there.events, events)
      const market = events[0]!.marketIds[0]!
      const { prices = [] } = await operator.data('look', { query: { at, branch: '0', market } })
      const times = prices.flatMap(({ points }) => points.map(({ time }) => time))
      holds(
        'data.prices',
        'it has runners, and no price is later',
        prices.length > 1 && times.every((time) => time <= at),
        prices,
      )
      same('the hash afterwards', await operator.data('getHash'), before)
      expectRefusal(await operator.ask('look', { query: { at } }), 'BAD_REQUEST')
      expectRefusal(await operator.ask('look', { query: { at, branch: '7' } }), 'NOT_FOUND')
      await remove()
    },
  },
])

const TIMELINE = checksOf('getTimeline', [
  {
    name: 'tells what happened in another branch, but not what is ahead there',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, begin, eventId, remove } = await createWorldWithGoal(target)
      const told = async (branch: string) => (await operator.data('getTimeline', { query: { branch } })).rows
      const acts = (rows: Awaited<ReturnType<typeof told>>) =>
        rows.filter(({ kind, eventId: of }) => kind === 'director' && of === eventId).length
      same('acts before the seek', acts(await told('0')), 1)
      await operator.success('seek', { query, body: { to: begin.worldMs } })
      same('acts in the first branch', acts(await told('0')), 1)
      same('acts here', acts(await told('1')), 0)
      const isAhead = (await told('0')).some(({ isFuture }) => isFuture)
      holds('the first branch', 'nothing ahead', !isAhead, await told('0'))
      expectRefusal(await operator.ask('getTimeline', { query: { branch: '7' } }), 'NOT_FOUND')
      await remove()
    },
  },
])

/** Back to a moment, to another branch, and a world from a moment. */
export const BRANCHES: readonly Check[] = [...SEEK, ...FORK, ...LOOK, ...TIMELINE]
