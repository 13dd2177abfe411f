import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE } from '@layline/shared/contract/bet-socket'
import { BET_MESSAGE_BYTES_MAX } from '@layline/shared/contract/socket-limits'
import { WORLD_TIMELINE_HEADER } from '@layline/shared/contract/world-headers'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { SOCKET_PING_MS } from '@layline/shared/timings'
import { type Check, checksOf } from '../check.ts'
import {
  BetClient,
  expectRefusedReply,
  isBetPing,
  isGreeting,
  NO_JSON,
  withBets,
} from '../client/bet-client.ts'
import { ofEvent, withFeed } from '../client/feed-client.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { PAISE, restingOrder, TAKES_ANYTHING } from '../fixtures/suite-player.ts'
import { holds, NotOffered, Skip, same } from '../mismatch.ts'

const GRACE_MS = 1500
const SETTLE_MS = 600

const TOKENS = checksOf('bets', [
  ...(
    [
      ['forged', () => 'forged', CLOSE.notSignedIn],
      ['of a session that was signed out', (fixture) => fixture.signedOutToken, CLOSE.notSignedIn],
      [
        'of a session that another sign-in has ended',
        (fixture) => fixture.endedToken,
        CLOSE.sessionElsewhere,
      ],
    ] satisfies [string, (fixture: Fixture) => string | undefined, number][]
  ).map(([what, tokenOf, code]) => ({
    name: `a token ${what} is turned away with ${code}`,
    run: async (fixture: Fixture) => {
      const token = tokenOf(fixture)
      if (token === undefined) throw new NotOffered('signing out: the server has no such call')
      const bets = new BetClient(fixture.target, token)
      try {
        same('close code', await bets.closeCode(), code)
      } finally {
        bets.close()
      }
    },
  })),
  {
    name: 'an order without any token is refused, and the socket closed',
    run: async ({ target, markets }) => {
      await withBets(target, '', async (bets) => {
        expectRefusedReply(await bets.place(restingOrder((await markets()).quiet)), 'NOT_SIGNED_IN')
        same('close code', await bets.closeCode(), CLOSE.notSignedIn)
      })
    },
  },
  {
    name: 'an order of a player who has still to change the first password is refused',
    needs: 'first-login',
    run: async ({ target, firstLogin, markets }) => {
      await withBets(target, firstLogin().token, async (bets) => {
        expectRefusedReply(await bets.place(restingOrder((await markets()).quiet)), 'FIRST_LOGIN')
      })
    },
  },
])

const ORDERS = checksOf('bets', [
  {
    name: 'an order is answered to whoever placed it, then listed, and the feed has it',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = await markets()
      const body = restingOrder(quiet, { stack: quiet.min + PAISE })
      await withFeed(target, async (feed) => {
        await feed.followEvent(quiet.stEventID, 1000)
        const from = feed.mark
        await withBets(target, player.token, async (bets) => {
          await player.pace.wait()
          const reply = await bets.place(body)
          same('orderRes', [reply.status, reply.code], ['success', 'ACCEPTED'])
          same(
            'ids',
            [reply.marketId, reply.eventId, reply.sportsId],
            [quiet.stMarketID, quiet.stEventID, quiet.stSportsID],
          )
          same('outcome', [reply.outcome?.matched, reply.outcome?.remaining], [0, body.stack])
          player.noteBet(reply.outcome?.betId ?? 0)
        })
        const rows = await player.data('getBets', { query: { eid: quiet.stEventID } })
        const row = rows.find(({ orderId }) => orderId === body.orderId)
        same('the bet list', row?.betStatus, BET_STATUS.pending)
        await feed.next('a change of the event', ofEvent(quiet.stEventID, false), from)
      })
    },
  },
  {
    name: 'an order that is matched at once is answered as matched',
    writes: true,
    run: async ({ target, player, markets }) => {
      const body = restingOrder((await markets()).quiet2, { odds: TAKES_ANYTHING })
      await withBets(target, player.token, async (bets) => {
        await player.pace.wait()
        const { outcome } = await bets.place(body)
        if (outcome) player.noteBet(outcome.betId)
        if (outcome?.remaining !== 0) throw new Skip('too little is offered on the first runner')
        same('outcome', [outcome.state, outcome.matched], [BET_STATUS.executed, body.stack])
      })
    },
  },
  {
    name: 'every order has one answer, whatever becomes of it',
    writes: true,
    run: async ({ target, player, markets }) => {
      const taken = restingOrder((await markets()).quiet)
      const refused = restingOrder((await markets()).quiet, { stack: 0 })
      await withBets(target, player.token, async (bets) => {
        for (const order of [taken, refused, taken]) {
          await player.pace.wait()
          const { outcome } = await bets.place(order)
          if (outcome) player.noteBet(outcome.betId)
        }
        await bets.say(NO_JSON)
        // For a second answer that comes late.
        await sleep(SETTLE_MS)
        const answered = bets.messages.flatMap((message) =>
          message.type === 'orderRes' ? [message.orderId] : [],
        )
        same('order ids of the answers', answered, [taken.orderId, refused.orderId, taken.orderId, ''])
      })
    },
  },
  {
    name: 'the same order again, by another way in, is the same bet',
    writes: true,
    run: async ({ target, player, markets }) => {
      const body = restingOrder((await markets()).quiet)
      const first = await player.place(body)
      await withBets(target, player.token, async (bets) => {
        await player.pace.wait()
        same('betId', (await bets.place(body)).outcome?.betId, first.betId)
      })
    },
  },
  {
    name: "an order with another player's token in it is refused",
    needs: 'user2',
    writes: true,
    run: async ({ target, player, other, markets }) => {
      const { token } = other()
      await withBets(target, player.token, async (bets) => {
        await player.pace.wait()
        expectRefusedReply(
          await bets.place({ ...restingOrder((await markets()).quiet), token }),
          'BAD_REQUEST',
        )
      })
    },
  },
  {
    name: 'a token may come with the order where the address has none',
    writes: true,
    run: async ({ target, player, markets }) => {
      await withBets(target, '', async (bets) => {
        await player.pace.wait()
        const reply = await bets.place({ ...restingOrder((await markets()).quiet), token: player.token })
        same('orderRes.code', reply.code, 'ACCEPTED')
        player.noteBet(reply.outcome!.betId)
      })
    },
  },
])

