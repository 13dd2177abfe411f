import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/**
 * Who may call: anyone; a player with a session; or a player whose first-login flag is still up as well (everything
 * else is closed to that player until the password is changed, spec §4); or any session, also a locked player's; or the
 * page of a casino game, whose bearer token is the ticket of its launch, good for that game alone and as long as the
 * session in which it was launched.
 */
export type Access = 'anyone' | 'player' | 'player-or-first-login' | 'any-session' | 'ticket'

/** What a call may look like, for the documents; what is left out is derived from the schemas. */
export interface CallExample<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Beside extends z.ZodType = z.ZodType,
> {
  readonly query?: z.input<Query>
  readonly body?: z.input<Body>
  readonly data?: z.output<Data>
  readonly beside?: z.output<Beside>
}

/**
 * One call of the product as data. Routes, typed calls, documents and the contract suite are all made from these.
 * `plain` answers are `{status:'success', message, data}`; `aes` answers are the base64 text of the encrypted JSON of
 * `data` (spec §7 "Each market response is an encrypted string").
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Beside extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Below the world's prefix, e.g. `/api/v1/users/login`. */
  readonly path: `/api/v1/${string}`
  readonly access: Access
  /**
   * Where the session's token stands: in the authorization header or, of a call that says so, in the body's `token` as
   * well. The header wins where both are there.
   */
  readonly tokenIn: 'header' | 'header-or-body'
  readonly envelope: 'plain' | 'aes'
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Fields of a plain answer that stand beside `data`, where the specification has them there. */
  readonly beside: Beside
  /** One line for the documents. */
  readonly summary: string
  /** Section of the specification it comes from, or why it is ours. */
  readonly source: string
  /** Whether it changes the world: it can then be refused because nothing more is stored. POST does unless it says no. */
  readonly writes: boolean
  /** Beside the specification: a server may lack it, and the site then hides what needs it. Source: readings.md "Extensions". */
  readonly extension: boolean
  /** Refusals of its own; `refusalsOf` adds what its access and its method bring. */
  readonly refusals: readonly ErrorCode[]
  readonly example?: CallExample<Query, Body, Data, Beside>
}

export const nothing = z.strictObject({})

/** Fills in what most entries share. */
export function endpoint<
  Data extends z.ZodType,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
  Beside extends z.ZodType = typeof nothing,
>(
  entry: Pick<Endpoint<Query, Body, Data, Beside>, 'method' | 'path' | 'data' | 'summary' | 'source'> &
    Partial<
      Pick<
        Endpoint<Query, Body, Data, Beside>,
        | 'access'
        | 'tokenIn'
        | 'envelope'
        | 'query'
        | 'body'
        | 'beside'
        | 'writes'
        | 'extension'
        | 'refusals'
        | 'example'
      >
    >,
): Omit<Endpoint<Query, Body, Data, Beside>, 'name'> {
  return {
    access: 'player',
    tokenIn: 'header',
    envelope: 'plain',
    writes: entry.method === 'POST',
    extension: false,
    refusals: [],
    query: nothing as unknown as Query,
    body: nothing as unknown as Body,
    beside: nothing as unknown as Beside,
    ...entry,
  }
}

/** What a plain answer looks like around its data. */
export interface SuccessReply<Data> {
  status: 'success'
  message: string
  data: Data
}

/** What every refusal looks like, whatever the envelope. */
export const errorReply = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
})
export type ErrorReply = z.infer<typeof errorReply>
