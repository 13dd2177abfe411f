import { ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { WORLD_SPEED_MAX } from '@layline/shared/limits'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { DEFAULT_SCENARIO, DEFAULT_SEED, scenarioNames } from './worlds/shipped-scenarios.ts'

export interface HostOptions {
  port: number
  host: string
  allowedHost: string[]
  seed?: number
  scenario?: string
  speed?: number
  replay?: string[]
  /** A capsule file. */
  world?: string
  /** Absent: worlds live in memory. */
  dataDir?: string
  fresh: boolean
  repair: boolean
  logLevel: string
  orderRate: number
  controlToken?: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where worlds are kept by default. */
export const DATA_DIR = '.layline'

/** pino's levels, most verbose first. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Exit code of a usage error. */
export const EXIT_USAGE = 2

/** Ends the process before start: help or a list (exit code 0), or a usage error (2). */
export class EarlyExit extends Error {
  readonly exitCode: number

  constructor(text: string, exitCode: number) {
    super(text)
    this.name = 'EarlyExit'
    this.exitCode = exitCode
  }
}

/** Digits with a sign and a decimal point: no exponent, no other base, no blanks. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

const numberParser = (description: string, isValid: (n: number) => boolean) => (text: string) => {
  const value = Number(text)
  if (!PLAIN_NUMBER.test(text) || !isValid(value)) throw new InvalidArgumentError(`It is ${description}.`)
  return value
}

const seed = numberParser('a whole number of 32 bits', (n) => Number.isInteger(n) && Math.abs(n) < 2 ** 31)
const port = numberParser('a port, 0 to 65535', (n) => Number.isInteger(n) && n >= 0 && n < 65_536)
const speed = numberParser(`above 0 and at most ${WORLD_SPEED_MAX}`, (n) => n > 0 && n <= WORLD_SPEED_MAX)
const orderRate = numberParser('a whole number, 0 or more', (n) => Number.isInteger(n) && n >= 0)

/** Number from an environment variable, validated as its option; empty counts as not set. */
function fromEnvironment(
  environment: Environment,
  name: string,
  { parse, otherwise }: { parse: (text: string) => number; otherwise: number },
): number {
  const text = environment[name]
  if (text === undefined || text === '') return otherwise
  try {
    return parse(text)
  } catch (error) {
    throw new EarlyExit(
      `error: environment variable ${name} '${text}' is invalid. ${(error as Error).message}`,
      EXIT_USAGE,
    )
  }
}

function hostCommand(environment: Environment): Command {
  const { LAYLINE_CONTROL_TOKEN: controlToken } = environment
  return new Command('layline')
    .description('A betting exchange that runs whole on one laptop. Play money only.')
    .usage('[options]')
    .option(
      '--port <number>',
      'port to listen on, 0 picks a free one (environment: PORT)',
      port,
      fromEnvironment(environment, 'PORT', { parse: port, otherwise: 4000 }),
    )
    .option('--host <address>', 'address to bind', '127.0.0.1')
    .option('--allowed-host <name...>', 'host names to answer to besides the loopback', [])
    .option('--seed <number>', `seed of the world (default: ${DEFAULT_SEED}, or the kept world's)`, seed)
    .option(
      '--scenario <name or file>',
      `a shipped scenario, or the path of a .yaml file (default: ${DEFAULT_SCENARIO}, or the kept world's)`,
    )
    .option('--list-scenarios', 'print the names of the scenarios and exit')
    .option('--speed <factor>', 'world seconds in a second', speed)
    .option('--replay <file...>', 'replay recordings of a market stream: plain, .gz or .bz2')
    .option('--world <file>', 'opens a capsule, paused at its moment; in memory, unless --data-dir is given')
    .option('--data-dir <dir>', 'where worlds are kept', DATA_DIR)
    .option('--fresh', 'forget the worlds kept in the data directory', false)
    .option('--repair', 'go on with the records of a journal whose count of commits was lost', false)
    .option(
      '--order-rate <number>',
      'orders a second of each player, twice as many at once; 0 is no limit (environment: LAYLINE_ORDER_RATE)',
      orderRate,
      fromEnvironment(environment, 'LAYLINE_ORDER_RATE', {
        parse: orderRate,
        otherwise: ORDER_RATE.perSecond,
      }),
    )
    .addOption(
      new Option(
        '--control-token <token>',
        'lets other machines drive worlds: Authorization: Bearer <token> (environment: LAYLINE_CONTROL_TOKEN)',
      ).default(controlToken === '' ? undefined : controlToken, 'none'),
    )
    .addOption(
      new Option('--log-level <level>', 'what is logged, on standard error; info includes every request')
        .choices(LOG_LEVELS)
        .default('warn'),
    )
    .allowExcessArguments(false)
    .showSuggestionAfterError(false)
    .exitOverride()
}

/**
 * Parses arguments, without the program's name, and the environment.
 * @throws EarlyExit for help, lists and usage errors; its message is the text to print
 */
export function parseHostOptions(args: readonly string[], environment: Environment): HostOptions {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const command = hostCommand(environment).configureOutput({ writeOut: print, writeErr: print })
  try {
    command.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    throw new EarlyExit(printed.trimEnd(), error.exitCode === 0 ? 0 : EXIT_USAGE)
  }
  const { listScenarios, ...options } = command.opts<HostOptions & { listScenarios?: true }>()
  if (options.world !== undefined) {
    const other = [options.scenario, options.seed, options.replay].some((option) => option !== undefined)
    if (other) throw new EarlyExit('error: --world has a scenario and a seed of its own', EXIT_USAGE)
    if (options.fresh) {
      throw new EarlyExit('error: --world forgets no worlds: name another --data-dir, or none', EXIT_USAGE)
    }
    if (command.getOptionValueSource('dataDir') === 'default') delete options.dataDir
  }
  if (listScenarios) throw new EarlyExit(scenarioNames().join('\n'), 0)
  return options
}

/** Reads the command line of this process. Help goes to standard output; a usage error is one line and exit code 2. */
export function readHostOptions(): HostOptions {
  try {
    return parseHostOptions(process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof EarlyExit)) throw error
    const { message, exitCode } = error
    const output = exitCode === 0 ? process.stdout : process.stderr
    output.write(`${message}\n`)
    process.exit(exitCode)
  }
}
