import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/** Smaller answers gain nothing. */
const FROM_BYTES = 1024
const TYPES = /^(application\/(json|yaml)|image\/svg\+xml|text\/(html|css|javascript))/

const gains = (_: Request, response: Response) => TYPES.test(String(response.getHeader('content-type') ?? ''))

const SEALED_PATHS: ReadonlySet<string> = new Set(
  ENDPOINT_LIST.filter(({ envelope }) => envelope === 'aes').map(({ path }) => path),
)
const WORLD_PREFIX = /^\/w\/[^/]+/

/**
 * Compresses the answers that gain by it. Envelopes do not: base64 of what is encrypted stays as long as it is. Their
 * calls, the polls of every page, do without what only watches an answer go by, which costs a fifth of such a call.
 */
export function compressed(): RequestHandler {
  const compress = compression({ threshold: FROM_BYTES, filter: gains })
  return (request, response, next) => {
    if (SEALED_PATHS.has(request.path.replace(WORLD_PREFIX, ''))) next()
    else compress(request, response, next)
  }
}
