import { exec } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { checkKeys, DEVELOPMENT_KEYS, EnvelopeError } from '@layline/shared/envelope'
import { Command, InvalidArgumentError } from 'commander'
import { UsageError } from '../command-line.ts'
import type { Settlement } from './fixtures/target.ts'
import { chosen, type RunOptions } from './run.ts'

/** Placeholder for the mobile number in a command. */
const MOBILE = '{mobile}'
/** Placeholders of the command that settles, by the field of a Settlement. */
const SETTLEMENT_FIELDS: readonly (keyof Settlement)[] = ['action', 'marketId', 'selectionId']
/** What may stand in a shell's command: the ids come from the server. */
const HARMLESS = /^[\w.-]{1,64}$/

type Environment = Readonly<Record<string, string | undefined>>

export interface ContractOptions {
  target?: string
  user?: string
  password?: string
  user2?: string
  password2?: string
  firstUser?: string
  firstPassword?: string
  otpCommand?: string
  settleCommand?: string
  control: boolean
  controlToken?: string
  exactTexts: boolean
  junit?: string
  only?: RegExp
  readOnly: boolean
  list: boolean
}

function url(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError('It is an address like http://localhost:4000.')
  }
  const { origin, pathname, search, hash } = new URL(text)
  if (search || hash) throw new InvalidArgumentError('It is an address without a query.')
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'i')
  } catch (error) {
    throw new InvalidArgumentError(`It is a regular expression: ${(error as Error).message}.`)
  }
}

/** The options of `npm run contract`. */
export const contractCommand = () =>
  new Command('contract')
    .description('Holds a server against the contract: every call, both sockets, every documented refusal.')
    .option('--target <url>', 'the server, with the path below which its calls stand, if any', url)
    .option('--user <name>', 'a player')
    .option('--password <text>', "the player's password")
    .option('--user2 <name>', 'a second player: what belongs to one must not reach the other')
    .option('--password2 <text>', "the second player's password")
    .option(
      '--first-user <name>',
      'a player with the first-login flag; the suite does not change the password',
    )
    .option('--first-password <text>', 'the password of that player')
    .option('--otp-command <command>', `prints the one-time code of the mobile that is put for ${MOBILE}`)
    .option(
      '--settle-command <command>',
      'gives a market a result: {action} is settle, reverse or void, {marketId} its market, {selectionId} the winner',
    )
    .option(
      '--exact-texts',
      "holds the texts of refusals to the contract's too; without it their codes count",
      false,
    )
    .option('--control', "also tries the operator's calls, in worlds of its own", false)
    .option('--control-token <token>', 'the control token, where the server is on another machine')
    .option('--junit <file>', 'also writes the report as JUnit XML')
    .option('--only <pattern>', "only checks whose 'subject: name' fits this regular expression", pattern)
    .option('--read-only', 'leaves out everything that places, changes or deletes', false)
    .option('--list', 'prints every call of the contract and tries nothing', false)
    .addHelpText('after', '\nLAYLINE_AES_KEY and LAYLINE_AES_IV name the keys of the envelope, in hex.')

/** Both halves of an account, or none. */
function account(what: string, userName: string | undefined, password: string | undefined) {
  if (userName === undefined && password === undefined) return undefined
  if (userName === undefined || password === undefined) {
    throw new UsageError(`${what} is given by a name and a password, and one of them is missing`)
  }
  return { userName, password }
}

function keysOf({ LAYLINE_AES_KEY: keyHex, LAYLINE_AES_IV: ivHex }: Environment) {
  try {
    return checkKeys({
      keyHex: keyHex ?? DEVELOPMENT_KEYS.keyHex,
      ivHex: ivHex ?? DEVELOPMENT_KEYS.ivHex,
    })
  } catch (error) {
    if (error instanceof EnvelopeError) throw new UsageError(error.message)
    throw error
  }
}

/** Signing up needs the code that a mobile was sent: the first run of 4 to 8 digits that the command prints. */
function otpBy(otpCommand: string) {
  if (!otpCommand.includes(MOBILE))
    throw new UsageError(`--otp-command needs ${MOBILE} where the mobile goes`)
  return async (mobile: string) => {
    const { stdout } = await promisify(exec)(otpCommand.replaceAll(MOBILE, mobile))
    const [code] = /(?<!\d)\d{4,8}(?!\d)/.exec(stdout) ?? []
    if (code === undefined) throw new Error(`--otp-command printed no code but '${stdout.trim()}'`)
    return code
  }
}

/** A result by hand: a command with the action and the ids in it, which has done it when it ends. */
function settleBy(settleCommand: string) {
  for (const field of SETTLEMENT_FIELDS) {
    if (!settleCommand.includes(`{${field}}`)) {
      throw new UsageError(`--settle-command needs {${field}}`)
    }
  }
  return async (settlement: Settlement) => {
    let command = settleCommand
    for (const field of SETTLEMENT_FIELDS) {
      const value = settlement[field]
      if (!HARMLESS.test(value)) throw new Error(`--settle-command is not given the ${field} '${value}'`)
      command = command.replaceAll(`{${field}}`, value)
    }
    await promisify(exec)(command)
  }
}

/**
 * What the options ask for.
 * @throws UsageError where they do not fit each other, or name what cannot be
 */
export function suiteOf(options: ContractOptions, environment: Environment): RunOptions {
  const { target: url, only, readOnly, junit, otpCommand, settleCommand, exactTexts } = options
  const otpFor = otpCommand === undefined ? undefined : otpBy(otpCommand)
  const settle = settleCommand === undefined ? undefined : settleBy(settleCommand)
  if (url === undefined) throw new UsageError('--target says which server to hold against the contract')
  const user = account('the player (--user, --password)', options.user, options.password)
  if (!user) throw new UsageError('--user and --password name a player of the server')
  const user2 = account('the second player (--user2, --password2)', options.user2, options.password2)
  if (user2?.userName === user.userName) throw new UsageError('--user2 is another player than --user')
  const firstLogin = account(
    'the player with the first-login flag (--first-user, --first-password)',
    options.firstUser,
    options.firstPassword,
  )
  if (chosen(only).length === 0) throw new UsageError(`no check fits --only ${only?.source}`)
  if (junit !== undefined) {
    // Said before anything is tried, not after it.
    try {
      appendFileSync(junit, '')
    } catch (error) {
      throw new UsageError(`--junit ${junit} cannot be written: ${(error as Error).message}`)
    }
  }
  const { controlToken: token } = options
  if (token !== undefined && !options.control) throw new UsageError('--control-token goes with --control')
  const control = options.control ? { token } : undefined
  const keys = keysOf(environment)
  const target = { url, keys, exactTexts, user, user2, firstLogin, otpFor, settle, control }
  return { target, only, readOnly }
}
