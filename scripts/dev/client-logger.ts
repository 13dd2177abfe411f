import { createLogger, type Logger } from 'vite'

/** A page that is left and a simulator that starts again cut connections: no line of Vite's proxy for those. */
const CUT = /proxy.*(?:ECONNRESET|EPIPE|ECONNREFUSED|ended by the other party)/s

/** Vite's own logger without the errors of connections that were cut. */
export function clientLogger(): Logger {
  const logger = createLogger()
  return {
    ...logger,
    error(message, options) {
      if (!CUT.test(message)) logger.error(message, options)
    },
  }
}
