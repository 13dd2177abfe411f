import type { FeedMessage } from '@layline/shared/feed'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { isPing, type Ping, withFeed } from '../client/feed-client.ts'
import { bankOf } from '../fixtures/bank-fixture.ts'
import { createControlledWorld, newWorldName } from '../fixtures/control-fixture.ts'
import { ALL_DAYS } from '../fixtures/report-days.ts'
import type { Player } from '../fixtures/suite-player.ts'
import { clockOf } from '../fixtures/world-moment.ts'
import { holds, like, same } from '../mismatch.ts'
import { askedDeposit, AMOUNT as DEPOSITED } from '../recipes/operator-recipes.ts'
import { newMobile } from '../recipes/session-recipes.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const needs = 'control'
/** Sent while the world's clock goes. */
const isPingOfPlay = (message: FeedMessage): message is Ping => isPing(message) && message.speed > 0

const WORLDS = checksOf('createWorld', [
  {
    name: 'opens a world that is listed, once, until it is removed',
    writes: true,
    needs,
    run: async ({ controlled }) => {
      const { operator } = await controlled()
      const epoch = '2027-10-31T22:45:00.000Z'
      const own = { name: newWorldName(), seed: 9, scenario: 'home-wins', speed: 60, paused: true }
      const body = { ...own, epoch }
      const names = async () => (await operator.data('listWorlds')).map((world) => world.name)
      const created = await operator.data('createWorld', { body })
      const { name } = own
      like('data', created, { ...body, worldTime: epoch })
      like(
        'the world in the list',
        (await operator.data('listWorlds')).find((each) => each.name === name),
        {
          ...body,
          worldTime: epoch,
        },
      )
      expectRefusal(await operator.ask('createWorld', { body }), 'WORLD_EXISTS')
      holds('the list', `it has ${name}`, (await names()).includes(name), await names())
      await operator.success('removeWorld', { params: { name } })
      holds('the list', `it has no ${name}`, !(await names()).includes(name), await names())
    },
  },
  {
    name: 'makes the same world of the same seed',
    writes: true,
    needs,
    run: async ({ target }) => {
      const worlds = await Promise.all([1, 2].map(() => createControlledWorld(target, { seed: 5 })))
      const [first, second] = await Promise.all(
        worlds.map(async ({ advance, visitor, eventId }) => {
          await advance(10 * MINUTE_MS)
          return visitor.data('getMaster', { query: { eventId } })
        }),
      )
      same('the prices of the second', second, first)
      for (const world of worlds) await world.remove()
    },
  },
])

const MAIN = checksOf('removeWorld', [
  {
    name: 'leaves the world main',
    writes: true,
    needs,
    run: async ({ controlled }) => {
      const { operator } = await controlled()
      expectRefusal(await operator.ask('removeWorld', { params: { name: 'main' } }), 'BAD_REQUEST')
    },
  },
])

