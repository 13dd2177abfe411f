import { type Logger, pino } from 'pino'

export type Log = Logger

/** Logger: JSON lines on standard error; standard output is for the start-up text. */
export function createLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
}
