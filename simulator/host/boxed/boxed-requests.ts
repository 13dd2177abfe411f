import type { IncomingMessage } from 'node:http'
import { CASINO_PLAY_PATH } from '@layline/shared/casino'
import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { bearerToken } from '../callers.ts'
import { casinoFrameFiles } from './casino-frame-files.ts'

/** Origin header of a frame with `sandbox="allow-scripts"`: an opaque origin. */
export const OPAQUE_ORIGIN = 'null'

const IN_A_WORLD = /^\/w\/[a-z0-9][a-z0-9-]{0,63}(?=\/)/
const FRAMES = /^\/frames\/[^%\\]+$/
const GAME_PAGE = new RegExp(`^${CASINO_PLAY_PATH}/[^/%\\\\]+/[^/%\\\\]+$`)
/** Socket with live updates for frames; it accepts no messages. */
const LIVE_SOCKET = '/frames/live'

const TICKET_CALLS = new Set(
  ENDPOINT_LIST.filter(({ access }) => access === 'ticket').map(({ method, path }) => `${method} ${path}`),
)

/** Path of a request below its world; undefined if not normalised as by a browser. */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?', 1)
  try {
    if (new URL(path, 'http://localhost').pathname !== path) return undefined
  } catch {
    return undefined
  }
  return path.replace(IN_A_WORLD, '')
}

/** True for a CORS preflight request. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

/**
 * True if a sandboxed frame may make the request: frame pages, their socket, the page of a casino game with its files,
 * and calls with a launch ticket, with their preflights. Source: promises, A5.
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
