import type { BetServerMessage } from '@layline/shared/contract/bet-socket'
import { type DataOf, ENDPOINTS, type EndpointName } from '@layline/shared/contract/endpoints'
import { ERROR_CODES, type ErrorCode } from '@layline/shared/contract/error-codes'
import { WORLD_TIME_HEADER } from '@layline/shared/contract/world-headers'
import type { Market, Rates } from '@layline/shared/entities/market'
import type { FeedMessage } from '@layline/shared/feed'
import { marketChecksum } from '@layline/shared/feed-checksum'
import type { Forward, Mutation, PassedCall, PassedReply, SocketKey } from './mutant.ts'

const isSuccess = ({ status }: PassedReply) => status < 300

/** The body of a call. */
export const bodyOf = ({ body }: PassedCall) => JSON.parse(String(body)) as Record<string, unknown>

/** The world's time of an answer, ms. */
export const worldMsOf = ({ headers }: PassedReply) => Number(headers[WORLD_TIME_HEADER])

/** Changes the whole answer of some calls where they succeed. */
export const changeReply = (
  names: readonly EndpointName[],
  change: (reply: PassedReply, call: PassedCall) => PassedReply,
): Mutation => ({
  call: async (call, forward) => {
    const reply = await forward(call)
    return call.name && names.includes(call.name) && isSuccess(reply) ? change(reply, call) : reply
  },
})

const isPlain = (json: unknown): json is { status: string; data: unknown } =>
  typeof json === 'object' && json !== null && 'status' in json && 'data' in json

/** The data of a success, whatever stands around it. */
export const dataOf = ({ json }: PassedReply): unknown => (isPlain(json) ? json.data : json)

export const withData = (reply: PassedReply, data: unknown): PassedReply => ({
  ...reply,
  json: isPlain(reply.json) ? { ...reply.json, data } : data,
})

/** Changes the data of a call where it succeeds. It may change what it is given. */
export const changeData = <Name extends EndpointName>(
  name: Name,
  change: (data: DataOf<Name>, call: PassedCall) => unknown,
): Mutation =>
  changeReply([name], (reply, call) => withData(reply, change(dataOf(reply) as DataOf<Name>, call)))

/** Changes the refusals with a code; of one call where it is named. */
export const changeRefusal = (
  code: ErrorCode,
  change: (reply: PassedReply, call: PassedCall) => PassedReply,
  name?: EndpointName,
): Mutation => ({
  call: async (call, forward) => {
    const reply = await forward(call)
    const isIt = () => (reply.json as { code?: string } | undefined)?.code === code
    return !isSuccess(reply) && isIt() && (name ?? call.name) === call.name ? change(reply, call) : reply
  },
})

/** A success in the stead of a reply, with its headers. */
export const success = (reply: PassedReply, data: unknown, message = 'Success'): PassedReply => ({
  ...reply,
  status: 200,
  json: { status: 'success', message, data },
})

/** A reading call in the stead of another, in the same world and as the same player. */
export function instead(call: PassedCall, name: EndpointName, query = ''): PassedCall {
  const { path, method } = ENDPOINTS[name]
  const [world = ''] = /^\/w\/[^/]+/.exec(call.path) ?? []
  return { ...call, name, method, path: `${world}${path}${query}`, body: Buffer.alloc(0) }
}

/** Asks for the balance in the stead of a call: it changes nothing. */
const readInstead = (call: PassedCall, forward: Forward): Promise<PassedReply> =>
  forward(instead(call, 'balance'))

/** A call does nothing and says that it did. */
export const swallow = (
  name: EndpointName,
  message: string,
  dataFor: (call: PassedCall, nowMs: number) => unknown = () => null,
): Mutation => ({
  call: async (call, forward) => {
    if (call.name !== name) return forward(call)
    const reply = await readInstead(call, forward)
    return reply.status === 200 ? success(reply, dataFor(call, worldMsOf(reply)), message) : forward(call)
  },
})

/** Once a call has succeeded, its player's calls of another kind are refused, and do nothing. */
export const refuseAfter = (first: EndpointName, name: EndpointName, code: ErrorCode): Mutation => {
  const players = new Set<unknown>()
  return {
    call: async (call, forward) => {
      const { authorization } = call.headers
      if (call.name === name && players.has(authorization)) {
        const { status, text: message } = ERROR_CODES[code]
        return { ...(await readInstead(call, forward)), status, json: { status: 'error', code, message } }
      }
      const reply = await forward(call)
      if (call.name === first && isSuccess(reply)) players.add(authorization)
      return reply
    },
  }
}

/** Changes the body of a call on its way to the simulator. */
export const changeBody = (
  name: EndpointName,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Mutation => ({
  call: (call, forward) => {
    if (call.name !== name) return forward(call)
    return forward({ ...call, body: Buffer.from(JSON.stringify(change(bodyOf(call)))) })
  },
})

/** Changes the query of a call on its way to the simulator. */
export const changeQuery = (name: EndpointName, change: (query: URLSearchParams) => void): Mutation => ({
  call: (call, forward) => {
    if (call.name !== name) return forward(call)
    const { pathname, searchParams } = new URL(call.path, 'http://proxy')
    change(searchParams)
    return forward({ ...call, path: `${pathname}?${searchParams}` })
  },
})

/** A call takes no notice of a field of its query. */
export const ignoreQuery = (name: EndpointName, field: string): Mutation =>
  changeQuery(name, (query) => query.delete(field))

/** A call is answered for ever as it was first, for each address. */
export const freeze = (...names: readonly EndpointName[]): Mutation => {
  const first = new Map<string, unknown>()
  return changeReply(names, (reply, { path }) => {
    if (!first.has(path)) first.set(path, reply.json)
    return { ...reply, json: first.get(path) }
  })
}

/** Changes what a market says of each runner. */
export const inRates =
  (change: (rates: Rates) => Rates) =>
  (market: Market): Market => ({ ...market, rates: market.rates.map((rates) => change(rates)) })

/** A market with back and lay the wrong way round. */
export const swapped = inRates(({ Back, Lay, ...rest }) => ({ ...rest, Back: Lay, Lay: Back }))

/** A message of the feed that carries markets. */
export type WithMarkets = Extract<FeedMessage, { kind: 'data' | 'market_data' }>

export const hasMarkets = (message: FeedMessage): message is WithMarkets =>
  message.kind === 'data' || message.kind === 'market_data'

/** Changes the markets of messages of the feed; checksums follow from them. */
export const changeFeedMarkets = (
  change: (markets: Market[], message: WithMarkets, socket: SocketKey) => Market[],
): Mutation => ({
  feed: (message, socket) => {
    if (!hasMarkets(message)) return [message]
    const markets = change(message.markets, message, socket)
    return [{ ...message, markets, checksums: markets.map(marketChecksum) }]
  },
})

/** Changes the messages of a type that the bet socket sends. */
export const changeBetMessages = (
  type: BetServerMessage['type'],
  change: (message: Record<string, unknown>, socket: SocketKey) => readonly unknown[],
): Mutation => ({
  bets: (message, socket) => (message.type === type ? change(message, socket) : [message]),
})
