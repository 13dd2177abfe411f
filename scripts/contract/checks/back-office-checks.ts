import { CASINO_CLIENT_ID, CASINO_PLATFORM, CASINO_SITE } from '@layline/shared/casino'
import { sumRupees } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { expectRefusedReply, withBets } from '../client/bet-client.ts'
import { anyGame, liveTable } from '../fixtures/casino-fixture.ts'
import { BEGUN_AFTER_MS, withMatchWorld } from '../fixtures/control-fixture.ts'
import { restingOrder } from '../fixtures/suite-player.ts'
import { holds, like, same } from '../mismatch.ts'
import { askedDeposit } from '../recipes/operator-recipes.ts'

const MINUTE_MS = 60_000
const needs = 'control'

const MESSAGES = checksOf('sendMessage', [
  {
    name: 'a message reaches its player as it was written, in any letters, the newest first',
    writes: true,
    needs,
    run: async ({ controlled }) => {
      const { operator, player } = await controlled()
      const params = { userName: player.userName }
      const written = [
        { title: 'Gruß aus Köln', text: 'Ein Tor für Łódź: 1–0' },
        { title: 'स्वागत है', text: 'शुभकामनाएँ 🏏 ₹500' },
      ]
      for (const body of written) await operator.success('sendMessage', { params, body })
      const newest = (await player.data('getMessage')).slice(0, written.length)
      same(
        'the newest messages',
        newest.map(({ title, text }) => ({ title, text })),
        written.toReversed(),
      )
    },
  },
])

const BLOCKS = checksOf('setBlockList', [
  {
    name: 'a blocked sport takes no bet and a blocked provider opens no game, until the list is empty again',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, visitor, player, market }) => {
        const params = { userName: player.userName }
        const { providerCode, id: gameId } = await anyGame(player)
        const blocked = { sports: [market.stSportsID], providers: [providerCode], liveCasino: false }
        await operator.success('setBlockList', { params, body: blocked })
        same('blocklist', await player.data('blockList'), blocked)
        for (const call of ['testOrder', 'placeOrder', 'placeLegs'] as const) {
          expectRefusal(await player.order(restingOrder(market), call), 'SPORT_BLOCKED')
        }
        await withBets(visitor, player.token, async (bets) => {
          expectRefusedReply(await bets.place(restingOrder(market)), 'SPORT_BLOCKED')
        })
        const game = { body: { providerCode, gameId } }
        expectRefusal(await player.ask('openGame', game), 'PROVIDER_BLOCKED')
        await operator.success('setBlockList', { params, body: {} })
        await player.rest(market)
        await player.success('openGame', game)
      }),
  },
  {
    name: 'a blocked provider opens by no way in, and live casino is blocked as a whole where the list says so',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, player }) => {
        const params = { userName: player.userName }
        const { providerCode, provider_id, id, code } = await anyGame(player)
        const { gid } = await liveTable(player, 'galaxyGames')
        const live = { body: { dvt: 1, hmu: CASINO_SITE, plm: CASINO_PLATFORM, gid } } as const
        const client = { client_id: CASINO_CLIENT_ID, device: 'desktop' } as const
        await operator.success('setBlockList', { params, body: { providers: [providerCode] } })
        for (const answer of [
          await player.ask('openGameIframe', { body: { providerCode, gameCode: code } }),
          await player.ask('launch', { body: { provider_id, game_id: id, ...client } }),
          await player.ask('launchOther', {
            body: { provider: providerCode, game: code, site: CASINO_SITE },
          }),
        ]) {
          expectRefusal(answer, 'PROVIDER_BLOCKED')
        }
        await player.success('launchGalaxy', live)
        const body = { sports: [], providers: [], liveCasino: true }
        await operator.success('setBlockList', { params, body })
        same('blocklist', await player.data('blockList'), body)
        expectRefusal(await player.ask('launchGalaxy', live), 'PROVIDER_BLOCKED')
        await player.success('openGameIframe', { body: { providerCode, gameCode: code } })
      }),
  },
])

