import { connect } from 'node:net'
import { BODY_BYTES_MAX } from '@layline/shared/contract/endpoint'
import {
  BET_MESSAGE_BYTES_MAX,
  FEED_MESSAGE_BYTES_MAX,
  MESSAGE_FRAGMENTS_MAX,
} from '@layline/shared/contract/socket-limits'
import { decodeClientMessage } from '@layline/shared/feed'
import { createSimulator } from '@layline/simulator'
import {
  HEADER_BYTES_MAX,
  HEADERS_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from '../../../simulator/host/http-limits.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { type LimitCheck, tryLimits } from './support/limits.ts'
import { frameOf, OPCODE, RawSocket } from './support/raw-socket.ts'
import { fragments, talk } from './support/talk.ts'

/** Node counts less than the whole head. */
const HEAD_SLACK_BYTES = 1024
const LATE_SLACK_MS = 5000
const SLOW_BODIES = 300
/** A body of so many bytes, one each so often: three times as long as a request may take. */
const SLOW_BODY_BYTES = 30
const SLOW_BYTE_MS = 1000
/** What a message of the most parts may cost to read, as a mean. */
const READ_MS = 5
const READS = 200

/** A message of as many empty sub-messages as there is room for. */
function emptyParts(bytes: number): Uint8Array {
  const PING_PONG_FIELD = 0x1a
  return Uint8Array.from({ length: bytes }, (_, index) => (index % 2 === 0 ? PING_PONG_FIELD : 0))
}

/**
 * Sends a text over TCP and answers the status line's number, 0 where none came.
 *
 * @param drip sent again and again, once every `SLOW_BYTE_MS`, until the connection is closed
 */
function http(port: number, head: string, drip?: string): Promise<number> {
  return new Promise((resolve) => {
    const tcp = connect(port, '127.0.0.1', () => tcp.write(head))
    let answer = ''
    if (drip !== undefined) {
      const dripping = setInterval(() => tcp.write(drip), SLOW_BYTE_MS)
      tcp.on('close', () => clearInterval(dripping))
    }
    tcp.on('error', () => {})
    tcp.on('data', (data) => {
      answer += String(data)
      if (answer.includes('\r\n')) tcp.destroy()
    })
    tcp.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)))
  })
}

