import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OrderReply } from '@layline/shared/contract/bet-socket'
import type { LiveBet } from '@layline/shared/entities/bet'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'
import { tempFolder } from '../support/temp-folder.ts'

/**
 * A client with types generated from the published documents. Its hand-written part, `generated-clients/client.ts`,
 * makes the calls, speaks to the bet socket and opens the envelope. What generates is a project of its own in that folder.
 */
const run = promisify(execFile)
const PROJECT = fileURLToPath(new URL('./generated-clients', import.meta.url))
const CLIENT = readFileSync(join(PROJECT, 'client.ts'), 'utf8')
const WHAT_TO_DO = 'run npm ci --ignore-scripts --prefix tests/process/generated-clients first'
const describeInstalled = existsSync(join(PROJECT, 'node_modules'))
  ? describe
  : (_: string, tests: () => void) => describe.skip(`clients with generated types: ${WHAT_TO_DO}`, tests)
const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const LINES_MAX = 60
const STAKE_RUPEES = 100

const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
  typeRoots: [join(NODE_MODULES, '@types')],
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  noEmit: true,
}

let sim: Simulator
let folder: string

async function served(name: string): Promise<string> {
  const response = await fetch(`${sim.url}/docs/${name}`)
  expect(response.status).toBe(200)
  return response.text()
}

/** The compiler's errors in files of the folder and in what they import, each with its file's name. */
function errorsOf(files: readonly string[]): string[] {
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    COMPILER_OPTIONS,
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${basename(file?.fileName ?? 'options')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

describeInstalled('clients with generated types', () => {
  beforeAll(async () => {
    // Where all of a file's tests are skipped no hook runs that would remove it again.
    folder = tempFolder()
    sim = await createSimulator({ epochMs: EPOCH_MS, scenario: 'home-wins', paused: true }).listen()
    for (const name of ['openapi.json', 'asyncapi.json'])
      writeFileSync(join(folder, name), await served(name))
    await run(process.execPath, [join(PROJECT, 'generate.mjs'), folder])
    // Packages are found as in any project: in node_modules beside the sources.
    symlinkSync(NODE_MODULES, join(folder, 'node_modules'), 'junction')
    writeFileSync(join(folder, 'client.ts'), CLIENT)
  })
  afterAll(() => sim.close())

  it(`the hand-written part has at most ${LINES_MAX} lines`, () => {
    const lines = CLIENT.split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeLessThanOrEqual(LINES_MAX)
  })

  it('the generated types compile, and the client with them', () => {
    expect(errorsOf(['client.ts'])).toEqual([])
  })

  it('a client that differs from the documents does not compile', () => {
    const mistakes = [
      ["'/api/v1/users/getbets'", "'/api/v1/users/bets'"],
      [", password: 'Player@1'", ''],
      ["'MATCH_ODDS'", "'ODDS'"],
      ['submaster[0]', 'runners[0]'],
      ["'BACK'", "'BAKC'"],
      [', odds: offer.Price', ''],
      ["=== 'ping'", "=== 'orderReply'"],
      ['message.orderId ===', 'message.order ==='],
      ["type: 'pong'", "type: 'ping'"],
      ['{ data: bets }', '{ bets }'],
    ] as const
    const files = mistakes.map(([right, wrong], index) => {
      expect(CLIENT.split(right), right).toHaveLength(2)
      const file = `mistake-${index}.ts`
      writeFileSync(join(folder, file), CLIENT.replace(right, wrong))
      return file
    })
    const errors = errorsOf(files)
    const hasError = (file: string) => errors.some((error) => error.startsWith(`${file}: `))
    expect(mistakes.filter((_, index) => !hasError(files[index]!))).toEqual([])
  })

  it('the client signs in, bets and reads the bet back', async () => {
    const { outputText } = ts.transpileModule(CLIENT, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    })
    const file = join(folder, 'client.mjs')
    writeFileSync(file, outputText)
    const { keyHex, ivHex } = DEVELOPMENT_KEYS
    const { stdout } = await run(process.execPath, [file, sim.url, keyHex, ivHex])
    const { reply, bets } = JSON.parse(stdout) as { reply: OrderReply; bets: LiveBet[] }
    expect(reply).toMatchObject({
      status: 'success',
      code: 'ACCEPTED',
      outcome: { state: 'EXECUTED', matched: STAKE_RUPEES, remaining: 0 },
    })
    expect(bets).toMatchObject([
      {
        orderId: reply.orderId,
        betId: reply.outcome!.betId,
        marketId: reply.marketId,
        betType: 'BACK',
        betStatus: 'EXECUTED',
        stack: STAKE_RUPEES,
      },
    ])
    const player = await new Player(sim.url).login()
    expect(await player.call('getBets')).toEqual(bets)
  })
})
