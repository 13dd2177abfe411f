import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundle } from '../../scripts/bundle.ts'
import { kill, runFile, startMain } from '../support/process.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PAGE = `<!doctype html>\n<html>\n${'<p>Welcome</p>\n'.repeat(500)}</html>\n`
/** `npm run contract` as one file: it starts in a third of the time. */
const COMMAND = join(tempFolder(), 'contract.mjs')
const PLAYER = ['--user', 'player1', '--password', 'Player@1']

let simulator: Awaited<ReturnType<typeof startMain>>
let pages: Server
/** A server of pages: it answers every address with the same one. */
let pagesUrl: string

beforeAll(async () => {
  await bundle({ source: 'scripts/contract.ts', file: COMMAND, withPackages: true })
  simulator = await startMain(['--data-dir', tempFolder()])
  pages = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(PAGE)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  pagesUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
})
afterAll(async () => {
  pages.close()
  await kill(simulator.child, 'SIGKILL')
})

it.each([
  ['a server of pages', () => [pagesUrl, ...PLAYER], /announcement[\s\S]*came +200 <!doctype html>/],
  ['a wrong path', () => [`${simulator.url}/nowhere`, ...PLAYER], /cannot be held against the contract/],
  ['an unknown world', () => [`${simulator.url}/w/nowhere`, ...PLAYER], /WORLD_NOT_FOUND/],
  [
    'a wrong password',
    () => [simulator.url, '--user', 'player1', '--password', 'wrong'],
    /signing in as player1[\s\S]*LOGIN_FAILED/,
  ],
  [
    'a second player who cannot sign in',
    () => [simulator.url, ...PLAYER, '--user2', 'nobody', '--password2', 'wrong'],
    /signing in as nobody[\s\S]*LOGIN_FAILED/,
  ],
])('%s is told in at most five lines, with exit code 2', async (_, args, message) => {
  const { code, out, error } = await runFile(COMMAND, ['--target', ...args()], {
    env: { GITHUB_ACTIONS: undefined },
  })
  expect(error).toMatch(message)
  expect(error.trim().split('\n').length).toBeLessThanOrEqual(5)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})

it('names what was not tried, shows how far it is, and annotates a failure for GitHub', async () => {
  const args = ['--target', simulator.url, ...PLAYER, '--read-only', '--only', '^(balance|statement):']
  const { code, out, error } = await runFile(COMMAND, args, { env: { GITHUB_ACTIONS: 'true' } })
  expect(code).toBe(0)
  expect(error).toMatch(/^reading and betting, \d+ checks$/m)
  expect(out).toMatch(/^not tried: it writes, and this run is read-only \(\d+ checks\)$/m)
  expect(out).toMatch(
    /^not tried: settlement, commission, reversal and reports after a result: .* checks\)$/m,
  )
  expect(out).toMatch(/^not tried: what --only leaves out \(\d+ checks\)$/m)
  expect(out).toMatch(/^::warning title=contract is not held whole::not tried: settlement/m)
})
