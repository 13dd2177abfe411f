import { execFileSync, spawnSync } from 'node:child_process'
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { nodeCipher } from '@layline/shared/ciphers/node-crypto'
import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { decodeFeedMessage, encodeFeedRequest } from '@layline/shared/feed'
import { createSimulator, type Simulator } from '@layline/simulator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { EPOCH_MS } from '../support/epoch.ts'
import { type TextFields, textFormat } from '../support/text-format.ts'

/** What other people's programs make of our bytes is what our code makes of them. */
const SHARED = fileURLToPath(new URL('../../shared', import.meta.url))
const has = (tool: string, flag: string) => spawnSync(tool, [flag]).status === 0
const hasProtoc = has('protoc', '--version')
const hasOpenssl = has('openssl', 'version')

let sim: Simulator
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 5 }).listen()
})
afterAll(() => sim.close())

const FRAMES = 12

/** The first frames that a subscriber of the list in play and of an event is sent. */
async function capturedFrames(eventId: string): Promise<Buffer[]> {
  const socket = new WebSocket(`${sim.url.replace('http', 'ws')}/feed`)
  const frames: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(encodeFeedRequest({ action: 'subscribe', type: 'sports', tag: '-1' }))
      socket.send(encodeFeedRequest({ action: 'subscribe', type: 'event', tag: eventId }))
      socket.send(encodeFeedRequest({ action: 'subscribe', type: 'event', tag: '' }))
    })
    socket.on('message', (data: Buffer) => {
      frames.push(data)
      if (frames.length === FRAMES) resolve()
    })
  })
  socket.terminate()
  return frames
}

const protocText = (frame: Buffer) =>
  execFileSync('protoc', ['--decode', 'feed.ServerMessage', '-I', SHARED, 'feed.proto'], {
    input: frame,
    encoding: 'utf8',
  })

const openEnvelope = (sealed: string) =>
  nodeCipher({ createCipheriv, createDecipheriv }, DEVELOPMENT_KEYS).open(sealed)

/** A message of protoc's text in the words of ours: every list is one, and what is not said is its default. */
function withDefaults(said: TextFields, like: unknown): unknown {
  return Object.fromEntries(
    Object.entries(like as object).map(([name, ours]) => {
      const came = said[name] ?? []
      if (Array.isArray(ours)) {
        const read = (each: TextFields[string][number], index: number) =>
          typeof each === 'object' ? withDefaults(each, ours[index]) : each
        return [name, came.map(read)]
      }
      if (typeof ours === 'boolean') return [name, came[0] === 'true']
      return [name, came[0] ?? (typeof ours === 'number' ? 0 : '')]
    }),
  )
}

it.skipIf(!hasProtoc)('protoc --decode reads captured frames as our code does', async () => {
  const sealed = await (await fetch(`${sim.url}/api/v1/master/getmaster?sportsId=-1`)).text()
  const [{ stEventID }] = JSON.parse(openEnvelope(sealed)) as [{ stEventID: string }]
  const kinds = new Set<string>()
  for (const frame of await capturedFrames(stEventID)) {
    const { kind, worldTime, speed, timeline: _, ...body } = decodeFeedMessage(frame)
    const said = textFormat(protocText(frame))
    expect([said.version, said.worldTime, said.speed ?? [0]]).toEqual([[1], [worldTime], [speed]])
    const [bodySaid] = said[kind] as [TextFields]
    expect(withDefaults(bodySaid, body)).toEqual(body)
    // Nothing stands in the frame that ours does not read: protoc prints unknown fields by their numbers.
    expect(protocText(frame)).not.toMatch(/^\s*\d+[:\s{]/m)
    kinds.add(kind)
  }
  expect([...kinds].sort()).toEqual(['data', 'error', 'market_data', 'ping_pong'])
})

it.skipIf(!hasOpenssl)('openssl enc -d -aes-256-ctr opens a captured body as our code does', async () => {
  const { keyHex, ivHex } = DEVELOPMENT_KEYS
  for (const path of ['getmaster?sportsId=1', 'getmaster?sportsId=4', 'sidebar']) {
    const sealed = await (await fetch(`${sim.url}/api/v1/master/${path}`)).text()
    const args = ['enc', '-d', '-aes-256-ctr', '-K', keyHex, '-iv', ivHex, '-base64', '-A']
    const opened = execFileSync('openssl', args, { input: sealed, encoding: 'utf8', maxBuffer: 2 ** 26 })
    expect(JSON.parse(opened)).toEqual(JSON.parse(openEnvelope(sealed)))
    expect(opened.length).toBeGreaterThan(1000)
  }
})
