import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../contract.ts', import.meta.url))
const TSX = import.meta.resolve('tsx')

async function run(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', TSX, SCRIPT, ...args])
  const said = { out: '', error: '' }
  child.stdout.on('data', (data: Buffer) => {
    said.out += String(data)
  })
  child.stderr.on('data', (data: Buffer) => {
    said.error += String(data)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

const NOWHERE = ['--target', 'http://localhost:1']
const SOMEBODY = [...NOWHERE, '--user', 'a', '--password', 'b']

it.concurrent.each([
  [[], /--target says which server/],
  [['--fast'], /unknown option '--fast'/],
  [['--target', 'localhost:4000'], /an address like http:\/\/localhost:4000/],
  [['--target', 'http://localhost:4000/?a=1'], /without a query/],
  [NOWHERE, /--user and --password name a player/],
  [[...NOWHERE, '--user', 'a'], /one of them is missing/],
  [[...SOMEBODY, '--user2', 'c'], /second player.*one of them is missing/],
  [[...SOMEBODY, '--user2', 'a', '--password2', 'b'], /another player than --user/],
  [[...SOMEBODY, '--only', '('], /a regular expression/],
  [[...SOMEBODY, '--only', 'no-such-check'], /no check fits/],
  [[...SOMEBODY, '--junit', '/nowhere/at/all.xml'], /cannot be written/],
  [[...SOMEBODY, '--otp-command', 'echo 1234'], /needs \{mobile\}/],
  [SOMEBODY, /does not answer/],
])(
  '%j is one clear line and exit code 2',
  async (args, message) => {
    const { code, error, out } = await run(args)
    expect(error).toMatch(message)
    expect(error.trim().split('\n')).toHaveLength(1)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  },
  60_000,
)

it.concurrent('--list prints a table and exits 0', async () => {
  const { code, out } = await run(['--list'])
  expect(code).toBe(0)
  expect(out).toMatch(/^POST login +login +POST +\/api\/v1\/users\/login +none +plain +part of Session$/m)
}, 60_000)
