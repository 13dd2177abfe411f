import type { DataOf } from '@layline/shared/contract/endpoints'
import { isoOf, msOfIso } from '@layline/shared/iso-time'
import {
  bodyOf,
  changeBody,
  changeData,
  changeQuery,
  changeRefusal,
  dataOf,
  success,
  withData,
} from './changes.ts'
import type { ContractMutant, Mutation, PassedCall } from './mutant.ts'

const VOIDED = 'operate: voids the bets matched in a span or one bet alone, each with its money'
const MOVES =
  'setTime: runs to a moment and keeps the speed it is told, and the moves are listed in their order'
const BLOCKED =
  'setBlockList: a blocked provider opens by no way in, and live casino is blocked as a whole where the list says so'
const SPAN =
  'getTimeline: from one moment to another tells what happened from the first on and before the second'

const isOperation = (call: PassedCall, type: string) => call.name === 'operate' && bodyOf(call).type === type

/** What was there is no longer there after a return to its branch. */
function lostByReturn(): Mutation {
  let hasReturned = false
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      hasReturned ||= call.name === 'returnToBranch' && reply.status === 200
      if (!hasReturned || call.name !== 'getBets' || reply.status !== 200) return reply
      return withData(reply, [])
    },
  }
}

/** A seek moves the clock and leaves the balance as it is. */
function keptBySeek(): Mutation {
  let last: unknown
  let isKept = false
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      if (call.name === 'seek') isKept = true
      if (call.name !== 'balance' || reply.status !== 200) return reply
      if (!isKept) last = reply.json
      return { ...reply, json: last ?? reply.json }
    },
  }
}

/** A fork has the name and the time that it should have, and another state. */
function forkOfAnother(): Mutation {
  const forks = new Set<string>()
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      if (call.name === 'forkWorld' && reply.status < 300) forks.add(String(bodyOf(call).name))
      const [, world = ''] = /^\/w\/([^/]+)/.exec(call.path) ?? []
      if (call.name !== 'getHash' || !forks.has(world)) return reply
      return withData(reply, { ...(dataOf(reply) as object), sha256: '0'.repeat(64) })
    },
  }
}

/** What the operator asks for and does not get. */
export const CONTROLLED: readonly ContractMutant[] = [
  {
    name: 'a bet that is voided by hand stands',
    caughtBy: VOIDED,
    create: () => ({
      call: async (call, forward) => {
        if (!isOperation(call, 'void-bet')) return forward(call)
        const path = call.path.replace('/operate', '/events')
        const events = await forward({
          ...call,
          name: 'listEvents',
          method: 'GET',
          path,
          body: Buffer.alloc(0),
        })
        const [event] = dataOf(events) as DataOf<'listEvents'>
        // A span in which nothing was matched.
        const span = { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' }
        const body = { type: 'void-matched', marketId: event?.marketIds[0], ...span }
        return forward({ ...call, body: Buffer.from(JSON.stringify(body)) })
      },
    }),
  },
  {
    name: 'bets of a span are voided from the beginning on',
    caughtBy: VOIDED,
    create: () =>
      changeBody('operate', (body) => (body.from ? { ...body, from: '2000-01-01T00:00:00Z' } : body)),
  },
  {
    name: 'bets of a span are voided to the end',
    caughtBy: VOIDED,
    create: () => changeBody('operate', (body) => (body.to ? { ...body, to: '2099-01-01T00:00:00Z' } : body)),
  },
  {
    name: 'a clock that runs to a moment stops a second before it',
    caughtBy: MOVES,
    create: () =>
      changeBody('setTime', ({ runTo, ...body }) => ({
        ...body,
        ...(runTo !== undefined && { runTo: isoOf(msOfIso(String(runTo)) - 1000) }),
      })),
  },
  {
    name: 'the speed of a world is not changed with a move',
    caughtBy: MOVES,
    create: () => changeBody('setTime', ({ speed: _, ...body }) => body),
  },
  {
    name: 'the jobs of a world have the newest first',
    caughtBy: MOVES,
    create: () => changeData('listJobs', (jobs) => jobs.toReversed()),
  },
  {
    name: 'a world begins now, whatever its epoch',
    caughtBy: 'createWorld: opens a world that is listed, once, until it is removed',
    create: () => changeBody('createWorld', ({ epoch: _, ...body }) => body),
  },
  ...(['from', 'to'] as const).map((field) => ({
    name: `the timeline takes no notice of ${field}`,
    caughtBy: SPAN,
    create: () => changeQuery('getTimeline', (query) => query.delete(field)),
  })),
  {
    name: 'the timeline has what happened just when it ends',
    caughtBy: SPAN,
    create: () =>
      changeQuery('getTimeline', (query) => {
        const to = query.get('to')
        if (to !== null) query.set('to', isoOf(msOfIso(to) + 1))
      }),
  },
  {
    name: 'a fork is another world of the same name',
    caughtBy: 'forkWorld: makes the same world under another name, and leaves this one as it was',
    create: forkOfAnother,
  },
  {
    name: 'bets are lost by the return to their branch',
    caughtBy: 'seek: takes a later bet away with its money, and the return brings both back',
    create: lostByReturn,
  },
  {
    name: 'the balance does not go back with the clock',
    caughtBy: 'seek: takes a later bet away with its money, and the return brings both back',
    create: keptBySeek,
  },
  {
    name: 'a capsule is always of now',
    caughtBy:
      "getCapsule: opens as the same moment in a world of its own, with the players' bets where they were asked for",
    create: () => changeQuery('getCapsule', (query) => query.delete('upTo')),
  },
  {
    name: 'the number of inputs stands still',
    caughtBy: 'getHash: stays the same while nothing happens, and is another one a minute later',
    create: () => changeData('getHash', (hash) => ({ ...hash, inputs: 0 })),
  },
  ...(['launch', 'launchOther', 'openGameIframe'] as const).map((call) => ({
    name: `a blocked provider opens by ${call}`,
    caughtBy: BLOCKED,
    create: () => changeRefusal('PROVIDER_BLOCKED', (reply) => success(reply, {}), call),
  })),
  {
    name: 'live casino stays open whatever the block list says',
    caughtBy: BLOCKED,
    create: () => changeRefusal('PROVIDER_BLOCKED', (reply) => success(reply, {}), 'launchGalaxy'),
  },
]
