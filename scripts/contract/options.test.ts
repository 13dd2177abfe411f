import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import {
  WORLD_SPEED_HEADER,
  WORLD_TIME_HEADER,
  WORLD_TIMELINE_HEADER,
} from '@layline/shared/contract/world-headers'
import { CommanderError } from 'commander'
import { expect, it } from 'vitest'
import { prepare, UsageError } from '../command-line.ts'
import { readRefusal, readSuccess } from './client/answer.ts'
import { type ContractOptions, contractCommand, suiteOf } from './options.ts'

/** Reads a command line as the command does. */
function read(args: readonly string[]) {
  const command = prepare(contractCommand()).configureOutput({ writeErr: () => {} })
  command.parse(args, { from: 'user' })
  return suiteOf(command.opts<ContractOptions>(), {})
}

/** What a mistake is answered with. */
function mistakeOf(args: readonly string[]): string {
  try {
    read(args)
  } catch (error) {
    if (error instanceof CommanderError || error instanceof UsageError) return error.message
    throw error
  }
  throw new Error(`${args.join(' ')} was taken`)
}

const NOWHERE = ['--target', 'http://localhost:1']
const SOMEBODY = [...NOWHERE, '--user', 'a', '--password', 'b']

it.each([
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
  [[...SOMEBODY, '--settle-command', './settle {action} {marketId}'], /needs \{selectionId\}/],
])('%j is one clear line', (args, message) => {
  const mistake = mistakeOf(args)
  expect(mistake).toMatch(message)
  expect(mistake.split('\n')).toHaveLength(1)
})

it('a target below a path and a player are enough', () => {
  const { target } = read([...SOMEBODY, '--target', 'http://localhost:4000/w/demo/'])
  expect(target).toMatchObject({
    url: 'http://localhost:4000/w/demo',
    user: { userName: 'a', password: 'b' },
  })
})

it('a settle command is not given what a shell would read as more than an id', async () => {
  const { target } = read([...SOMEBODY, '--settle-command', './settle {action} {marketId} {selectionId}'])
  const settled = target.settle?.({ action: 'settle', marketId: '1.5; exit 0', selectionId: '7' })
  await expect(settled).rejects.toThrow("is not given the marketId '1.5; exit 0'")
})

it("a server may have texts of its own, unless --exact-texts asks for the contract's", () => {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    [WORLD_TIME_HEADER]: '0',
    [WORLD_SPEED_HEADER]: '1',
    [WORLD_TIMELINE_HEADER]: '0',
  })
  const endpoint = ENDPOINT_LIST.find(({ name }) => name === 'deleteBet')!
  const readerOf = (args: readonly string[]) => {
    const { exactTexts = false, keys } = read(args).target
    const answer = { endpoint, headers, exactTexts, seen: new Set<string>() }
    const taken = (message: string) => JSON.stringify({ status: 'success', message, data: null })
    const refused = JSON.stringify({ status: 'error', code: 'BET_NOT_FOUND', message: 'Which one?' })
    return {
      success: (message: string) => () => readSuccess({ ...answer, status: 200, text: taken(message) }, keys),
      refusal: () => readRefusal({ ...answer, status: 404, text: refused }),
    }
  }
  const lenient = readerOf(SOMEBODY)
  expect(lenient.success('It is gone')).not.toThrow()
  expect(lenient.success('')).toThrow('body.message')
  expect(lenient.refusal).not.toThrow()
  const exact = readerOf([...SOMEBODY, '--exact-texts'])
  expect(exact.success('Delete successfully')).not.toThrow()
  expect(exact.success('It is gone')).toThrow('body.message')
  expect(exact.refusal).toThrow('body.message')
})
