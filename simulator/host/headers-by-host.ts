import type { Request, RequestHandler, Response } from 'express'

/** Maximum cached hosts: bounds the memory, since clients choose the Host header. */
const HOSTS_MAX = 50

/**
 * Caches the headers of a middleware whose output depends only on the Host. Must run first: all headers on the response
 * are taken to be the middleware's.
 */
export function headersByHost(
  write: (request: Request, response: Response, next: (error?: unknown) => void) => void,
): RequestHandler {
  const cache = new Map<string, [name: string, value: string | number | readonly string[]][]>()
  return (request, response, next) => {
    const host = request.headers.host ?? ''
    const headers = cache.get(host)
    if (headers) {
      for (const [name, value] of headers) response.setHeader(name, value)
      next()
      return
    }
    write(request, response, (error) => {
      const written = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : ([[name, value]] as [string, string | number | readonly string[]][]),
      )
      if (!error && cache.size < HOSTS_MAX) cache.set(host, written)
      next(error)
    })
  }
}
