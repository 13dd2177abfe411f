import type { Access, Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

/** Refusals that any call can return: wrong origin, unknown world, invalid input, internal error. */
const EVERYWHERE = ['FORBIDDEN_ORIGIN', 'WORLD_NOT_FOUND', 'BAD_REQUEST', 'INTERNAL'] as const
const WITH_A_BODY = ['BAD_JSON', 'TOO_LARGE'] as const
const BY_ACCESS: Record<Access, readonly ErrorCode[]> = {
  anyone: [],
  player: ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE', 'FIRST_LOGIN'],
  'player-or-first-login': ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE'],
  'any-session': ['NOT_SIGNED_IN', 'SESSION_ELSEWHERE'],
  ticket: ['TICKET_ENDED'],
}
const OF_A_WRITE = ['STOPPING', 'NOT_STORED'] as const

/** All refusals that a call can return: its own, and those of its method, access and writes. */
export function refusalsOf({
  method,
  access,
  writes,
  refusals,
}: Pick<Endpoint, 'method' | 'access' | 'writes' | 'refusals'>): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...refusals,
      ...BY_ACCESS[access],
      ...(method === 'POST' ? WITH_A_BODY : []),
      ...(writes ? OF_A_WRITE : []),
      ...EVERYWHERE,
    ]),
  ]
}
