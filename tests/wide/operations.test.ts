import { networkInterfaces } from 'node:os'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, isImage, Player } from '@layline/simulator/testing'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

/** An address of this machine that is not the loopback: who calls by it counts as another machine. */
const OWN_ADDRESS = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

let sim: Simulator
beforeAll(async () => {
  sim = await createSimulator({
    seed: 3,
    scenario: 'home-wins',
    dataDir: tempFolder(),
    paused: true,
  }).listen()
  await sim.worlds.open({ name: 'demo', scenario: 'home-wins', paused: true })
})
afterAll(() => sim.close())

it('health says the version, how many worlds there are, and for how long it has been up', async () => {
  const { status, body } = await request(sim.url).get('/healthz')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    worlds: 2,
    uptimeS: expect.any(Number),
  })
  expect(body.uptimeS).toBeGreaterThanOrEqual(0)
})

describe('an unknown path that a machine asks for', () => {
  const paths = ['/api', '/api/v1/nothing', '/control', '/control/nothing', '/docs/nothing.json', '/feed']
  const more = ['/feed/nothing', '/bets', '/readyz', '/livez', '/posters/nothing', '/inspect/live']
  it.each([...paths, ...more].flatMap((path) => [path, `/w/demo${path}`]))(
    '%s is answered with 404 as JSON',
    async (path) => {
      const { status, type, body } = await request(sim.url).get(path)
      expect({ status, type }).toEqual({ status: 404, type: 'application/json' })
      expect(body).toEqual({ status: 'error', code: 'NOT_FOUND', message: expect.stringMatching(/./) })
    },
  )

  const misspelt = ['/API/v1/users/balance', '/w/demo/Control/time']
  const behindASlash = ['//api/v1/users/balance', '/w/demo//api/v1/users/balance']
  const ofMachines = ['/w/demo/metrics', '/w/demo/healthz', '/metrics/nothing']
  it.each([...ofMachines, ...misspelt, ...behindASlash])('%s too', async (path) => {
    const { status, type } = await request(sim.url).get(path)
    expect({ status, type }).toEqual({ status: 404, type: 'application/json' })
  })
})

describe('a control call without its content type', () => {
  it.each([
    ['/control/worlds', '{"name":"other"}'],
    ['/control/time', '{"advanceMs":1000}'],
    ['/w/demo/control/time', '{"advanceMs":1000}'],
    ['/control/operate', '{}'],
    ['/control/accounts/player1/messages', '{"title":"Hello","text":"There"}'],
  ])('to %s is answered with 415, and nothing is done', async (path, text) => {
    const before = [...sim.worlds.all()].map(({ name, nowMs }) => [name, nowMs])
    // What curl sends with -d alone, and a body of no type at all.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', '']) {
      const { status, body } = await request(sim.url).post(path).set('content-type', type).send(text)
      expect({ status, body }).toEqual({
        status: 415,
        body: {
          status: 'error',
          code: 'UNSUPPORTED_MEDIA_TYPE',
          message: 'Send the body as JSON, with the header content-type: application/json',
        },
      })
    }
    expect([...sim.worlds.all()].map(({ name, nowMs }) => [name, nowMs])).toEqual(before)
  })

  it('is taken where it needs no body', async () => {
    await sim.worlds.open({ name: 'short-lived', scenario: 'home-wins', paused: true })
    expect((await request(sim.url).get('/control/time')).status).toBe(200)
    expect((await request(sim.url).delete('/control/worlds/short-lived')).status).toBe(204)
  })

  it('to a path that does not exist is 404', async () => {
    expect((await request(sim.url).post('/control/nothing').send('x')).status).toBe(404)
  })
})

it('a call of the site without its content type is answered as one of control', async () => {
  const { status, body } = await request(sim.url)
    .post('/api/v1/users/login')
    .set('content-type', 'text/plain')
    .send('{"stUserName":"player1","password":"Player@1"}')
  expect({ status, body }).toMatchObject({
    status: 415,
    body: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: expect.stringContaining('content-type: application/json'),
    },
  })
})

it('a body that is packed, or in another charset, is answered with 415 and not unpacked', async () => {
  const text = '{"stUserName":"player1","password":"Player@1"}'
  const json = { 'content-type': 'application/json' }
  const login = (headers: Record<string, string>, body: string | Buffer) =>
    fetch(`${sim.url}/api/v1/users/login`, { method: 'POST', headers: { ...json, ...headers }, body })
  const packings = { gzip: gzipSync(text), deflate: deflateSync(text), br: brotliCompressSync(text) }
  const refused = [
    ...Object.entries(packings).map(([encoding, body]) => login({ 'content-encoding': encoding }, body)),
    login({ 'content-type': 'application/json; charset=latin1' }, text),
  ]
  for (const response of await Promise.all(refused)) {
    expect([response.status, await response.json()]).toEqual([
      415,
      {
        status: 'error',
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Send the body as JSON in UTF-8, without a content-encoding',
      },
    ])
  }
  expect((await login({ 'content-encoding': 'identity' }, text)).status).toBe(200)
})

