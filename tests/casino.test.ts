import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CASINO_CLIENT_ID, CASINO_SITE } from '@layline/shared/casino'
import type { StatementRow } from '@layline/shared/entities/account'
import type { CasinoGame, CasinoGameList, LiveGame } from '@layline/shared/entities/casino'
import type { CasinoRound, CasinoTable } from '@layline/shared/entities/casino-round'
import type { CasinoHistoryRow } from '@layline/shared/entities/report'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Player } from './support/player.ts'

const CASINO = '/api/v1/casino'
const EPOCH = Date.parse('2026-03-01T12:00:00Z')
const DAY = { startDate: '2026-03-01', endDate: '2026-03-02' }

let sim: Simulator
let player: Player
beforeAll(async () => {
  sim = await createSimulator({ seed: 5, epochMs: EPOCH, paused: true }).listen()
  player = await new Player(sim.url).login()
})
afterAll(() => sim.close())

const lobby = (who: Player, query = '') => who.data<CasinoGameList>('GET', `${CASINO}/games?${query}`)
const balanceOf = async (who: Player) => (await who.data<Balance>('GET', '/api/v1/users/balance')).deBalance

interface PlayReply {
  status: number
  body: { code?: string; data: CasinoRound; balance: number }
}

/** The page of a game, as its launch leads to it: its bearer is the ticket. */
class GamePage extends Player {
  readonly path: string

  constructor(base: string, launchUrl: string) {
    const { origin, pathname, searchParams } = new URL(launchUrl, base)
    super(`${origin}${/^\/w\/[^/]+/.exec(pathname)?.[0] ?? ''}`)
    this.path = pathname
    this.token = searchParams.get('ticket')!
  }

  table(): Promise<CasinoTable> {
    return this.data('GET', `${CASINO}/table`)
  }

  play(roundId: string, ...stakes: [on: string, amount: number][]): Promise<PlayReply> {
    const body = { roundId, stakes: stakes.map(([on, amount]) => ({ on, amount })) }
    return this.send('POST', `${CASINO}/play`, body) as Promise<unknown> as Promise<PlayReply>
  }
}

async function opened(who: Player, providerCode: string, gameId: string): Promise<GamePage> {
  const { url } = await who.data<{ url: string }>('POST', `${CASINO}/service/opengame`, {
    providerCode,
    gameId,
  })
  return new GamePage(sim.url, url)
}