const TIME = checksOf('setTime', [
  {
    name: 'advances by what it is told and no further, and never back',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, remove } = await createControlledWorld(target)
      const before = await operator.data('getTime')
      const body = { advanceMs: MINUTE_MS, paused: true }
      const { job, ...after } = await operator.data('setTime', { query: { wait: '1' }, body })
      same('data.worldMs', after.worldMs, before.worldMs + MINUTE_MS)
      same('data.worldTime', Date.parse(after.worldTime), after.worldMs)
      const { worldTime: from } = before
      const moved = { from, to: after.worldTime, reached: after.worldTime, state: 'done', progress: 1 }
      same('data.job', job, { jobId: job?.jobId, ...moved })
      same('data.timeline', after.timeline, before.timeline)
      same('the time afterwards', await operator.data('getTime'), after)
      expectRefusal(await operator.ask('setTime', { body: { runTo: before.worldTime } }), 'BAD_REQUEST')
      await remove()
    },
  },
  {
    name: 'runs to a moment and keeps the speed it is told, and the moves are listed in their order',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, remove } = await createControlledWorld(target)
      const { worldMs } = await operator.data('getTime')
      const jobs: (string | undefined)[] = []
      for (const minutes of [1, 3]) {
        const runTo = new Date(worldMs + minutes * MINUTE_MS).toISOString()
        const body = { runTo, speed: 7 * minutes }
        const { job, worldTime } = await operator.data('setTime', { query: { wait: '1' }, body })
        same('data.worldTime', worldTime, runTo)
        like('the time afterwards', await operator.data('getTime'), {
          worldTime: runTo,
          speed: body.speed,
          paused: true,
        })
        jobs.push(job?.jobId)
      }
      const listed = (await operator.data('listJobs')).map(({ jobId }) => jobId)
      same('the jobs', listed, jobs)
      await remove()
    },
  },
  {
    name: 'tells in every answer and on the feed that a paused clock stands, and that it goes once it plays',
    writes: true,
    needs,
    run: async ({ target }) => {
      const { operator, visitor, remove } = await createControlledWorld(target)
      await withFeed(visitor, async (feed) => {
        same('speed of the first ping', (await feed.next('a ping', isPing, 0)).speed, 0)
        same('speed of an answer', (await clockOf(visitor)).speed, 0)
        const from = feed.mark
        await operator.success('setTime', { body: { paused: false } })
        // One that was sent before may come after the answer.
        await feed.next('a ping of a clock that goes', isPingOfPlay, from)
        const { speed: told } = await clockOf(visitor)
        holds('speed of an answer', 'above 0', told > 0, told)
      })
      await remove()
    },
  },
  {
    name: 'answers at once with a job, takes one move at a time, and can be cancelled',
    writes: true,
    needs,
    run: async ({ target }) => {
      // So much happens in it that a year is not over before it is cancelled.
      const { operator, remove } = await createControlledWorld(target, { scenario: 'day' })
      const body = { advanceMs: 366 * DAY_MS }
      const before = await operator.data('getTime')
      const { job } = await operator.data('setTime', { body })
      same('data.job.state', job?.state, 'moving')
      const params = { jobId: job!.jobId }
      expectRefusal(await operator.ask('setTime', { body: { advanceMs: 0 } }), 'CLOCK_MOVING')
      same('the job', (await operator.data('getJob', { params })).state, 'moving')
      const ended = await operator.data('cancelJob', { params })
      same('the job, cancelled', ended.state, 'cancelled')
      holds('data.progress', 'below 1', ended.progress < 1, ended.progress)
      same('the jobs', await operator.data('listJobs'), [ended])
      const after = await operator.data('getTime')
      same('the time afterwards', after.worldTime, ended.reached)
      holds('the time afterwards', 'not before', after.worldMs >= before.worldMs, after.worldTime)
      for (const call of ['getJob', 'cancelJob'] as const) {
        expectRefusal(await operator.ask(call, { params: { jobId: 'none' } }), 'NOT_FOUND')
      }
      await remove()
    },
  },
])

const FORCE = checksOf('forceEvent', [
  {
    name: 'changes the score, and refuses what the sport does not know',
    writes: true,
    needs,
    run: async ({ target }) => {
      const world = await createControlledWorld(target)
      const { operator, eventId } = world
      const score = async () =>
        (await operator.data('listEvents')).find((each) => each.eventId === eventId)!.score
      await world.advance(6 * MINUTE_MS)
      const before = await score()
      await operator.success('forceEvent', { params: { eventId }, body: { type: 'goal', team: 'away' } })
      holds('the score', `another than ${before}`, (await score()) !== before, await score())
      const wicket = await operator.ask('forceEvent', { params: { eventId }, body: { type: 'dance' } })
      expectRefusal(wicket, 'BAD_REQUEST')
      await world.remove()
    },
  },
])

const VERBS = checksOf('listVerbs', [
  {
    name: 'says before and after the start what forcing an event answers',
    writes: true,
    needs,
    run: async ({ target }) => {
      const world = await createControlledWorld(target)
      const { operator, eventId } = world
      const params = { eventId }
      const goal = { type: 'goal', team: 'home' }
      const verbs = () => operator.data('listVerbs', { params })
      const goalVerb = async () =>
        (await verbs()).find(({ verb, fields }) => verb === goal.type && fields.team === goal.team)
      const before = await goalVerb()
      const refused = await operator.ask('forceEvent', { params, body: goal })
      expectRefusal(refused, 'BAD_REQUEST')
      same('the goal before the start', before?.isPossible, false)
      await world.advance(6 * MINUTE_MS)
      same('the goal after the start', (await goalVerb())?.isPossible, true)
      await operator.success('forceEvent', { params, body: goal })
      expectRefusal(await operator.ask('listVerbs', { params: { eventId: 'none' } }), 'NOT_FOUND')
      await world.remove()
    },
  },
])

