import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import compression from 'compression'
import type { Request, RequestHandler, Response } from 'express'

/** Minimum size at which compression pays. */
const BYTES_MIN = 1024
const TYPES = /^(application\/(json|yaml)|image\/svg\+xml|text\/(html|css|javascript))/

const isCompressible = (_: Request, response: Response) =>
  TYPES.test(String(response.getHeader('content-type') ?? ''))

const SEALED_PATHS: ReadonlySet<string> = new Set(
  ENDPOINT_LIST.filter(({ envelope }) => envelope === 'aes').map(({ path }) => path),
)
const WORLD_PREFIX = /^\/w\/[^/]+/

/**
 * Compresses compressible answers. Sealed calls bypass the middleware: ciphertext does not compress, and the wrapper
 * would cost a fifth of such a call, which every page polls.
 */
export function compressed(): RequestHandler {
  const compress = compression({ threshold: BYTES_MIN, filter: isCompressible })
  return (request, response, next) => {
    if (SEALED_PATHS.has(request.path.replace(WORLD_PREFIX, ''))) next()
    else compress(request, response, next)
  }
}