describe('the lobby', () => {
  it('gives its games page by page, every one once', async () => {
    const first = await lobby(player)
    expect(first.games).toHaveLength(50)
    expect(first.providers).toHaveLength(21)
    expect(first.categories).toHaveLength(10)
    expect(first.totalPages).toBeGreaterThan(8)
    const codes = new Set<string>()
    for (let page = 1; page <= first.totalPages; page++) {
      for (const { code } of (await lobby(player, `page=${page}`)).games) codes.add(code)
    }
    expect(codes.size).toBeGreaterThan(400)
    expect((await lobby(player, `page=${first.totalPages + 1}`)).games).toEqual([])
  })

  it('shows one provider, one category, or both', async () => {
    const slots = await lobby(player, 'category=Slots')
    expect(slots.totalPages).toBeGreaterThan(1)
    expect(slots.games.every(({ category }) => category[0]!.code === 'slots')).toBe(true)
    const own = await lobby(player, 'provider=AVI&category=slots&limit=5')
    expect(own.games.map(({ providerCode }) => providerCode)).toEqual(Array(5).fill('AVI'))
    expect((await lobby(player, 'provider=21')).games[0]!.providerCode).toBe('AVI')
  })

  it.each([
    ['provider=NOPE', 404, 'PROVIDER_NOT_FOUND'],
    ['category=Ludo', 404, 'CATEGORY_NOT_FOUND'],
    ['page=0', 400, 'BAD_REQUEST'],
    ['page=two', 400, 'BAD_REQUEST'],
    ['limit=5000', 400, 'BAD_REQUEST'],
  ])('%s is refused', async (query, status, code) => {
    expect(await player.send('GET', `${CASINO}/games?${query}`)).toMatchObject({ status, body: { code } })
  })

  it('has a fixed list of 70 named games, and pictures that can be kept', async () => {
    const named = await player.data<CasinoGame[]>('GET', `${CASINO}/getgames`)
    expect(named).toHaveLength(70)
    const picture = await fetch(`${sim.url}${named[0]!.thumb}`)
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(picture.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    expect(await picture.text()).toContain(named[0]!.name)
    expect((await fetch(`${sim.url}${named[0]!.category[0]!.thumb}`)).status).toBe(200)
    for (const wrong of ['nothing.svg', '..%2f..%2fpackage.json', named[0]!.code]) {
      expect((await fetch(`${sim.url}/casino/thumbs/${wrong}`)).status).toBe(404)
    }
  })

  it('anyone may read the tables of the two live-game providers, sealed', async () => {
    const [galaxy, imlive] = await Promise.all(
      ['galaxygames', 'imlivegames'].map((path) =>
        new Player(sim.url).sealed<LiveGame[]>(`/api/v1/master/${path}`),
      ),
    )
    expect(galaxy!.length).toBeGreaterThan(10)
    expect(imlive![0]).toMatchObject({ min: 100, max: 20_000 })
  })
})

/** Every way to launch, and where its answer has the address. */
const LAUNCHES: [
  call: string,
  body: (game: { code: string; gid: string }) => object,
  urlOf: (body: never) => string,
  kind: 'live' | 'imlive' | 'slots',
][] = [
  [
    'casino/service/opengame',
    ({ gid }) => ({
      providerCode: 'AVI',
      gameId: gid,
      redirect_url: '/casino',
      currency: 'INR',
      device: 'mobile',
    }),
    (b: { data: { url: string } }) => b.data.url,
    'slots',
  ],
  [
    'casino/opengameiframe',
    ({ code }) => ({ providerCode: 'AVI', gameCode: code, redirect_url: '/casino', currency: 'INR' }),
    (b: { data: { url: string } }) => b.data.url,
    'slots',
  ],
  [
    'casino/launch',
    ({ gid }) => ({ provider_id: '21', game_id: gid, client_id: CASINO_CLIENT_ID, device: 'desktop' }),
    (b: { data: { url: string } }) => b.data.url,
    'slots',
  ],
  [
    'casino/launchother',
    ({ code }) => ({ provider: 'AVI', game: code, site: CASINO_SITE }),
    (b: { data: { launchURL: string } }) => b.data.launchURL,
    'slots',
  ],
  ['casino/launchgalaxy', live, (b: { launch: string }) => b.launch, 'live'],
  ['users/galaxyauth', live, (b: { launch: string }) => b.launch, 'live'],
  ['casino/launchimlive', live, (b: { launch: string }) => b.launch, 'imlive'],
  ['users/imliveauth', live, (b: { launch: string }) => b.launch, 'imlive'],
]

function live({ gid }: { gid: string }) {
  return { dvt: 1, hmu: CASINO_SITE, lng: 'en', gid, plm: 1, cid: 'INR' }
}

async function gameOfKind(kind: 'live' | 'imlive' | 'slots') {
  const provider = { live: 'XPG', imlive: 'SMTSG', slots: 'AVI' }[kind]
  const { id: gid, code, name } = (await lobby(player, `provider=${provider}`)).games[0]!
  return { gid, code, name }
}

describe.each(LAUNCHES)('%s', (call, bodyOf, urlOf, kind) => {
  it('leads to a page of this site, on which this game is played', async () => {
    const game = await gameOfKind(kind)
    const reply = await player.send('POST', `/api/v1/${call}`, bodyOf(game))
    expect(reply.status).toBe(200)
    const url = urlOf(reply.body as never)
    expect(url).toMatch(new RegExp(`^/casino/play/[A-Z]+/${game.code}\\?ticket=[\\w-]{43}`))
    expect(url).not.toContain(player.token)
    const page = new GamePage(sim.url, url)
    expect(await page.table()).toMatchObject({ name: game.name, min: 100, max: 20_000 })
  })

  it('refuses the demo user, and a game that is not there', async () => {
    const game = await gameOfKind(kind)
    const demo = await new Player(sim.url).login('demo', 'Demo@1')
    expect(await demo.send('POST', `/api/v1/${call}`, bodyOf(game))).toMatchObject({
      status: 403,
      body: { code: 'DEMO_NO_LIVE_CASINO', message: 'Please use real ID for access of LIVE CASINO' },
    })
    const nowhere = bodyOf({ code: 'undefined', gid: 'undefined' })
    expect((await player.send('POST', `/api/v1/${call}`, nowhere)).body).toMatchObject({
      code: 'GAME_NOT_FOUND',
    })
    expect((await new Player(sim.url).send('POST', `/api/v1/${call}`, bodyOf(game))).status).toBe(401)
  })
})

describe('a launch', () => {
  it('of the current app says its limits beside the address', async () => {
    const { gid } = await gameOfKind('slots')
    const body = { provider_id: 'AVI', game_id: gid, client_id: CASINO_CLIENT_ID, device: 'desktop' }
    const reply = await player.send('POST', `${CASINO}/launch`, body)
    expect(reply.body).toMatchObject({
      status: 'success',
      isModal: true,
      min: 100,
      max: 20_000,
      max_pay: expect.any(Number),
    })
  })

  it('asks who plays before', async () => {
    const body = { client_id: CASINO_CLIENT_ID }
    expect(await player.data('POST', `${CASINO}/auth`, body)).toMatchObject({
      stUserName: 'player1',
      currency: 'INR',
    })
    expect((await player.send('POST', `${CASINO}/auth`, { client_id: 'other' })).status).toBe(400)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.example',
    '/\\x.example',
    'http:/x',
    'http://x.example/',
    'undefined',
    'http://localhost@x.example/',
  ])('does not lead back to %j', async (redirect_url) => {
    const { gid } = await gameOfKind('slots')
    const body = { providerCode: 'AVI', gameId: gid, redirect_url }
    expect((await player.send('POST', `${CASINO}/service/opengame`, body)).body).toMatchObject({
      code: 'BAD_REDIRECT',
    })
  })

  it('leads back to its own origin', async () => {
    const { gid } = await gameOfKind('slots')
    const body = { providerCode: 'AVI', gameId: gid, redirect_url: `${sim.url}/casino?tab=1` }
    const { url } = await player.data<{ url: string }>('POST', `${CASINO}/service/opengame`, body)
    expect(new URL(url, sim.url).searchParams.get('redirect')).toBe('/casino?tab=1')
  })

  it('of another provider than the game has is refused', async () => {
    const body = { providerCode: 'EVZ', gameId: (await gameOfKind('slots')).gid }
    expect((await player.send('POST', `${CASINO}/service/opengame`, body)).body).toMatchObject({
      code: 'GAME_NOT_FOUND',
    })
    expect(
      (await player.send('POST', `${CASINO}/service/opengame`, { ...body, providerCode: 'NO' })).body,
    ).toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
    })
  })
})