/** A player's chips, and the entries of the statement that an earlier look did not have, the newest first. */
async function moneyOf(player: Player) {
  const { deBalance } = await player.data('balance')
  const entries = await player.data('statement', { body: ALL_DAYS })
  const newSince = (earlier: { entries: typeof entries }) =>
    entries
      .slice(0, entries.length - earlier.entries.length)
      .map(({ entryType, amount }): [string, number] => [entryType, amount])
  return { deBalance, entries, newSince }
}

const OFFICE = checksOf('decideRequest', [
  {
    name: 'decides a request once; a deposit that is approved is paid in, and one that is rejected is not',
    writes: true,
    needs,
    run: async (fixture) => {
      const { operator, player } = await fixture.controlled()
      const before = await moneyOf(player)
      for (const approve of [true, false]) {
        const input = { params: { id: await askedDeposit(fixture) }, body: { approve } }
        const { status, amount } = await operator.data('decideRequest', input)
        same('data.status', status, approve ? 'APPROVED' : 'REJECTED')
        expectRefusal(await operator.ask('decideRequest', input), 'REQUEST_NOT_PENDING')
        const after = await moneyOf(player)
        const shown = [after.deBalance - before.deBalance, after.newSince(before)]
        if (approve) same('chips and entries', shown, [amount, [['DEPOSIT', amount]]])
        else same('chips and entries of both', shown, [DEPOSITED, [['DEPOSIT', DEPOSITED]]])
      }
    },
  },
  {
    name: 'a withdrawal that is rejected comes back, and one that is approved does not',
    writes: true,
    needs,
    run: async (fixture) => {
      const { operator, player } = await fixture.controlled()
      const { bankId } = await bankOf(player)
      for (const approve of [true, false]) {
        const before = await moneyOf(player)
        const { id } = await player.data('withdrawRequest', { body: { amount: DEPOSITED, bankId } })
        await operator.success('decideRequest', { params: { id }, body: { approve } })
        const after = await moneyOf(player)
        same('chips', after.deBalance - before.deBalance, approve ? -DEPOSITED : 0)
        const taken = ['WITHDRAW', -DEPOSITED]
        const refunded = ['REFUND', DEPOSITED]
        same('entries', after.newSince(before), approve ? [taken] : [refunded, taken])
      }
    },
  },
])

const CREDIT = checksOf('grantCredit', [
  {
    name: "is part of the player's chips, and is taken back",
    writes: true,
    needs,
    run: async ({ controlled }) => {
      const { operator, player } = await controlled()
      const params = { userName: player.userName }
      const before = await player.data('balance')
      const granted = await operator.data('grantCredit', { params, body: { amount: 250.5 } })
      same('data.deCreditChips', granted.deCreditChips, before.deCreditChips + 250.5)
      const { deBalance, deCreditChips } = await player.data('balance')
      same('the chips', [deBalance, deCreditChips], [before.deBalance + 250.5, before.deCreditChips + 250.5])
      await operator.success('grantCredit', { params, body: { amount: -250.5 } })
      same('the balance afterwards', await player.data('balance'), before)
    },
  },
])

const OPERATE = checksOf('operate', [
  {
    name: 'removes no runner that there is not',
    writes: true,
    needs,
    run: async ({ controlled }) => {
      const { operator } = await controlled()
      const [event] = await operator.data('listEvents')
      const remove = (marketId: string, selectionId: string) =>
        operator.ask('operate', { body: { type: 'remove-runner', marketId, selectionId } })
      expectRefusal(await remove('1.999999998', '1'), 'MARKET_NOT_FOUND')
      expectRefusal(await remove(event!.marketIds[0]!, 'none'), 'RUNNER_NOT_FOUND')
    },
  },
])

const CODES = checksOf('getOtp', [
  {
    name: 'knows no code that was not sent',
    needs,
    run: async ({ controlled }) => {
      const { operator } = await controlled()
      expectRefusal(await operator.ask('getOtp', { query: { mobile: newMobile() } }), 'NOT_FOUND')
    },
  },
])

/** What the operator's calls mean. */
export const CONTROL: readonly Check[] = [
  ...WORLDS,
  ...MAIN,
  ...TIME,
  ...FORCE,
  ...VERBS,
  ...OFFICE,
  ...CREDIT,
  ...OPERATE,
  ...CODES,
]