describe('the metrics', () => {
  const scrape = async (): Promise<string> => {
    const { status, text, headers } = await request(sim.url).get('/metrics')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    return text
  }
  /** A sample by its name and labels as they are written; NaN where there is none. */
  const sample = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? Number.NaN,
    )

  it('move with bets and with the feed of their own world, and name no player', async () => {
    const before = await scrape()
    const player = await new Player(sim.url).login()
    const [market] = await player.markets('sportsId=1')
    const feed = await new FeedClient(sim.url).open()
    feed.request({ action: 'subscribe', type: 'event', tag: market!.stEventID })
    await feed.next(isImage)
    const bets = await new BetClient(sim.url, player.token).open()
    const reply = await bets.place({
      stack: 100,
      odds: 900,
      marketId: market!.stMarketID,
      selectionId: market!.submaster[0]!.stSelectionID,
      betType: 'BACK',
      orderId: 'measured',
    })
    expect(reply).toMatchObject({ status: 'success' })
    await sim.main.saveSnapshot()
    const after = await scrape()
    const grown = (series: string) => sample(after, series) - sample(before, series)

    // Signing in and the order.
    expect(grown('layline_inputs_total{world="main",outcome="accepted"}')).toBeGreaterThanOrEqual(2)
    expect(grown('layline_commits_total{world="main"}')).toBeGreaterThanOrEqual(2)
    expect(sample(after, 'layline_commit_seconds_count{world="main"}')).toBeGreaterThanOrEqual(2)
    expect(sample(after, 'layline_commit_seconds_sum{world="main"}')).toBeGreaterThan(0)
    expect(sample(after, 'layline_snapshot_seconds_count{world="main"}')).toBe(1)
    expect(grown('layline_sockets{world="main",kind="feed"}')).toBe(1)
    expect(grown('layline_sockets{world="main",kind="bets"}')).toBe(1)
    expect(grown('layline_socket_frames_total{world="main",kind="feed",direction="in"}')).toBeGreaterThan(0)
    expect(grown('layline_socket_frames_total{world="main",kind="feed",direction="out"}')).toBeGreaterThan(1)
    expect(grown('layline_socket_bytes_total{world="main",kind="feed",direction="out"}')).toBeGreaterThan(100)
    expect(
      grown('layline_socket_frames_total{world="main",kind="bets",direction="in"}'),
    ).toBeGreaterThanOrEqual(1)
    expect(grown('layline_socket_bytes_total{world="main",kind="bets",direction="out"}')).toBeGreaterThan(100)
    expect(sample(after, 'layline_clock_lag_seconds{world="main"}')).toBeGreaterThanOrEqual(0)
    expect(sample(after, 'layline_event_loop_delay_seconds{quantile="0.5"}')).toBeGreaterThanOrEqual(0)
    expect(sample(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)

    // Nothing happened in the other world.
    expect(grown('layline_inputs_total{world="demo",outcome="accepted"}')).toBe(0)
    expect(grown('layline_socket_bytes_total{world="demo",kind="feed",direction="out"}')).toBe(0)
    expect(after).not.toMatch(/player1|Player@1|measured/)

    feed.close()
    bets.close()
  })

  it.runIf(OWN_ADDRESS !== undefined)(
    'are for this machine alone, or for who has the control token',
    async () => {
      const other = await createSimulator({
        scenario: 'home-wins',
        paused: true,
        controlToken: 'open-sesame',
        allowedHosts: [OWN_ADDRESS!],
      }).listen({ host: '0.0.0.0' })
      const asked = (authorization = '') =>
        request(`http://${OWN_ADDRESS}:${other.port}`).get('/metrics').set('authorization', authorization)
      expect((await asked()).body).toMatchObject({ code: 'FORBIDDEN_CONTROL' })
      expect((await asked('Bearer guessed')).status).toBe(403)
      expect((await asked('Bearer open-sesame')).text).toContain('layline_sockets')
      await other.close()
    },
  )

  it('count what a world refused', async () => {
    const before = await scrape()
    const refused = await sim.main.submit({
      kind: 'force',
      eventId: 'nothing',
      event: { type: 'goal', team: 'home' },
    })
    expect(refused.ok).toBe(false)
    const series = 'layline_inputs_total{world="main",outcome="refused"}'
    expect(sample(await scrape(), series) - sample(before, series)).toBe(1)
  })

  it('of a world that is removed vanish', async () => {
    const runner = await sim.worlds.open({ name: 'leaving', scenario: 'home-wins', paused: true })
    await runner.saveSnapshot()
    expect(await scrape()).toContain('layline_snapshot_seconds_count{world="leaving"} 1')
    await sim.worlds.remove('leaving')
    expect(await scrape()).not.toContain('leaving')
  })

  it('of one simulator are not those of another in the same process', async () => {
    const other = await createSimulator({ scenario: 'home-wins', paused: true }).listen()
    const { text } = await request(other.url).get('/metrics')
    expect(text).toContain('layline_sockets{world="main",kind="feed"} 0')
    expect(text).not.toContain('world="demo"')
    await other.close()
  })
})
