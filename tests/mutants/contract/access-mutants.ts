import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { ErrorCode } from '@layline/shared/contract/error-codes'
import { bodyOf, changeReply, dataOf, withData } from './changes.ts'
import type { ContractMutant, Mutation, PassedCall, PassedReply } from './mutant.ts'

const codeOf = ({ json }: PassedReply) => (json as { code?: ErrorCode } | undefined)?.code

/** Sends a call again as somebody else. */
const as = (call: PassedCall, authorization: string): PassedCall => ({
  ...call,
  headers: { ...call.headers, authorization },
})

/** Who has signed in so far, by the authorization header of each, newest last. */
class SignedIn {
  readonly #headers: string[] = []

  note(call: PassedCall, reply: PassedReply): void {
    if (call.name !== 'login' || reply.status !== 200) return
    this.#headers.push(`Bearer ${String((reply.json as { token?: string }).token)}`)
  }

  get all(): readonly string[] {
    return this.#headers
  }

  others({ headers }: PassedCall): string[] {
    return this.#headers.filter((header) => header !== headers.authorization)
  }
}

/** A refusal of one call is not made: the call is answered as if somebody who may had asked. */
const open = (name: EndpointName, code: ErrorCode): Mutation => {
  const signedIn = new SignedIn()
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      signedIn.note(call, reply)
      if (call.name !== name || codeOf(reply) !== code) return reply
      for (const authorization of signedIn.all.toReversed()) {
        const other = await forward(as(call, authorization))
        if (other.status === 200) return other
      }
      return reply
    },
  }
}

/** One player's list has the rows of every player who has signed in. */
const listOfAll = (name: EndpointName): Mutation => {
  const signedIn = new SignedIn()
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      signedIn.note(call, reply)
      if (call.name !== name || reply.status !== 200) return reply
      const rows = [...(dataOf(reply) as unknown[])]
      for (const authorization of signedIn.others(call)) {
        const other = await forward(as(call, authorization))
        if (other.status === 200) rows.push(...(dataOf(other) as unknown[]))
      }
      return withData(reply, rows)
    },
  }
}

/** The stake buttons that any player saved last are read by every player. */
function buttonsOfAll(): Mutation {
  let saved: unknown
  return changeReply(['updateStakeButtons', 'getStakeButtons'], (reply, { name }) => {
    if (name === 'updateStakeButtons') saved = dataOf(reply)
    return saved === undefined ? reply : withData(reply, saved)
  })
}

/** Whoever has changed the password can still sign in with the one before. */
function oldPasswordHolds(): Mutation {
  const named = new Map<unknown, { userName: string; password: string }>()
  const changed = new Map<string, { old: string; now: string }>()
  return {
    call: async (call, forward) => {
      const reply = await forward(call)
      if (call.name === 'changePassword' && reply.status === 200) {
        const { userName, password } = named.get(call.headers.authorization)!
        changed.set(userName, { old: password, now: String(bodyOf(call).newPass) })
      }
      if (call.name !== 'login') return reply
      const { stUserName, password, ...rest } = bodyOf(call) as Record<string, string>
      const { old, now } = changed.get(stUserName!) ?? {}
      if (reply.status === 200) {
        const { token } = reply.json as { token?: string }
        named.set(`Bearer ${token}`, { userName: stUserName!, password: password! })
      } else if (old === password) {
        return forward({ ...call, body: Buffer.from(JSON.stringify({ ...rest, stUserName, password: now })) })
      }
      return reply
    },
  }
}

/** Doors that stand open. */
export const ACCESS: readonly ContractMutant[] = [
  {
    name: 'a call does not ask for a token',
    caughtBy: 'stackRangeAll: is closed without a token that holds',
    create: () => open('stackRangeAll', 'NOT_SIGNED_IN'),
  },
  {
    name: 'a session that another sign-in has ended goes on',
    caughtBy: 'balance: tells a session that another sign-in has ended why it is closed',
    create: () => open('balance', 'SESSION_ELSEWHERE'),
  },
  {
    name: 'the first-login flag closes nothing',
    caughtBy: 'balance: is closed to a player who has still to change the first password',
    create: () => open('balance', 'FIRST_LOGIN'),
  },
  {
    name: 'the old password goes on after it was changed',
    caughtBy: 'changePassword: the old password signs nobody in once it is changed, and the new one does',
    create: oldPasswordHolds,
  },
  {
    name: "another player's bets can be read",
    caughtBy: "getBets: one player's bet changes nothing that another player sees",
    create: () => listOfAll('getBets'),
  },
  {
    name: "another player's bank accounts can be read",
    caughtBy: "userBanks: one player's bank account is not among another player's",
    create: () => listOfAll('userBanks'),
  },
  {
    name: "one player's stake buttons are everybody's",
    caughtBy: "getStakeButtons: one player's stake buttons are not another player's",
    create: buttonsOfAll,
  },
  {
    name: "another player's bet can be deleted",
    caughtBy: "deleteBet: answers another player's things as it answers what is not there",
    create: () => open('deleteBet', 'BET_NOT_FOUND'),
  },
  {
    name: "another player's request can be taken back",
    caughtBy: "deleteBet: answers another player's request as it answers one that is not there",
    create: () => open('deleteBet', 'REQUEST_NOT_FOUND'),
  },
  {
    name: 'a locked player may do whatever others may',
    caughtBy: 'checkSession: says of a locked player that he is locked, who may call nothing else but logout',
    create: () => open('balance', 'SESSION_ELSEWHERE'),
  },
  {
    name: "a stranger's page may call",
    caughtBy: "balance: is closed to a stranger's page",
    create: () => ({
      call: (call, forward) => {
        const { origin, ...headers } = call.headers
        return forward(origin === undefined ? call : { ...call, headers })
      },
    }),
  },
]
