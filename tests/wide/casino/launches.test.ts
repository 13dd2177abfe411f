import { CASINO_CLIENT_ID, CASINO_SITE } from '@layline/shared/casino'
import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASINO, GamePage, lobby } from '../../support/casino.ts'

const EPOCH = Date.parse('2026-03-01T12:00:00Z')

let sim: Simulator
let player: Player
beforeAll(async () => {
  sim = await createSimulator({ seed: 5, epochMs: EPOCH, paused: true }).listen()
  player = await new Player(sim.url).login()
})
afterAll(() => sim.close())

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

  it.each([
    ['BR', 'vci'],
    ['BT', 'bt-sportsbook'],
    ['BT', 'bt-esports'],
  ])('of %s %s opens on a page of its own, for the demo user too', async (provider_id, game_id) => {
    const demo = await new Player(sim.url).login('demo', 'Demo@1')
    const body = { provider_id, game_id, client_id: CASINO_CLIENT_ID, device: 'mobile' }
    const reply = await demo.send('POST', `${CASINO}/launch`, body)
    expect(reply.body).toMatchObject({ status: 'success', isModal: false })
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

it('a game of a demo user ends with the session it was launched in, not with another', async () => {
  const [first, second] = [
    await new Player(sim.url).login('demo', 'Demo@1'),
    await new Player(sim.url).login('demo', 'Demo@1'),
  ]
  const { url } = await first.data<{ url: string }>('POST', `${CASINO}/service/opengame`, {
    providerCode: 'BR',
    gameId: 'vci',
  })
  const game = new GamePage(sim.url, url)
  await second.send('POST', '/api/v1/users/logout')
  expect(await game.table()).toBeTruthy()
  await first.send('POST', '/api/v1/users/logout')
  expect((await game.send('GET', `${CASINO}/table`)).body.code).toBe('TICKET_ENDED')
})
