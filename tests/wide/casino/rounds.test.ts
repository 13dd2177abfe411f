import type { StatementRow } from '@layline/shared/entities/account'
import type { CasinoRound } from '@layline/shared/entities/casino-round'
import type { CasinoHistoryRow } from '@layline/shared/entities/report'
import type { Balance } from '@layline/shared/entities/session'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, CASINO, GamePage, opened } from '../../support/casino.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const EPOCH = Date.parse('2026-03-01T12:00:00Z')

let sim: Simulator
let player: Player
beforeAll(async () => {
  sim = await createSimulator({ seed: 5, epochMs: EPOCH, paused: true }).listen()
  player = await new Player(sim.url).login()
})
afterAll(() => sim.close())

const DAY = { startDate: '2026-03-01', endDate: '2026-03-02' }

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
    expect((await page.play('twice', ['a', 200])).body).toMatchObject({
      code: 'DUPLICATE_ROUND_ID',
      message: 'This round id was used before',
    })
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

  it('ends when the house blocks its provider for the player', async () => {
    const page = await opened(player, 'EVZ', 'evz-roulette-salon')
    const block = (providers: string[]) =>
      player.control('POST', '/accounts/player1/blocklist', { providers, liveCasino: true })
    await block(['EVZ'])
    const before = await balanceOf(player)
    expect((await page.play('blocked', ['red', 100])).body).toMatchObject({ code: 'TICKET_ENDED' })
    await block([])
    expect((await page.play('blocked', ['red', 100])).body).toMatchObject({ code: 'TICKET_ENDED' })
    expect(await balanceOf(player)).toBe(before)
    await player.control('POST', '/accounts/player1/blocklist', {})
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
  const dataDir = tempFolder()
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
})
