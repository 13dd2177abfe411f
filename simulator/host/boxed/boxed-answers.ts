import type { RequestHandler } from 'express'
import { BOXED_ORIGIN, isPreflight } from './boxed-requests.ts'

/** How long a browser may remember the answer to its question, s. Source: our own. */
const PREFLIGHT_SECONDS = 600

const FILES = /^\/([\w-]+\/)*assets\//

/**
 * Lets a boxed frame read what it asked for, and answers the question that its browser asks before a call. Stands behind
 * the guard, which has refused whatever else such a frame may ask.
 */
export const boxedAnswers: RequestHandler = (request, response, next) => {
  // One file may lie in a browser's cache for the site and for a frame, which may only read its own answer.
  if (FILES.test(request.path)) response.vary('Origin')
  if (request.headers.origin !== BOXED_ORIGIN) return next()
  response.set('access-control-allow-origin', BOXED_ORIGIN)
  if (!isPreflight(request)) return next()
  response.set({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  })
  response.status(204).end()
}
