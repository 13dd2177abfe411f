import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_DEAD_MS, SOCKET_PING_MS } from '@layline/shared/timings'
import { type Check, checksOf } from '../check.ts'
import { BetClient } from '../client/bet-client.ts'
import { FeedClient } from '../client/feed-client.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { holds } from '../mismatch.ts'

/** Until a server may close a socket that says nothing. */
const SPARED_MS = SOCKET_DEAD_MS - 1000
const GRACE_MS = 2000
/** Long enough for one that is closed although it answers. */
const LOOKED_AT_MS = SOCKET_DEAD_MS + SOCKET_PING_MS

const dies = (subject: 'feed' | 'bets', clientOf: (fixture: Fixture) => FeedClient | BetClient): Check[] =>
  checksOf(subject, [
    {
      name: 'a socket that says nothing, not even pongs, is closed after nine to ten seconds, and no other',
      lane: 'waits',
      run: async (fixture) => {
        const [silent, alive] = [clientOf(fixture), clientOf(fixture)]
        silent.answersPings = false
        try {
          // From the request on: a busy machine may learn of the handshake long after the server's time began.
          const askedMs = performance.now()
          await silent.open()
          await alive.open()
          const aliveMs = performance.now()
          const code = await silent.closeCode(SOCKET_DEAD_MS + GRACE_MS)
          const lastedMs = Math.round(performance.now() - askedMs)
          const isClosed = code !== undefined && lastedMs >= SPARED_MS - GRACE_MS / 4
          holds(
            'the silent socket',
            `closed ${SPARED_MS} to ${SOCKET_DEAD_MS} ms after it was opened`,
            isClosed,
            {
              code,
              lastedMs,
            },
          )
          await sleep(LOOKED_AT_MS - (performance.now() - aliveMs))
          alive.check()
          const isOpen = alive.socket.readyState === alive.socket.OPEN
          holds('the socket that answers', `open after ${LOOKED_AT_MS} ms`, isOpen, await alive.closeCode(0))
        } finally {
          silent.close()
          alive.close()
        }
      },
    },
  ])

/** Signs of life on both sockets. Source: the AsyncAPI document of each. */
export const DEAD_SOCKETS: readonly Check[] = [
  ...dies('feed', ({ target }) => new FeedClient(target)),
  ...dies('bets', ({ target, player }) => new BetClient(target, player.token)),
]
