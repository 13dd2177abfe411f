import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINT_LIST } from '@layline/shared/contract/endpoints'
import { Player } from '@layline/simulator/testing'
import { buildClientIfStale } from '../../../scripts/client-build.ts'
import { siteRoutes } from '../support/site-routes.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { withSimulator } from './support/simulators.ts'

/** What every answer carries, `HOST` for the name and port it was asked by. */
const POLICY = `default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self' ws://HOST;frame-src 'self';frame-ancestors 'self';object-src 'none';base-uri 'none';form-action 'self';manifest-src 'self'`
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self)',
}
/** On plain http the first two spoil other projects on localhost; the others tell a stranger something, or keep it. */
const NEVER = ['strict-transport-security', 'x-powered-by', 'server', 'set-cookie', 'x-aspnet-version']
const SAID_MOST = 40

interface Asked {
  path: string
  method?: Endpoint['method']
  body?: string
  isSignedIn?: boolean
}

const filled = (path: string) => path.replace(/:\w+|\{\w+\}/g, '4').replace(/^\*$/, '/no/such/page')

/** Every route: pages, calls as anyone and as a player, control, documents, frames, files, and what is not there. */
async function everyRoute(eventId: string): Promise<Asked[]> {
  const calls = ENDPOINT_LIST.flatMap(({ method, path }): Asked[] => {
    const call = { path: filled(path), method, ...(method === 'POST' && { body: '{}' }) }
    return [call, { ...call, isSignedIn: true }]
  })
  const pages = (await siteRoutes()).map(({ path }) => filled(path))
  const others = [
    '/docs',
    '/docs/openapi.json',
    '/docs/asyncapi.json',
    '/docs/feed.proto',
    '/docs/nothing',
    '/inspect',
    '/director',
    '/healthz',
    '/metrics',
    '/mark.svg',
    '/control/time',
    '/control/worlds',
    '/control/nothing',
    `/frames/tv/${eventId}`,
    `/frames/score/${eventId}`,
    `/frames/events/${eventId}`,
    '/frames/tv/none',
    '/casino/play/EZ/none',
    '/posters/none.svg',
    '/assets/none.js',
    '/api/v1/none',
    '/feed',
    '/bets',
    '/nothing/at/all.txt',
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
  ]
  const paths = [...pages, ...others]
  return [
    ...calls,
    ...paths.map((path) => ({ path })),
    ...paths.map((path) => ({ path: `/w/main${path}` })),
    { path: '/api/v1/users/login', method: 'POST', body: '{' },
    { path: '/api/v1/users/login', method: 'POST', body: JSON.stringify({ x: 'x'.repeat(40_000) }) },
    { path: '/w/none/api/v1/master/getmaster' },
  ]
}

const isMachine = (path: string) => /^(\/w\/[^/]+)?\/(api|control)\//.test(path)

async function tryHeaders(trial: Trial): Promise<void> {
  const asked = trial.atLeast('routes asked', 200)
  const wrong = trial.never('headers missing, other or too many')
  await buildClientIfStale()
  await withSimulator({ paused: true, orderRate: 0 }, async ({ url }) => {
    const [market] = await new Player(url).markets('sportsId=1')
    const policy = POLICY.replace('HOST', new URL(url).host)
    let token = ''
    for (const { path, method = 'GET', body, isSignedIn } of await everyRoute(market!.stEventID)) {
      if (isSignedIn && token === '') ({ token } = await new Player(url).login('demo', 'Demo@1'))
      const { headers, status } = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(isSignedIn && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body }),
      })
      asked.count()
      // Some calls end the session.
      if (isSignedIn && (status === 401 || /logout|changepass/.test(path))) token = ''
      const complain = (what: string) =>
        wrong.count(wrong.value < SAID_MOST ? `${method} ${path}: ${what}` : undefined)
      const expected: Record<string, string> = {
        ...ALWAYS,
        'content-security-policy': policy,
        ...(isMachine(path) && { 'cache-control': 'no-store' }),
      }
      for (const [name, value] of Object.entries(expected)) {
        const given = headers.get(name)
        if (given !== value) complain(`${name}: ${given}`)
      }
      if (!headers.has('cross-origin-resource-policy')) complain('no CORP')
      for (const name of NEVER) if (headers.has(name)) complain(name)
    }
  })
}

export const A11: TriedPromise = {
  id: 'A11',
  text: 'Every answer carries the headers that keep a page safe, and none that spoil localhost.',
  try: tryHeaders,
}
