import { createSimulator, type Simulator } from '@layline/simulator'
import request from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EPOCH_MS } from '../support/epoch.ts'

let sim: Simulator
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, paused: true }).listen()
})
afterAll(() => sim.close())

it.each(['/healthz', '/api/v1/master/announcement', '/control/time', '/nothing/at/all.txt'])(
  '%s carries the headers that keep a page safe, and none that spoil localhost',
  async (path) => {
    const { headers } = await request(sim.url).get(path)
    expect(headers['content-security-policy']).toContain(
      "default-src 'none';script-src 'self';style-src 'self'",
    )
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://localhost:${sim.port}`)
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    for (const name of ['strict-transport-security', 'x-powered-by', 'set-cookie'])
      expect(headers).not.toHaveProperty(name)
  },
)

it.each(['evil', 'a;b', 'a,b', 'localhost;script-src *'])('the host %j is refused', async (host) => {
  const { status, body } = await request(sim.url).get('/healthz').set('host', host)
  expect([status, body.code]).toEqual([403, 'FORBIDDEN_ORIGIN'])
})

it('an idle connection is kept for a minute and longer: a client that uses it again finds it open', async () => {
  const { headers } = await request(sim.url).get('/healthz').set('connection', 'keep-alive')
  const [, seconds] = /timeout=(\d+)/.exec(headers['keep-alive'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

it('every answer of the product says what time it is in its world', async () => {
  const { headers } = await request(sim.url).get('/api/v1/master/announcement')
  expect(headers).toMatchObject({
    'x-world-time': String(sim.main.nowMs),
    'x-world-speed': '0',
    'x-world-timeline': '0',
    'cache-control': 'no-store',
  })
})

it('market answers are sealed, and hold no token and no player', async () => {
  const { text, type } = await request(sim.url).get('/api/v1/master/getmaster?sportsId=4')
  expect(type).toBe('text/plain')
  expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/)
})
