import { ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { SPEED_MAX } from './worlds/wall-pace.ts'
import { DEFAULT_SCENARIO, DEFAULT_SEED } from './worlds/worlds.ts'

export interface HostOptions {
  port: number
  host: string
  allowedHost: string[]
  seed?: number
  scenario?: string
  speed?: number
  replay?: string[]
  dataDir: string
  fresh: boolean
  logLevel: string
  orderRate: number
  controlToken?: string
}

const number = (what: string, isGood: (n: number) => boolean) => (text: string) => {
  const value = Number(text)
  if (text.trim() === '' || !isGood(value)) throw new InvalidArgumentError(`It is ${what}.`)
  return value
}

const isSeed = (n: number) => Number.isInteger(n) && Math.abs(n) < 2 ** 31
const isPort = (n: number) => Number.isInteger(n) && n >= 0 && n < 65_536

/** What a user got wrong. */
export const EXIT_USAGE = 2

function hostCommand(): Command {
  return new Command('layline')
    .description('A betting exchange that runs whole on one laptop. Play money only.')
    .usage('[options]')
    .option(
      '--port <number>',
      'port to listen on, 0 picks a free one',
      number('a port, 0 to 65535', isPort),
      Number(process.env.PORT ?? 4000),
    )
    .option('--host <address>', 'address to bind', '127.0.0.1')
    .option('--allowed-host <name...>', 'host names to answer to besides the loopback', [])
    .option(
      '--seed <number>',
      `seed of the world (default: ${DEFAULT_SEED}, or the kept world's)`,
      number('a whole number of 32 bits', isSeed),
    )
    .option(
      '--scenario <name>',
      `scenario from fixtures/scenarios (default: ${DEFAULT_SCENARIO}, or the kept world's)`,
    )
    .option(
      '--speed <factor>',
      'world seconds in a second',
      number(`above 0 and at most ${SPEED_MAX}`, (n) => n > 0 && n <= SPEED_MAX),
    )
    .option('--replay <file...>', 'replay recordings of a market stream: plain, .gz or .bz2')
    .option('--data-dir <dir>', 'where worlds are kept', '.layline')
    .option('--fresh', 'forget the worlds kept in the data directory', false)
    .option(
      '--order-rate <number>',
      'orders a second of each player, twice as many at once; 0 is no limit',
      number('a whole number, 0 or more', (n) => Number.isInteger(n) && n >= 0),
      Number(process.env.LAYLINE_ORDER_RATE ?? ORDER_RATE.perSecond),
    )
    .addOption(
      new Option(
        '--control-token <token>',
        'lets other machines drive worlds: Authorization: Bearer <token>',
      ).env('LAYLINE_CONTROL_TOKEN'),
    )
    .option('--log-level <level>', 'trace, debug, info, warn, error or silent', 'warn')
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .exitOverride()
}

/** Reads the command line. An unknown option, or a value that makes no sense, is one line and exit code 2. */
export function readHostOptions(): HostOptions {
  try {
    return hostCommand().parse().opts<HostOptions>()
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : EXIT_USAGE)
    throw error
  }
}