const BALANCES = checksOf('listBalances', [
  {
    name: 'has the accounts of players, makers and the exchange, which come to zero, and a player as the player sees it',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, player, market }) => {
        await player.rest(market)
        const { sum, accounts } = await operator.data('listBalances')
        same('sum', sum, 0)
        same('the balances together', sumRupees(accounts.map(({ balance }) => balance)), 0)
        same('the kinds', [...new Set(accounts.map(({ kind }) => kind))].sort(), ['maker', 'own', 'player'])
        const { deBalance: balance, exposure } = await player.data('balance')
        const own = accounts.find(({ accountId }) => accountId === player.userName)
        like("the player's account", own, { kind: 'player', balance, exposure })
      }),
  },
])

const REQUESTS = checksOf('listRequests', [
  {
    name: 'of a status has only the requests of that status, and of none all',
    writes: true,
    needs,
    run: async (fixture) => {
      const { operator } = await fixture.controlled()
      const [waiting, rejected] = [await askedDeposit(fixture), await askedDeposit(fixture)]
      await operator.success('decideRequest', { params: { id: rejected }, body: { approve: false } })
      const all = await operator.data('listRequests', { query: {} })
      for (const [status, id] of [
        ['PENDING', waiting],
        ['REJECTED', rejected],
      ] as const) {
        const listed = await operator.data('listRequests', { query: { status } })
        const expected = all.filter((request) => request.status === status)
        same(status, listed, expected)
        holds(status, `request ${id}`, listed.map((request) => request.id).includes(id), listed)
      }
      await operator.success('decideRequest', { params: { id: waiting }, body: { approve: false } })
    },
  },
])

const TIMELINE = checksOf('getTimeline', [
  {
    name: 'of some kinds tells those of the whole timeline and no other',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, advance, eventId }) => {
        await advance(BEGUN_AFTER_MS)
        const goal = { params: { eventId }, body: { type: 'goal', team: 'away' } }
        await operator.success('forceEvent', goal)
        const { rows: all } = await operator.data('getTimeline')
        const { rows } = await operator.data('getTimeline', { query: { kinds: 'goal,director' } })
        const expected = all.filter(({ kind }) => kind === 'goal' || kind === 'director')
        same('rows', rows, expected)
        const isGoal = ({ kind, isFuture }: (typeof rows)[number]) => kind === 'goal' && !isFuture
        holds('rows', 'the goal that was forced', rows.some(isGoal), rows)
        holds('all rows', 'others besides', all.length > rows.length, all)
      }),
  },
  {
    name: 'from one moment to another tells what happened from the first on and before the second',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, advance, eventId }) => {
        await advance(BEGUN_AFTER_MS)
        const goal = { params: { eventId }, body: { type: 'goal', team: 'away' } }
        const moments: string[] = []
        for (let goals = 0; goals < 3; goals++) {
          await operator.success('forceEvent', goal)
          moments.push((await operator.data('getTime')).worldTime)
          await advance(MINUTE_MS)
        }
        const [from = '', , to = ''] = moments
        const { rows: all } = await operator.data('getTimeline')
        const told = await operator.data('getTimeline', { query: { from, to } })
        const expected = all.filter(({ worldTime }) => from <= worldTime && worldTime < to)
        same('rows', told.rows, expected)
        same('from and to', [told.from, told.to], [from, to])
        holds('all rows', 'others besides', all.length > expected.length, all)
      }),
  },
])

const HASHES = checksOf('getHash', [
  {
    name: 'stays the same while nothing happens, and is another one a minute later',
    writes: true,
    needs,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, player, advance }) => {
        const before = await operator.data('getHash')
        same('the hash while the clock stands', await operator.data('getHash'), before)
        await advance(MINUTE_MS)
        const { worldMs, sha256, inputs } = await operator.data('getHash')
        same('worldMs', worldMs, before.worldMs + MINUTE_MS)
        same('inputs while nobody does anything', inputs, before.inputs)
        await operator.success('grantCredit', { params: { userName: player.userName }, body: { amount: 1 } })
        same('inputs after one', (await operator.data('getHash')).inputs, inputs + 1)
        holds('the hash a minute later', 'another one', sha256 !== before.sha256, sha256)
      }),
  },
])

/** What the operator's calls tell, and what they do to a player. */
export const BACK_OFFICE: readonly Check[] = [
  ...MESSAGES,
  ...BLOCKS,
  ...BALANCES,
  ...REQUESTS,
  ...TIMELINE,
  ...HASHES,
]