const RUBBISH: readonly (readonly [
  what: string,
  frame: string | Buffer,
  code: 'BAD_JSON' | 'BAD_REQUEST',
])[] = [
  ['no JSON', NO_JSON, 'BAD_JSON'],
  ['half an order', '{"type":"placeOrder"', 'BAD_JSON'],
  ['a binary frame', Buffer.from([1, 2, 3]), 'BAD_JSON'],
  ['null', 'null', 'BAD_REQUEST'],
  ['a list', '[]', 'BAD_REQUEST'],
  ['a number that is infinite', '1e400', 'BAD_REQUEST'],
  ['a type that is none', '{"type":"dance"}', 'BAD_REQUEST'],
  ['a type out of an object', '{"type":"__proto__","__proto__":{"type":"pong"}}', 'BAD_REQUEST'],
]

const FRAMES = checksOf('bets', [
  {
    name: 'the first message is a greeting, with the timeline of the calls',
    run: async ({ target, player, visitor }) => {
      await withBets(target, player.token, async (bets) => {
        const { timeline } = await bets.next('a greeting', isGreeting, 0)
        same('the first message', bets.messages[0]?.type, 'greeting')
        const { headers } = await visitor.ask('announcement')
        same('timeline', timeline, Number(headers.get(WORLD_TIMELINE_HEADER)))
      })
    },
  },
  ...RUBBISH.map(([what, frame, code]) => ({
    name: `answers ${what} with ${code}, and goes on`,
    run: async ({ target, player }: Fixture) => {
      await withBets(target, player.token, async (bets) => {
        expectRefusedReply(await bets.say(frame), code)
        expectRefusedReply(await bets.say(NO_JSON), 'BAD_JSON')
      })
    },
  })),
  {
    name: 'answers an order with a field missing or of another type',
    run: async ({ target, player, markets }) => {
      const order = restingOrder((await markets()).quiet)
      await withBets(target, player.token, async (bets) => {
        for (const [over, codes] of [
          [{ betType: 'UP' }, ['BAD_REQUEST']],
          [{ marketId: '' }, ['BAD_REQUEST']],
          [{ selectionId: { a: 1 } }, ['BAD_REQUEST']],
          [{ odds: 'soon' }, ['INVALID_PRICE', 'BAD_REQUEST']],
          [{ stack: undefined }, ['INVALID_STAKE', 'BAD_REQUEST']],
        ] as const) {
          const frame = JSON.stringify({ type: 'placeOrder', ...order, ...over })
          expectRefusedReply(await bets.say(frame, order.orderId), ...codes)
        }
      })
    },
  },
  {
    name: `closes on a frame that is too big with ${CLOSE.tooBig}`,
    run: async ({ target, player }) => {
      await withBets(target, player.token, async (bets) => {
        bets.socket.send('x'.repeat(BET_MESSAGE_BYTES_MAX + 1))
        same('close code', await bets.closeCode(), CLOSE.tooBig)
      })
    },
  },
  {
    name: `is pinged at least every ${SOCKET_PING_MS} ms, and a pong is taken without a word`,
    lane: 'waits',
    run: async ({ target, player }) => {
      await withBets(target, player.token, async (bets) => {
        // One at the opening would not show that they go on.
        await sleep(SETTLE_MS)
        await bets.next('a ping', isBetPing, bets.mark, SOCKET_PING_MS + GRACE_MS)
        await sleep(SETTLE_MS)
        // Another check may have a bet of the player matched meanwhile.
        const unasked = ['greeting', 'ping', 'betUpdate']
        const said = bets.messages.filter(({ type }) => !unasked.includes(type))
        holds('what came after the pong', 'nothing', said.length === 0, said)
      })
    },
  },
])

/** The bet socket. Source: spec §7 "Bet socket". */
export const BET_SOCKET: readonly Check[] = [...TOKENS, ...ORDERS, ...FRAMES]