describe('a round', () => {
  it('moves the money it says, in balance, statement and history', async () => {
    const page = await opened(player, 'EVZ', 'evz-roulette-salon')
    const before = await balanceOf(player)
    const { status, body } = await page.play('r-1', ['red', 500], ['n17', 100])
    expect(status).toBe(200)
    const { staked, paid, picture, winStatus } = body.data
    expect(staked).toBe(600)
    expect(picture.kind).toBe('roulette')
    expect(winStatus).toBe(paid > 600 ? 'WIN' : 'LOSS')
    const after = await balanceOf(player)
    expect(after).toBe(before - staked + paid)
    expect(body.balance).toBe(after)
    const rows = await player.data<StatementRow[]>('POST', '/api/v1/users/userstatement', DAY)
    const casino = rows.filter(({ entryType }) => entryType === 'CASINO')
    expect(casino.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid - staked)
    expect(casino[0]).toMatchObject({ stRemark: 'Roulette Salon', balance: after, stMarketId: '' })
    const [row] = await player.data<CasinoHistoryRow[]>('POST', '/api/v1/users/casinohis', {
      provider: 'EVZ',
    })
    expect(row).toMatchObject({
      debit: 600,
      credit: paid,
      Provider: 'Everline Live',
      game: 'Roulette Salon',
      winStatus,
    })
    expect(await player.data('POST', '/api/v1/users/casinohis', { provider: 'BR' })).toEqual([])
    expect((await page.table()).rounds[0]).toEqual(body.data)
    expect(sim.main.world.exchange.ledger.sumPaise()).toBe(0)
  })

  it('played twice is one round; its id for another is refused', async () => {
    const page = await opened(player, 'EVZ', 'evz-teen-patti-bazaar')
    const first = await page.play('twice', ['a', 100])
    const balance = await balanceOf(player)
    const [second, third] = await Promise.all([
      page.play('twice', ['a', 100]),
      page.play('twice', ['a', 100]),
    ])
    expect(second.body.data).toEqual(first.body.data)
    expect(third.body.data).toEqual(first.body.data)
    expect((await page.play('twice', ['a', 200])).body).toMatchObject({ code: 'DUPLICATE_ROUND_ID' })
    const other = await opened(player, 'EVZ', 'evz-baccarat-salon')
    expect((await other.play('twice', ['player', 100])).body).toMatchObject({ code: 'DUPLICATE_ROUND_ID' })
    expect(await balanceOf(player)).toBe(balance)
    // Another player's ids are its own.
    const neighbour = await opened(
      await new Player(sim.url).login('player2', 'Player@2'),
      'EVZ',
      'evz-teen-patti-bazaar',
    )
    expect((await neighbour.play('twice', ['a', 200])).status).toBe(200)
  })

  it.each([
    ['a stake below the minimum', [['red', 99.99]], 'BELOW_MINIMUM'],
    [
      'more than the maximum in all',
      [
        ['red', 10_000],
        ['black', 10_000.01],
      ],
      'ABOVE_MAXIMUM',
    ],
    ['a place that is not there', [['n37', 100]], 'PLACE_NOT_FOUND'],
    ['a place named after an object', [['__proto__', 100]], 'PLACE_NOT_FOUND'],
    [
      'one place twice',
      [
        ['red', 100],
        ['red', 100],
      ],
      'INVALID_STAKE',
    ],
    ['no stake', [], 'BAD_REQUEST'],
    ['a stake below nothing', [['red', -100]], 'BELOW_MINIMUM'],
    ['more money than there is in the world', [['red', 1e300]], 'INVALID_STAKE'],
  ] as [string, [string, number][], string][])(
    'with %s is refused and costs nothing',
    async (_, stakes, code) => {
      const page = await opened(player, 'EVZ', 'evz-roulette-salon')
      const before = await balanceOf(player)
      const reply = await page.play(`bad-${code}`, ...stakes)
      expect(reply.body).toMatchObject({ status: 'error', code })
      expect(await balanceOf(player)).toBe(before)
    },
  )

  it('cannot stake what bets hold, however many come at once', async () => {
    const { stMarketID: marketId, submaster } = (await player.markets('sportsId=1&marketType=MATCH_ODDS'))[0]!
    const { stSelectionID: selectionId } = submaster[0]!
    const placing = (index: number) =>
      player.data('POST', '/api/v1/order/testOrder', {
        stack: 10_000,
        odds: 900,
        marketId,
        selectionId,
        betType: 'BACK',
        orderId: `hold-${index}`,
      })
    for (let index = 0; index < 8; index++) await placing(index)
    const { deBalance, exposure } = await player.data<Balance>('GET', '/api/v1/users/balance')
    const free = Math.floor(deBalance + exposure)
    const stake = Math.floor(free / 2) - 10
    const page = await opened(player, 'DC', 'dc-dragon-tiger-lantern')
    expect((await page.table()).balance).toBeCloseTo(deBalance + exposure, 2)
    const replies = await Promise.all(
      [1, 2, 3].map((n) => page.play(`hold-${n}`, ['tie', Math.min(stake, 20_000)])),
    )
    const lost = replies.filter(({ body }) => body.data?.paid === 0).length
    expect(lost + replies.filter(({ status }) => status !== 200).length).toBeGreaterThan(0)
    const after = await player.data<Balance>('GET', '/api/v1/users/balance')
    expect(after.deBalance + after.exposure).toBeGreaterThanOrEqual(0)
  })
})

