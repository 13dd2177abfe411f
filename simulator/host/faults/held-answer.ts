import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'
import type { Outgoing } from './carry-out.ts'

/** Holds back an answer once it is ready, and gives it to `release`. One that is streamed is left alone. */
export function holdAnswer(
  response: Response,
  release: (answer: Omit<Outgoing, 'late' | 'previous'>) => void,
): void {
  const { end } = response
  response.end = ((...args: unknown[]) => {
    response.end = end
    if (response.headersSent) return end.apply(response, args as never)
    const [chunk, encoding] = args
    const bytes = bytesOf(chunk, encoding)
    const send = (sent: Uint8Array) => {
      if (sent.length !== bytes.length) response.setHeader('content-length', sent.length)
      end.call(response, sent.length > 0 ? sent : undefined, 'utf8')
    }
    release({
      bytes,
      send,
      drop: () => response.destroy(),
      end(status) {
        const text = `${status} ${STATUS_CODES[status] ?? ''}`.trim()
        response.status(status).type('text').setHeader('content-length', text.length)
        end.call(response, text, 'utf8')
      },
    })
    return response
  }) as typeof end
}

function bytesOf(chunk: unknown, encoding: unknown): Uint8Array {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? chunk : new Uint8Array()
}