function limitsOf(port: number, isLong: boolean): LimitCheck[] {
  const start = (request: string) => `${request} HTTP/1.1\r\nhost: localhost:${port}\r\n`
  const feed = (bytes: number) =>
    talk({ port, path: '/feed' }, [frameOf(OPCODE.binary, Buffer.alloc(bytes, 0xff))])
  const bets = (bytes: number, parts = 1) =>
    talk({ port, path: '/bets' }, fragments(OPCODE.text, Buffer.alloc(bytes, 'x'), parts), 1)
  const get = (headerBytes: number) =>
    http(port, `${start('GET /healthz')}x-fill: ${'x'.repeat(headerBytes)}\r\n\r\n`)
  const post = (bytes: number, encoding = 'identity') => {
    const type = `content-type: application/json\r\ncontent-encoding: ${encoding}\r\n`
    const head = `${start('POST /api/v1/users/login')}${type}`
    return http(port, `${head}content-length: ${bytes}\r\n\r\n{"x":"${'x'.repeat(bytes - 8)}"}`)
  }
  const slow = `${start('GET /healthz')}x-slow: `
  const slowHeaders: LimitCheck = {
    limit: `${HEADERS_TIMEOUT_MS} ms for headers`,
    at: () => http(port, `${slow}1\r\n\r\n`),
    works: 200,
    above: async () => {
      const endMs = performance.now() + HEADERS_TIMEOUT_MS + HEADERS_CHECK_MS + LATE_SLACK_MS
      return [await http(port, slow), performance.now() < endMs]
    },
    refused: [408, true],
  }
  return [
    {
      limit: `a message of ${FEED_MESSAGE_BYTES_MAX} bytes to the feed`,
      at: () => feed(FEED_MESSAGE_BYTES_MAX),
      works: ['BAD_MESSAGE'],
      above: () => feed(FEED_MESSAGE_BYTES_MAX + 1),
      refused: ['closed 1009'],
    },
    {
      limit: `a message of ${BET_MESSAGE_BYTES_MAX} bytes to the bet socket`,
      at: () => bets(BET_MESSAGE_BYTES_MAX),
      works: ['BAD_JSON'],
      above: () => bets(BET_MESSAGE_BYTES_MAX + 1),
      refused: ['closed 1009'],
    },
    {
      limit: `${MESSAGE_FRAGMENTS_MAX} fragments`,
      at: () => bets(100, MESSAGE_FRAGMENTS_MAX),
      works: ['BAD_JSON'],
      above: () => bets(100, MESSAGE_FRAGMENTS_MAX + 1),
      refused: ['closed 1008'],
    },
    {
      limit: `${HEADER_BYTES_MAX} bytes of headers`,
      at: () => get(HEADER_BYTES_MAX - HEAD_SLACK_BYTES),
      works: 200,
      above: () => get(HEADER_BYTES_MAX + 1),
      refused: 431,
    },
    // Ten seconds are what it takes to see it.
    ...(isLong ? [slowHeaders] : []),
    {
      limit: `a body of ${BODY_BYTES_MAX} bytes`,
      at: () => post(BODY_BYTES_MAX),
      works: 400,
      above: () => post(BODY_BYTES_MAX + 1),
      refused: 413,
    },
    {
      limit: 'a body that is not packed',
      at: () => post(100),
      works: 400,
      above: () => post(100, 'gzip'),
      refused: 415,
    },
    {
      limit: 'no compression',
      at: () => new RawSocket({ port, path: '/feed' }).answered,
      works: 101,
      above: async () => {
        const headers = { 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' }
        const socket = new RawSocket({ port, path: '/feed', headers })
        const status = await socket.answered
        socket.end()
        return [status, /sec-websocket-extensions/i.test(socket.head)]
      },
      refused: [101, false],
    },
  ]
}

/** Bodies that come a byte at a time, many at once: none is read to its end, and all are closed in time. */
async function trySlowBodies(port: number, trial: Trial): Promise<void> {
  const endMs = REQUEST_TIMEOUT_MS + HEADERS_CHECK_MS + LATE_SLACK_MS
  const refused = trial.atLeast('slow bodies refused with 408', SLOW_BODIES)
  const last = trial.timed(`until the last of ${SLOW_BODIES} slow bodies was closed, ms`, endMs)
  const head = `POST /api/v1/users/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n`
  const slow = `${head}content-length: ${SLOW_BODY_BYTES}\r\n\r\n{`
  const startMs = performance.now()
  const statuses = await Promise.all(Array.from({ length: SLOW_BODIES }, () => http(port, slow, ' ')))
  last.is(Math.round(performance.now() - startMs))
  refused.is(statuses.filter((status) => status === 408).length)
}

async function trySizes(trial: Trial): Promise<void> {
  const simulator = await createSimulator({ seed: trial.seed, paused: true }).listen()
  try {
    await tryLimits(trial, limitsOf(simulator.port, trial.isLong))
    // Ten seconds are what it takes to see it.
    if (trial.isLong) await trySlowBodies(simulator.port, trial)
    const most = emptyParts(FEED_MESSAGE_BYTES_MAX)
    const startMs = performance.now()
    for (let i = 0; i < READS; i++) decodeClientMessage(most)
    const readMs = (performance.now() - startMs) / READS
    trial.timed('reading the largest message of empty parts, ms', READ_MS).is(readMs)
  } finally {
    await simulator.close()
  }
}

export const F8: TriedPromise = {
  id: 'F8',
  text: 'Small messages cannot buy big memory: sizes, fragments, headers and compression are bounded.',
  try: trySizes,
}
