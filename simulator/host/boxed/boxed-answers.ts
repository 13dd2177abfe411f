import {
  WORLD_SPEED_HEADER,
  WORLD_TIME_HEADER,
  WORLD_TIMELINE_HEADER,
} from '@layline/shared/contract/world-headers'
import type { RequestHandler } from 'express'
import { isPreflight, OPAQUE_ORIGIN } from './boxed-requests.ts'

/** Cache lifetime of a preflight answer, s. Source: our own. */
const PREFLIGHT_SECONDS = 600

/** What a frame may read of an answer besides its body: it follows the world's clock as the page around it does. */
const READABLE_HEADERS = [WORLD_TIME_HEADER, WORLD_SPEED_HEADER, WORLD_TIMELINE_HEADER].join(', ')

const FILES = /^\/([\w-]+\/)*assets\//

/**
 * CORS headers and preflight answers for sandboxed frames. Must run after the guard, which refuses their other
 * requests.
 */
export const boxedAnswers: RequestHandler = (request, response, next) => {
  // A copy that the browser cached for the site lacks the CORS header that a sandboxed frame needs.
  if (FILES.test(request.path)) response.vary('Origin')
  if (request.headers.origin !== OPAQUE_ORIGIN) return next()
  response.set('access-control-allow-origin', OPAQUE_ORIGIN)
  response.set('access-control-expose-headers', READABLE_HEADERS)
  if (!isPreflight(request)) return next()
  response.set({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  })
  response.status(204).end()
}
