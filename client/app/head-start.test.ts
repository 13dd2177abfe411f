// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from '../state/client.ts'
import { worldOf } from '../state/world.ts'
import { headStart } from './head-start.ts'

const WORLD_MS = Date.UTC(2026, 10, 22)

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** What is asked of a server when a page of this address begins. */
function begin(pathname: string, { isLogin = false, guest = false, search = '' } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    return new Response(null, { headers: { 'x-world-time': String(WORLD_MS), 'x-world-speed': '0' } })
  })
  const client = createClient(worldOf({ pathname, protocol: 'http:', host: 'localhost' }))
  Object.assign(client.session.state, { isLogin, guest })
  headStart(client, { pathname, search })
  return { asked, client }
}

it.each([
  ['/', ''],
  ['/sports/cricket', ''],
  ['/w/demo', '/w/demo'],
  ['/w/demo/reports/statement', '/w/demo'],
])('the page of a player at %s knows its time by one call', async (pathname, prefix) => {
  const { asked, client } = begin(pathname, { isLogin: true })
  expect(asked).toEqual([`HEAD ${prefix}/api/v1/master/announcement`])
  await expect.poll(() => client.clock.state.isKnown).toBe(true)
  expect(client.clock.now()).toBe(WORLD_MS)
})

it.each([
  ['an event', '/sports/event', '?eventId=31', 'eventId=31'],
  ['a race', '/sports/eventhorse', '?marketId=1.5', 'mid=1.5'],
])('the page of %s is asked for with its code', async (_, pathname, search, query) => {
  const { asked } = begin(pathname, { isLogin: true, search })
  await expect.poll(() => asked).toContainEqual(`GET /api/v1/master/getmaster?${query}`)
})

it.each([
  ['a visitor who will be led to the login', '/', {}],
  ['the login', '/login', {}],
  ['a guest where only players may be', '/reports/statement', { guest: true }],
])('nothing is asked for %s', (_, pathname, who) => {
  expect(begin(pathname, who).asked).toEqual([])
})
