import type { Request, RequestHandler, Response } from 'express'

/** Beyond this many names they are worked out each time: what a stranger calls us must not fill the memory. */
const HOSTS_MAX = 50

/**
 * A middleware that only writes headers, and by the Host alone: worked out once for each name we are called by. It must
 * come first, since whatever stands on the answer is taken for its own.
 */
export function headersByHost(
  write: (request: Request, response: Response, next: (error?: unknown) => void) => void,
): RequestHandler {
  const known = new Map<string, [name: string, value: string | number | readonly string[]][]>()
  return (request, response, next) => {
    const host = request.headers.host ?? ''
    const headers = known.get(host)
    if (headers) {
      for (const [name, value] of headers) response.setHeader(name, value)
      next()
      return
    }
    write(request, response, (error) => {
      const written = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : ([[name, value]] as [string, string | number | readonly string[]][]),
      )
      if (!error && known.size < HOSTS_MAX) known.set(host, written)
      next(error)
    })
  }
}
