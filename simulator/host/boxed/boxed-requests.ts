import type { IncomingMessage } from 'node:http'
import { CASINO_PLAY_PATH } from '@layline/shared/casino'
import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { bearerToken } from '../callers.ts'
import { casinoFrameFiles } from './casino-frame-files.ts'

/** What a browser says as the Origin of a frame in `sandbox="allow-scripts"`: it has none. */
export const BOXED_ORIGIN = 'null'

const IN_A_WORLD = /^\/w\/[a-z0-9][a-z0-9-]{0,63}(?=\/)/
const FRAMES = /^\/frames\/[^%\\]+$/
const GAME_PAGE = new RegExp(`^${CASINO_PLAY_PATH}/[^/%\\\\]+/[^/%\\\\]+$`)
/** The socket that tells frames what happens; it takes nothing. */
const LIVE_SOCKET = '/frames/live'

const TICKET_CALLS = new Set(
  ENDPOINT_LIST.filter(({ access }) => access === 'ticket').map(({ method, path }) => `${method} ${path}`),
)

/** The path of a request below its world; undefined where it is not written as browsers write it. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?', 1)
  try {
    if (new URL(path, 'http://localhost').pathname !== path) return undefined
  } catch {
    return undefined
  }
  return path.replace(IN_A_WORLD, '')
}

/** Whether it asks if a call with a launch ticket would be answered. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/**
 * Whether a request of a boxed frame may be answered: reading frames, their socket, the page of a casino game with its
 * files, and calls that carry the ticket of a launch, with the question before each. Source: promises, A5.
 */
export function isForBoxedFrame(request: IncomingMessage): boolean {
  const { method, headers } = request
  const path = pathOf(request)
  if (path === undefined) return false
  if (headers.upgrade !== undefined) return method === 'GET' && path === LIVE_SOCKET
  if (isPreflight(request)) return TICKET_CALLS.has(`${headers['access-control-request-method']} ${path}`)
  if (TICKET_CALLS.has(`${method} ${path}`)) return bearerToken(headers.authorization) !== ''
  if (method !== 'GET' && method !== 'HEAD') return false
  return FRAMES.test(path) || GAME_PAGE.test(path) || casinoFrameFiles().has(path)
}
