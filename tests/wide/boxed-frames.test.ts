import { createSimulator, type Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened } from '../support/casino.ts'
import { EPOCH_MS } from '../support/epoch.ts'

// What a frame in `sandbox="allow-scripts"` may ask: its Origin is `null`.
let sim: Simulator
let player: Player
let eventId: string
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 5, scenario: 'home-wins', paused: true }).listen()
  player = await new Player(sim.url).login()
  const [market] = await player.markets('sportsId=1')
  eventId = market!.stEventID
})
afterAll(() => sim.close())

const boxed = (method: 'get' | 'post' | 'options', path: string) =>
  request(sim.url)[method](path).set('origin', 'null')

describe('a boxed frame', () => {
  it.each(['score', 'tv', 'events'])('may read /frames/%s, in every world', async (kind) => {
    for (const prefix of ['', '/w/main']) {
      const reply = await boxed('get', `${prefix}/frames/${kind}/${eventId}`)
      expect(reply.status).toBe(200)
      expect(reply.headers['access-control-allow-origin']).toBe('null')
    }
  })

  it.each(['frame.css', 'frame.js'])(
    'may read %s, also from a cache that another page filled',
    async (file) => {
      const own = await boxed('get', `/frames/assets/${file}`)
      expect([own.status, own.headers['access-control-allow-origin']]).toEqual([200, 'null'])
      expect(own.headers.vary).toMatch(/\bOrigin\b/)
      const page = await request(sim.url).get(`/frames/assets/${file}`)
      expect(page.headers['access-control-allow-origin']).toBeUndefined()
      expect(page.headers.vary).toMatch(/\bOrigin\b/)
    },
  )

  it('may ask before a call with a ticket, make it, and read what it was refused for', async () => {
    const game = await opened(player, 'AVI', 'avi-saffron-sevens')
    const asked = await boxed('options', '/api/v1/casino/play')
      .set('access-control-request-method', 'POST')
      .set('access-control-request-headers', 'authorization,content-type')
    expect(asked.status).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
    })
    const table = await boxed('get', '/api/v1/casino/table').set('authorization', `Bearer ${game.token}`)
    expect(table.body.data.name).toBe('Saffron Sevens')
    expect(table.headers['access-control-expose-headers']).toContain('x-world-timeline')
    const round = { roundId: 'boxed-1', stakes: [{ on: table.body.data.places[0].code, amount: 100 }] }
    const play = await boxed('post', '/api/v1/casino/play')
      .set('authorization', `Bearer ${game.token}`)
      .send(round)
    expect([play.status, play.body.data.staked]).toEqual([200, 100])
    const refused = await boxed('get', '/api/v1/casino/table').set('authorization', `Bearer ${player.token}`)
    expect([refused.status, refused.body.code]).toEqual([401, 'TICKET_ENDED'])
    expect(refused.headers['access-control-allow-origin']).toBe('null')
  })

  it.each([
    ['get', '/'],
    ['get', '/casino'],
    ['get', '/healthz'],
    ['get', '/api/v1/master/announcement'],
    ['get', '/api/v1/users/balance'],
    ['get', '/api/v1/casino/table'],
    ['post', '/api/v1/casino/play'],
    ['post', '/api/v1/casino/launch'],
    ['get', '/api/v1/casino/games'],
    ['post', '/frames/score/1'],
    ['get', '/frames/../docs'],
    ['get', '/frames/%2e%2e/docs'],
    ['get', '//frames/score/1'],
    ['get', '/casino/thumbs/vci.svg'],
    ['get', '/assets/nothing.js'],
    ['get', '/control/time'],
    ['options', '/api/v1/casino/launch'],
    ['options', '/api/v1/order/testOrder'],
    ['options', '/api/v1/casino/play'],
  ] as const)('is refused %s %s', async (method, path) => {
    const reply = await boxed(method, path)
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN_ORIGIN'])
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('a frame that is none is answered as a machine’s mistake, not with a page', async () => {
  expect((await request(sim.url).get('/frames/nothing')).body).toMatchObject({ code: 'NOT_FOUND' })
})
