import type { Access, Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

/** What any call can be answered with: a stranger's page, a world that is not there, input that does not fit, a fault. */
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

/** Every refusal a call can be answered with: its own, and what its method, its access and its writing bring. */
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
