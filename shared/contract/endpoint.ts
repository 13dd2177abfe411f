import { z } from 'zod'
import { TEXT } from '../texts.ts'
import type { ErrorCode } from './error-codes.ts'

/**
 * Required authentication. `player`: a session. `player-or-first-login`: also a session whose first-login flag is set;
 * such a player can call nothing else until the password is changed (spec §4). `any-session`: also a locked player's.
 * `ticket`: the bearer token is a launch ticket, valid for one casino game and as long as the launching session.
 * `operator`: a process of the simulator's machine, or the control token (readings.md "world control").
 */
export type Access = 'anyone' | 'player' | 'player-or-first-login' | 'any-session' | 'ticket' | 'operator'

/** Source: promises, "Constants to adopt". */
export const BODY_BYTES_MAX = 32 * 1024

/** HTTP status of a success: done, created, or done without an answer. */
export type SuccessStatus = 200 | 201 | 204

/**
 * When a call answers: at once, or once the bet delay of the market is over. The latter answers at once as well with
 * `wait: false` and while the world's clock stands still. Source: readings.md "An order on a market with a delay".
 */
export type Delay = 'none' | 'bet-delay'

/** Example of a call for the documents. Missing parts are derived from the schemas. */
export interface CallExample<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Beside extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  readonly params?: z.input<Params>
  readonly query?: z.input<Query>
  readonly body?: z.input<Body>
  readonly data?: z.output<Data>
  readonly beside?: z.output<Beside>
}

/**
 * One call of the product as data: the source of routes, typed calls, documents and the contract suite. A `plain`
 * answer is `{status:'success', message, data}`; an `aes` answer is base64 of the encrypted JSON of `data` (spec §7
 * "Each market response is an encrypted string"); with `none` the body is the JSON of `data` itself.
 */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Beside extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Relative to the world's prefix, e.g. `/api/v1/users/login`. A field of `params` is written `{name}`. */
  readonly path: `/api/v1/${string}` | `/control/${string}`
  readonly access: Access
  /**
   * Location of the session's token: the authorization header, or also the body's `token`. The header takes
   * precedence.
   */
  readonly tokenIn: 'header' | 'header-or-body'
  readonly envelope: 'plain' | 'aes' | 'none'
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** Fields of a plain answer next to `data`, as in the specification. */
  readonly beside: Beside
  /** Bytes of a body; a larger one is refused with TOO_LARGE. Default: 32 KiB. */
  readonly bodyBytesMax: number
  /** Of a success. Default: 200. */
  readonly status: SuccessStatus
  /** Texts of a success for the player; the first where the handler names no other. Default: `Success`. */
  readonly success: readonly [string, ...string[]]
  /** Default: none. */
  readonly delay: Delay
  /** True if the call may start a job: it then answers 202, with the job still at work. Default: false. */
  readonly startsJob: boolean
  /** One line for the documents. */
  readonly summary: string
  /** Section of the specification, or the reason for a call of our own. */
  readonly source: string
  /** True if the call changes the world. Default: true except for GET. */
  readonly writes: boolean
  /** True if the change is an input of the world. It may then fail with NOT_STORED. Default: as `writes`. */
  readonly writesInput: boolean
  /** Not in the specification: a server may lack it, and the site then hides its feature. Source: readings.md "Extensions". */
  readonly extension: boolean
  /** Specific refusals. `refusalsOf` adds those of access, method and inputs. */
  readonly refusals: readonly ErrorCode[]
  readonly example?: CallExample<Query, Body, Data, Beside, Params>
}

/**
 * Schema of a call's part that takes no field. What a schema does not know is ignored, in a query and in a body: clients
 * send tokens and constants that a server needs no more. Control is strict in its bodies: its callers are scripts, in
 * which a misspelt option must not pass for done.
 */
export const noFields = z.object({})

/** Creates a table entry with defaults. */
export function endpoint<
  Data extends z.ZodType,
  Query extends z.ZodType = typeof noFields,
  Body extends z.ZodType = typeof noFields,
  Beside extends z.ZodType = typeof noFields,
  Params extends z.ZodType = typeof noFields,
>(
  entry: Pick<
    Endpoint<Query, Body, Data, Beside, Params>,
    'method' | 'path' | 'data' | 'summary' | 'source'
  > &
    Partial<
      Pick<
        Endpoint<Query, Body, Data, Beside, Params>,
        | 'access'
        | 'tokenIn'
        | 'envelope'
        | 'params'
        | 'query'
        | 'body'
        | 'beside'
        | 'bodyBytesMax'
        | 'status'
        | 'success'
        | 'delay'
        | 'startsJob'
        | 'writes'
        | 'writesInput'
        | 'extension'
        | 'refusals'
        | 'example'
      >
    >,
): Omit<Endpoint<Query, Body, Data, Beside, Params>, 'name'> {
  const writes = entry.writes ?? entry.method !== 'GET'
  return {
    access: 'player',
    tokenIn: 'header',
    envelope: 'plain',
    writes,
    writesInput: writes,
    bodyBytesMax: BODY_BYTES_MAX,
    status: 200,
    success: [TEXT.success],
    delay: 'none',
    startsJob: false,
    extension: false,
    refusals: [],
    params: noFields as unknown as Params,
    query: noFields as unknown as Query,
    body: noFields as unknown as Body,
    beside: noFields as unknown as Beside,
    ...entry,
  }
}

/** Body of a plain answer. */
export interface SuccessReply<Data> {
  status: 'success'
  message: string
  data: Data
}

/** Body of every refusal, for either envelope. */
export const errorReply = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
})
export type ErrorReply = z.infer<typeof errorReply>
