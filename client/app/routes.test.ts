import { expect, it } from 'vitest'
import { ROUTES, routeOf } from './routes.ts'

it.each([
  ['/', 'Home', 'with-slip'],
  ['/sports/cricket', 'Cricket', 'with-slip'],
  ['/sports/4339', 'Greyhound Racing', 'with-slip'],
  ['/sports/-1', 'In-Play', 'with-slip'],
  ['/sports/999', 'Cricket', 'with-slip'],
  ['/sports/event', 'Event', 'with-slip'],
  ['/sports/favourite', 'Favourite', 'with-slip'],
  ['/reports/statement', 'Account statement', 'without-slip'],
  ['/casino', 'Casino', 'without-slip'],
  ['/frame/BR/vci', 'Game', 'without-slip'],
  ['/login', 'Sign in', 'bare'],
  ['/no/such/page', 'Home', 'with-slip'],
])('%s is titled %s and has the layout %s', (path, title, layout) => {
  const found = routeOf(path)
  expect([found.title, found.route.layout]).toEqual([title, layout])
})

it.each(ROUTES.map(({ path, page }) => [path, page] as const))(
  'the page of %s can be loaded',
  async (_, page) => {
    expect(await page()).toBeTypeOf('function')
  },
)
