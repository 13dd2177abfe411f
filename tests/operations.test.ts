import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSimulator, type Simulator } from '@layline/simulator'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let sim: Simulator
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'layline-operations-'))
  sim = await createSimulator({
    seed: 3,
    scenario: 'home-wins',
    dataDir: folder,
    paused: true,
  }).listen()
  sim.worlds.open({ name: 'demo', scenario: 'home-wins', paused: true })
})
afterAll(async () => {
  await sim.close()
  rmSync(folder, { recursive: true })
})

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

  it.each(['/w/demo/metrics', '/w/demo/healthz', '/metrics/nothing'])('%s too', async (path) => {
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
    sim.worlds.open({ name: 'short-lived', scenario: 'home-wins', paused: true })
    expect((await request(sim.url).get('/control/time')).status).toBe(200)
    expect((await request(sim.url).delete('/control/worlds/short-lived')).status).toBe(204)
  })

  it('to a path that does not exist is 404', async () => {
    expect((await request(sim.url).post('/control/nothing').send('x')).status).toBe(404)
  })
})

it('a call of the site without its content type is told so, not that its fields are missing', async () => {
  const { status, body } = await request(sim.url)
    .post('/api/v1/users/login')
    .set('content-type', 'text/plain')
    .send('{"stUserName":"player1","password":"Player@1"}')
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', message: expect.stringContaining('content-type: application/json') },
  })
})
