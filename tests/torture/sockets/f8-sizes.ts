import { connect } from 'node:net'
import {
  BET_MESSAGE_BYTES_MAX,
  FEED_MESSAGE_BYTES_MAX,
  MESSAGE_FRAGMENTS_MAX,
} from '@layline/shared/contract/socket-limits'
import { decodeClientMessage } from '@layline/shared/feed'
import { createSimulator } from '@layline/simulator'
import { type Row, timed } from '../../../scripts/row.ts'
import {
  BODY_BYTES_MAX,
  HEADER_BYTES_MAX,
  HEADERS_CHECK_MS,
  HEADERS_TIMEOUT_MS,
} from '../../../simulator/host/http-limits.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { type LimitCheck, tryLimits } from './support/check.ts'
import { frameOf, OPCODE, RawSocket } from './support/raw-socket.ts'
import { fragments, talk } from './support/talk.ts'

/** Node counts less than the whole head. */
const HEAD_SLACK_BYTES = 1024
const LATE_SLACK_MS = 5000
/** What a message of the most parts may cost to read, as a mean. */
const READ_MS = 5
const READS = 200

/** A message of as many empty sub-messages as there is room for. */
function emptyParts(bytes: number): Uint8Array {
  const PING_PONG_FIELD = 0x1a
  return Uint8Array.from({ length: bytes }, (_, index) => (index % 2 === 0 ? PING_PONG_FIELD : 0))
}

/** Sends a text over TCP and answers the status line's number, or how it ended, and after how long. */
function http(port: number, head: string): Promise<{ status: number; tookMs: number }> {
  return new Promise((resolve) => {
    const startMs = performance.now()
    const tcp = connect(port, '127.0.0.1', () => tcp.write(head))
    let answer = ''
    tcp.on('error', () => {})
    tcp.on('data', (data) => {
      answer += String(data)
      if (answer.includes('\r\n')) tcp.destroy()
    })
    tcp.on('close', () =>
      resolve({ status: Number(answer.split(' ')[1] ?? 0), tookMs: performance.now() - startMs }),
    )
  })
}

/** Ten seconds are what it takes to see it: in the long form only. */
function slowHeaders(port: number): LimitCheck {
  const start = `GET /healthz HTTP/1.1\r\nhost: localhost:${port}\r\nx-slow: `
  return {
    limit: `${HEADERS_TIMEOUT_MS} ms for headers`,
    at: async () => ({ got: (await http(port, `${start}1\r\n\r\n`)).status, wanted: 200 }),
    above: async () => {
      const { status, tookMs } = await http(port, start)
      const isInTime = tookMs < HEADERS_TIMEOUT_MS + HEADERS_CHECK_MS + LATE_SLACK_MS
      return { got: [status, isInTime], wanted: [408, true] }
    },
  }
}

function checksOf(port: number, form: Form): LimitCheck[] {
  const one = (codes: readonly string[]) => codes.length === 1
  const feed = (...frames: Uint8Array[]) => talk({ port, path: '/feed' }, frames, one)
  const bets = (...frames: Uint8Array[]) => talk({ port, path: '/bets' }, frames, one)
  const binary = (bytes: number) => frameOf(OPCODE.binary, emptyParts(bytes).fill(0xff))
  const text = (bytes: number) => frameOf(OPCODE.text, Buffer.alloc(bytes, 'x'))
  const get = (headerBytes: number) =>
    http(
      port,
      `GET /healthz HTTP/1.1\r\nhost: localhost:${port}\r\nx-fill: ${'x'.repeat(headerBytes)}\r\n\r\n`,
    )
  const post = async (bytes: number) => {
    const body = `{"x":"${'x'.repeat(bytes - 8)}"}`
    const head = `POST /api/v1/users/login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    return (await http(port, head + body)).status
  }
  return [
    {
      limit: `a message of ${FEED_MESSAGE_BYTES_MAX} bytes to the feed`,
      at: async () => ({ got: await feed(binary(FEED_MESSAGE_BYTES_MAX)), wanted: ['BAD_MESSAGE'] }),
      above: async () => ({ got: await feed(binary(FEED_MESSAGE_BYTES_MAX + 1)), wanted: ['closed 1009'] }),
    },
    {
      limit: `a message of ${BET_MESSAGE_BYTES_MAX} bytes to the bet socket`,
      at: async () => ({ got: await bets(text(BET_MESSAGE_BYTES_MAX)), wanted: ['BAD_JSON'] }),
      above: async () => ({ got: await bets(text(BET_MESSAGE_BYTES_MAX + 1)), wanted: ['closed 1009'] }),
    },
    {
      limit: `${MESSAGE_FRAGMENTS_MAX} fragments`,
      at: async () => ({
        got: await bets(...fragments(OPCODE.text, Buffer.alloc(100, 'x'), MESSAGE_FRAGMENTS_MAX)),
        wanted: ['BAD_JSON'],
      }),
      above: async () => ({
        got: await bets(...fragments(OPCODE.text, Buffer.alloc(100, 'x'), MESSAGE_FRAGMENTS_MAX + 1)),
        wanted: ['closed 1008'],
      }),
    },
    {
      limit: `${HEADER_BYTES_MAX} bytes of headers`,
      at: async () => ({ got: (await get(HEADER_BYTES_MAX - HEAD_SLACK_BYTES)).status, wanted: 200 }),
      above: async () => ({ got: (await get(HEADER_BYTES_MAX + 1)).status, wanted: 431 }),
    },
    ...(form === 'short' ? [] : [slowHeaders(port)]),
    {
      limit: `a body of ${BODY_BYTES_MAX} bytes`,
      at: async () => ({ got: await post(BODY_BYTES_MAX), wanted: 400 }),
      above: async () => ({ got: await post(BODY_BYTES_MAX + 1), wanted: 413 }),
    },
    {
      limit: 'no compression',
      at: async () => ({ got: await new RawSocket({ port, path: '/feed' }).answered, wanted: 101 }),
      above: async () => {
        const headers = { 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' }
        const socket = new RawSocket({ port, path: '/feed', headers })
        const status = await socket.answered
        const taken = /sec-websocket-extensions/i.test(socket.head)
        socket.end()
        return { got: [status, taken], wanted: [101, false] }
      },
    },
  ]
}

async function trySizes(trial: Trial): Promise<Row[]> {
  const simulator = await createSimulator({ seed: trial.seed, paused: true }).listen()
  try {
    const rows = await tryLimits(checksOf(simulator.port, trial.form), trial)
    const most = emptyParts(FEED_MESSAGE_BYTES_MAX)
    const startMs = performance.now()
    for (let i = 0; i < READS; i++) decodeClientMessage(most)
    const readMs = (performance.now() - startMs) / READS
    return [...rows, timed('reading the largest message of empty parts, ms', readMs, READ_MS)]
  } finally {
    await simulator.close()
  }
}

export const F8: TriedPromise = {
  id: 'F8',
  text: 'Small messages cannot buy big memory: sizes, fragments, headers and compression are bounded.',
  try: trySizes,
}
