import { type Access, type Endpoint, noFields } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

/** Refusals that any call can return: wrong origin, unknown world, internal error. */
const COMMON_REFUSALS = ['FORBIDDEN_ORIGIN', 'WORLD_NOT_FOUND', 'INTERNAL'] as const
const BODY_REFUSALS = ['BAD_REQUEST', 'BAD_JSON', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const ACCESS_REFUSALS: Record<Access, readonly ErrorCode[]> = {
  anyone: [],
  player: ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE', 'FIRST_LOGIN'],
  'player-or-first-login': ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE'],
  'any-session': ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE'],
  ticket: ['TICKET_ENDED'],
  operator: ['FORBIDDEN_CONTROL'],
}
const INPUT_REFUSALS = ['STOPPING', 'NOT_STORED', 'CLOCK_MOVED'] as const

/** All refusals that a call can return: its own, and those of its method, access and input. */
export function refusalsOf({
  method,
  access,
  writesInput,
  refusals,
  params,
  query,
}: Pick<Endpoint, 'method' | 'access' | 'writesInput' | 'refusals' | 'params' | 'query'>): ErrorCode[] {
  const takesFields = params !== noFields || query !== noFields
  return [
    ...new Set<ErrorCode>([
      ...refusals,
      ...ACCESS_REFUSALS[access],
      ...(method === 'POST' ? BODY_REFUSALS : []),
      ...(takesFields ? (['BAD_REQUEST'] as const) : []),
      ...(writesInput ? INPUT_REFUSALS : []),
      ...COMMON_REFUSALS,
    ]),
  ]
}
