import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { EXIT_USAGE } from '../../simulator/host/options.ts'

export const CLIENT_PORT = 5173
/** Tells the client's process where the simulator is. */
export const SIMULATOR_ENV = 'LAYLINE_DEV_SIMULATOR'

export interface DevOptions {
  /** Of the page; where it is not named, the first free one from `CLIENT_PORT` on. */
  clientPort?: number
  /** The other arguments, as they stood: the simulator's. */
  simulatorArgs: string[]
}

function port(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new InvalidArgumentError('It is a port, 0 to 65535.')
  }
  return value
}

/** Takes the one option that `npm run dev` has of its own out of the arguments. A mistake is one line and exit code 2. */
export function readDevOptions(args: readonly string[]): DevOptions {
  const command = new Command('dev')
    .option('--client-port <number>', `port of the page (default: ${CLIENT_PORT}, or the next free)`, port)
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .exitOverride()
  try {
    command.parse(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) process.exit(EXIT_USAGE)
    throw error
  }
  return { ...command.opts<{ clientPort?: number }>(), simulatorArgs: command.args }
}
