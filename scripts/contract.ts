import { exec } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { checkKeys, DEVELOPMENT_KEYS, EnvelopeError } from '@layline/shared/envelope'
import { Command, InvalidArgumentError } from 'commander'
import { EXIT_USAGE, readCommandLine } from './command-line.ts'
import { callTable } from './contract/list.ts'
import { junitReport } from './contract/report/junit.ts'
import { textReport } from './contract/report/text.ts'
import { countOf } from './contract/result.ts'
import { chosen, type Movement, runSuite } from './contract/run.ts'
import { Progress } from './progress.ts'

/** Stands in a command where a mobile goes. */
const MOBILE = '{mobile}'

/** `npm run contract -- --target URL --user U --password P …`: holds any server against the contract. */

interface Options {
  target?: string
  user?: string
  password?: string
  user2?: string
  password2?: string
  firstUser?: string
  firstPassword?: string
  otpCommand?: string
  junit?: string
  only?: RegExp
  readOnly: boolean
  list: boolean
}

function fail(message: string): never {
  process.stderr.write(`contract: ${message}\n`)
  process.exit(EXIT_USAGE)
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

const command = new Command('contract')
  .description('Holds a server against the contract: every call, both sockets, every documented refusal.')
  .option('--target <url>', 'the server, with the path below which its calls stand, if any', url)
  .option('--user <name>', 'a player')
  .option('--password <text>', "the player's password")
  .option('--user2 <name>', 'a second player: what belongs to one must not reach the other')
  .option('--password2 <text>', "the second player's password")
  .option('--first-user <name>', 'a player with the first-login flag; the suite does not change the password')
  .option('--first-password <text>', 'the password of that player')
  .option('--otp-command <command>', `prints the one-time code of the mobile that is put for ${MOBILE}`)
  .option('--junit <file>', 'also writes the report as JUnit XML')
  .option('--only <pattern>', "only checks whose 'subject: name' fits this regular expression", pattern)
  .option('--read-only', 'leaves out everything that places, changes or deletes', false)
  .option('--list', 'prints every call of the contract and tries nothing', false)
  .addHelpText('after', '\nLAYLINE_AES_KEY and LAYLINE_AES_IV name the keys of the envelope, in hex.')

/** Both halves of an account, or none. */
function account(what: string, userName: string | undefined, password: string | undefined) {
  if (userName === undefined && password === undefined) return undefined
  if (userName === undefined || password === undefined) {
    return fail(`${what} is given by a name and a password, and one of them is missing`)
  }
  return { userName, password }
}

function keysOfEnvironment() {
  const { LAYLINE_AES_KEY: keyHex, LAYLINE_AES_IV: ivHex } = process.env
  try {
    return checkKeys({
      keyHex: keyHex ?? DEVELOPMENT_KEYS.keyHex,
      ivHex: ivHex ?? DEVELOPMENT_KEYS.ivHex,
    })
  } catch (error) {
    if (error instanceof EnvelopeError) return fail(error.message)
    throw error
  }
}

/** Signing up needs the code that a mobile was sent: the first run of 4 to 8 digits that the command prints. */
function otpBy(otpCommand: string) {
  if (!otpCommand.includes(MOBILE)) fail(`--otp-command needs ${MOBILE} where the mobile goes`)
  return async (mobile: string) => {
    const { stdout } = await promisify(exec)(otpCommand.replaceAll(MOBILE, mobile))
    const [code] = /(?<!\d)\d{4,8}(?!\d)/.exec(stdout) ?? []
    if (code === undefined) throw new Error(`--otp-command printed no code but '${stdout.trim()}'`)
    return code
  }
}

readCommandLine(command)
const options = command.opts<Options>()
if (options.list) {
  console.log(callTable())
  process.exit(0)
}
const { target, only, readOnly, junit, otpCommand } = options
const otpFor = otpCommand === undefined ? undefined : otpBy(otpCommand)
if (target === undefined) fail('--target says which server to hold against the contract')
const user = account('the player (--user, --password)', options.user, options.password)
if (!user) fail('--user and --password name a player of the server')
const user2 = account('the second player (--user2, --password2)', options.user2, options.password2)
if (user2?.userName === user.userName) fail('--user2 is another player than --user')
const firstLogin = account(
  'the player with the first-login flag (--first-user, --first-password)',
  options.firstUser,
  options.firstPassword,
)
if (chosen(only).length === 0) fail(`no check fits --only ${only?.source}`)
if (junit !== undefined) {
  // Said before anything is tried, not after it.
  try {
    appendFileSync(junit, '')
  } catch (error) {
    fail(`--junit ${junit} cannot be written: ${(error as Error).message}`)
  }
}

await fetch(target).catch((error: Error) => {
  fail(`${target} does not answer: ${error.cause instanceof Error ? error.cause.message : error.message}`)
})

const progress = new Progress()
const onMovement = (movement: Movement) => {
  if (movement.kind === 'stage') progress.step(`${movement.name}, ${movement.checks} checks`)
  else if (movement.kind === 'failed') progress.note(`FAILED ${movement.subject}: ${movement.name}`)
  else progress.update(`${movement.done} of ${movement.checks} done`)
}
const report = await runSuite({
  target: { url: target, keys: keysOfEnvironment(), user, user2, firstLogin, otpFor },
  only,
  readOnly,
  onMovement,
})
progress.end()
console.log(textReport(report))
if (junit !== undefined) writeFileSync(junit, junitReport(report))
process.exit(countOf(report, 'failed') === 0 ? 0 : 1)