describe('a ticket', () => {
  it('is good for its own player and game alone', async () => {
    const other = await new Player(sim.url).login('player2', 'Player@2')
    const page = await opened(other, 'EVZ', 'evz-roulette-salon')
    const before = await balanceOf(player)
    expect((await page.play('own', ['red', 100])).status).toBe(200)
    expect(await balanceOf(player)).toBe(before)
    expect((await page.play('own-2', ['player', 100])).body).toMatchObject({ code: 'PLACE_NOT_FOUND' })
    expect((await page.send('GET', '/api/v1/users/balance')).body).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const [row] = await player.data<CasinoHistoryRow[]>('POST', '/api/v1/users/casinohis', {})
    expect(row?.createdAt).toBeDefined()
  })

  it.each(['', 'forged', 'x'.repeat(600)])('%j is none', async (ticket) => {
    const page = new GamePage(sim.url, `/casino/play/X/y?ticket=${ticket}`)
    expect(await page.send('GET', `${CASINO}/table`)).toMatchObject({
      status: 401,
      body: { code: 'TICKET_ENDED' },
    })
    expect((await page.play('x', ['red', 100])).body).toMatchObject({ code: 'TICKET_ENDED' })
  })

  it("a session's token is no ticket", async () => {
    expect((await player.send('GET', `${CASINO}/table`)).body).toMatchObject({ code: 'TICKET_ENDED' })
  })

  it('ends with the session in which it was launched', async () => {
    const second = await new Player(sim.url).login('player2', 'Player@2')
    const page = await opened(second, 'EVZ', 'evz-roulette-salon')
    await new Player(sim.url).login('player2', 'Player@2')
    expect((await page.play('late', ['red', 100])).body).toMatchObject({ code: 'TICKET_ENDED' })
  })

  it('of another world opens nothing in this one', async () => {
    const main = new Player(sim.url)
    await main.control('POST', '/worlds', { name: 'other', seed: 5, paused: true })
    const inOther = await new Player(`${sim.url}/w/other`).login()
    const { url } = await inOther.data<{ url: string }>('POST', `${CASINO}/service/opengame`, {
      providerCode: 'EVZ',
      gameId: 'evz-roulette-salon',
    })
    expect(url).toMatch(/^\/w\/other\/casino\/play\/EVZ\/evz-roulette-salon\?/)
    const page = new GamePage(sim.url, url)
    expect((await page.table()).name).toBe('Roulette Salon')
    main.token = page.token
    expect((await main.send('GET', `${CASINO}/table`)).body).toMatchObject({ code: 'TICKET_ENDED' })
  })
})

it('a restart keeps the rounds, the money and the tickets', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'layline-casino-'))
  try {
    const start = () => createSimulator({ dataDir, seed: 5, epochMs: EPOCH, paused: true }).listen()
    let kept = await start()
    const who = await new Player(kept.url).login()
    const { url } = await who.data<{ url: string }>('POST', `${CASINO}/service/opengame`, {
      providerCode: 'AVI',
      gameId: 'avi-saffron-sevens',
    })
    const page = new GamePage(kept.url, url)
    const rounds: CasinoRound[] = []
    for (let n = 0; n < 5; n++) rounds.push((await page.play(`kept-${n}`, ['spin', 100 + n])).body.data)
    const balance = await balanceOf(who)
    await kept.close()
    kept = await start()
    const back = new Player(kept.url)
    back.token = who.token
    expect(await balanceOf(back)).toBe(balance)
    const again = new GamePage(kept.url, url)
    expect((await again.table()).rounds).toEqual([...rounds].reverse())
    expect((await again.play('kept-0', ['spin', 100])).body.data).toEqual(rounds[0])
    expect(await balanceOf(back)).toBe(balance)
    await kept.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
