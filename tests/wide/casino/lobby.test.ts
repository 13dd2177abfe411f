import type { CasinoGame, LiveGame } from '@layline/shared/entities/casino'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASINO, lobby } from '../../support/casino.ts'

const EPOCH = Date.parse('2026-03-01T12:00:00Z')

let sim: Simulator
let player: Player
beforeAll(async () => {
  sim = await createSimulator({ seed: 5, epochMs: EPOCH, paused: true }).listen()
  player = await new Player(sim.url).login()
})
afterAll(() => sim.close())

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
