import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@layline/shared/account-rules'
import { CLOSE } from '@layline/shared/contract/bet-socket'
import { BODY_BYTES_MAX } from '@layline/shared/contract/endpoint'
import * as limits from '@layline/shared/contract/socket-limits'
import * as timings from '@layline/shared/timings'
import { expect, it } from 'vitest'
import { CONCURRENT_HASHES_MAX } from '../../simulator/host/hash-queue.ts'
import * as http from '../../simulator/host/http-limits.ts'
import { KEY_BYTES, SALT_BYTES, SCRYPT } from '../../simulator/host/passwords.ts'

const KIB = 1024
const HOUR_MS = 3_600_000

// The numbers that were settled on before the code was written, each where the code takes it from.
it.each([
  ['a ping, ms', timings.SOCKET_PING_MS, 5000],
  ['silence taken for dead, ms', timings.SOCKET_DEAD_MS, 10_000],
  ['the first wait to reconnect at most, ms', timings.RECONNECT_FIRST_MS_MAX, 1000],
  ['any wait to reconnect at most, ms', timings.RECONNECT_MS_MAX, 30_000],
  ['a line that has held, ms', timings.RECONNECT_STABLE_MS, 60_000],
  ['a peer may take to answer a close, ms', timings.SOCKET_CLOSE_MS, 2000],
  ['a reader may be slow, ms', timings.SOCKET_SLOW_MS, 10_000],
  ['pending before a reader is conflated', limits.CONFLATE_ABOVE_BYTES, 256 * KIB],
  ['pending with the next frame', limits.PENDING_BYTES_MAX, 1024 * KIB],
  ['a message to the feed', limits.FEED_MESSAGE_BYTES_MAX, KIB],
  ['a message to the bet socket', limits.BET_MESSAGE_BYTES_MAX, 4 * KIB],
  ['fragments of a message', limits.MESSAGE_FRAGMENTS_MAX, 16],
  ['chunks of a message', limits.MESSAGE_CHUNKS_MAX, 1024],
  ['sockets of a token', limits.SOCKETS_A_TOKEN, 10],
  ['sockets of a world', limits.SOCKETS_A_WORLD, 6000],
  ['subscriptions of a socket', limits.SUBSCRIPTIONS_A_SOCKET, 20],
  ['messages', limits.MESSAGE_RATE, { perSecond: 50, burst: 50 }],
  ['orders', limits.ORDER_RATE, { perSecond: 20, burst: 40 }],
  ['images at once', limits.IMAGES_AT_ONCE, 50],
  ['a body', BODY_BYTES_MAX, 32 * KIB],
  ['headers', http.HEADER_BYTES_MAX, 16 * KIB],
  ['headers may take, ms', http.HEADERS_TIMEOUT_MS, 10_000],
  ['a request with its body may take, ms', http.REQUEST_TIMEOUT_MS, 10_000],
  ['scrypt', SCRYPT, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * KIB * KIB }],
  ['a key, bytes', KEY_BYTES, 32],
  ['a salt, bytes', SALT_BYTES, 16],
  ['passwords hashed at a time', CONCURRENT_HASHES_MAX, 2],
  ['a session without use, ms', SESSION_IDLE_MS, 12 * HOUR_MS],
  ['a session, ms', SESSION_MAX_MS, 7 * 24 * HOUR_MS],
  [
    'close codes',
    CLOSE,
    {
      restart: 1001,
      notParseable: 1007,
      limit: 1008,
      tooBig: 1009,
      tooSlow: 1013,
      sessionElsewhere: 4001,
      notSignedIn: 4003,
    },
  ],
])('%s: %j', (_, inCode, adopted) => {
  expect(inCode).toEqual(adopted)
})
