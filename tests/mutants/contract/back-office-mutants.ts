import { changeBody, changeData, ignoreQuery, instead } from './changes.ts'
import type { ContractMutant } from './mutant.ts'

const MESSAGES =
  'sendMessage: a message reaches its player as it was written, in any letters, the newest first'

/** What the operator is told, and what becomes of what he says. */
export const BACK_OFFICE: readonly ContractMutant[] = [
  {
    name: 'the messages of a player have the oldest first',
    caughtBy: MESSAGES,
    create: () => changeData('getMessage', (messages) => messages.toReversed()),
  },
  {
    name: 'letters that are not ASCII are lost on the way in',
    caughtBy: MESSAGES,
    create: () => ({
      call: (call, forward) => {
        const body = Buffer.from(String(call.body).replaceAll(/\P{ASCII}/gu, '?'))
        return forward(call.name === 'sendMessage' ? { ...call, body } : call)
      },
    }),
  },
  {
    name: 'a block list is kept and blocks nothing',
    caughtBy:
      'setBlockList: a blocked sport takes no bet and a blocked provider opens no game, until the list is empty again',
    create: () => {
      let shown: unknown
      return {
        call: async (call, forward) => {
          if (call.name === 'setBlockList') {
            shown = JSON.parse(String(call.body))
            return forward({ ...call, body: Buffer.from('{}') })
          }
          const reply = await forward(call)
          if (call.name !== 'blockList' || shown === undefined) return reply
          return { ...reply, json: { ...(reply.json as object), data: shown } }
        },
      }
    },
  },
  {
    name: 'the money of a world does not come to zero',
    caughtBy:
      'listBalances: has the accounts of players, makers and the exchange, which come to zero, and a player as the player sees it',
    create: () =>
      changeData('listBalances', ({ sum, accounts: [first, ...others] }) => ({
        sum,
        accounts: [{ ...first, balance: first!.balance + 1 }, ...others],
      })),
  },
  {
    name: 'requests of a status are those of all',
    caughtBy: 'listRequests: of a status has only the requests of that status, and of none all',
    create: () => ignoreQuery('listRequests', 'status'),
  },
  {
    name: 'the timeline takes no notice of the kinds',
    caughtBy: 'getTimeline: of some kinds tells those of the whole timeline and no other',
    create: () => ignoreQuery('getTimeline', 'kinds'),
  },
  {
    name: 'all faults are said to be disarmed and are not',
    caughtBy: "armFault: strikes the player's nth call and no other, and is listed until it is disarmed",
    create: () => ({
      call: async (call, forward) => {
        if (call.name !== 'disarmFaults') return forward(call)
        const reply = await forward(instead(call, 'listFaults'))
        const { 'content-type': _, ...headers } = reply.headers
        return { ...reply, headers, status: 204, json: undefined }
      },
    }),
  },
  {
    name: 'the hash of a world never changes',
    caughtBy: 'getHash: stays the same while nothing happens, and is another one a minute later',
    create: () => {
      const hashes = new Map<string, string>()
      return changeData('getHash', ({ sha256, ...rest }, { path }) => {
        if (!hashes.has(path)) hashes.set(path, sha256)
        return { ...rest, sha256: hashes.get(path) }
      })
    },
  },
  {
    name: 'a title that was written is not the one that is read',
    caughtBy: MESSAGES,
    create: () => changeBody('sendMessage', ({ title: _, ...body }) => body),
  },
]
