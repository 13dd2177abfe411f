import { type Logger, pino } from 'pino'

export type Log = Logger

/** One line an event that matters, JSON on standard error; standard output is for the ready line. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
}
