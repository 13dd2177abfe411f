import { SECRET_MARK } from '@layline/shared/contract/inspect'
import type { Request, RequestHandler } from 'express'
import { Secrets } from './inspect/secrets.ts'
import type { Log } from './log.ts'

/** The inspector's URL may contain the control token. */
const CONTROL_TOKEN = /([?&]control=)[^&]*/g

const cleaned = (address: string): string =>
  new Secrets().looseText(address).replace(CONTROL_TOKEN, `$1${SECRET_MARK}`)

/** Logs each request at `info` when its response closes: no bodies, and no secrets of its URL. */
export function requestLog(log: Log, worldOf: (request: Request) => string | undefined): RequestHandler {
  return (request, response, next) => {
    if (!log.isLevelEnabled('info')) return next()
    const arrivedMs = performance.now()
    const { method, originalUrl } = request
    response.on('close', () => {
      log.info(
        {
          method,
          path: cleaned(originalUrl),
          // 0: the response was aborted.
          status: response.writableFinished ? response.statusCode : 0,
          durationMs: Math.round((performance.now() - arrivedMs) * 10) / 10,
          world: worldOf(request),
        },
        'request',
      )
    })
    next()
  }
}
