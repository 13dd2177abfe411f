import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Parser } from '@asyncapi/parser'
import type { AsyncApiDocument } from '@layline/shared/documents/async-api-types'
import type { OpenApiDocument } from '@layline/shared/documents/open-api-types'
import { createSimulator, type Simulator } from '@layline/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'
import { runsProtoc } from '../support/protoc.ts'
import { tempFolder } from '../support/temp-folder.ts'

const run = promisify(execFile)
const REDOCLY = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))

let sim: Simulator
const folder = tempFolder()
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, paused: true }).listen()
  await sim.worlds.open({ name: 'demo', paused: true })
})
afterAll(() => sim.close())

async function served(path: string): Promise<string> {
  const response = await fetch(`${sim.url}${path}`)
  expect(response.status).toBe(200)
  return response.text()
}

function kept(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** What redocly's recommended rules, all of them, have against a document. */
async function lint(text: string): Promise<string[]> {
  const args = [REDOCLY, 'lint', kept('openapi.json', text), '--extends=recommended', '--format=json']
  // It would tell its makers that it ran, and ask whether there is a newer one.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await run(process.execPath, args, { env }).catch((error: { stdout: string }) => error)
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

/** Errors and warnings of AsyncAPI's own parser; below them are hints. */
async function parseProblems(text: string): Promise<string[]> {
  const { diagnostics } = await new Parser().parse(text)
  return diagnostics
    .filter(({ severity }) => severity <= 1)
    .map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`)
}

describe.each(['', '/w/demo'])('the documents of the world at %j', (prefix) => {
  it('openapi.json passes every recommended rule of redocly, and tries this world', async () => {
    const text = await served(`${prefix}/docs/openapi.json`)
    expect(await lint(text)).toEqual([])
    expect((JSON.parse(text) as OpenApiDocument).servers[0]!.url).toBe(prefix || '/')
  })

  it("asyncapi.json passes AsyncAPI's parser, and connects to this world", async () => {
    const text = await served(`${prefix}/docs/asyncapi.json`)
    expect(await parseProblems(text)).toEqual([])
    const { host, pathname = '' } = (JSON.parse(text) as AsyncApiDocument).servers.world!
    expect(host + pathname).toBe(`localhost:${sim.port}${prefix}`)
  })

  it.skipIf(!runsProtoc)('feed.proto passes protoc (needs protoc)', async () => {
    const file = kept('feed.proto', await served(`${prefix}/docs/feed.proto`))
    await run('protoc', [`--proto_path=${folder}`, `--descriptor_set_out=${join(folder, 'feed.pb')}`, file])
  })
})

it('a document that is wrong does not pass', async () => {
  const openApi = JSON.parse(await served('/docs/openapi.json')) as OpenApiDocument
  const [login] = Object.values(openApi.paths).flatMap(({ post }) => (post ? [post] : []))
  Object.assign(login!.responses[200]!, { content: { 'application/json': { schema: { type: 'bag' } } } })
  expect(await lint(JSON.stringify(openApi))).not.toEqual([])
  const asyncApi = JSON.parse(await served('/docs/asyncapi.json')) as AsyncApiDocument
  asyncApi.operations['feed.subscribe']!.channel.$ref = '#/channels/nowhere'
  expect(await parseProblems(JSON.stringify(asyncApi))).not.toEqual([])
})

it('there is no document of a world that is not there, and none of another name', async () => {
  for (const path of ['/w/nowhere/docs/openapi.json', '/docs/other.json', '/w/demo/docs/x/y']) {
    const response = await fetch(`${sim.url}${path}`)
    expect([path, response.status]).toEqual([path, 404])
  }
})
