import type { Client } from '../state/client.ts'
import { redirectOf } from './guards.ts'
import { routeOf } from './routes.ts'

/**
 * Asks for what the first page waits for, while React is not yet under way: the frame, the page, what an event's page shows
 * first, and the world's time, without which the frame shows no page. A request that fails here is repeated by the
 * component that needs it.
 */
export function headStart(
  { world, session, api, queries }: Pick<Client, 'world' | 'session' | 'api' | 'queries'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const { route } = routeOf(pathname.slice(world.prefix.length) || '/')
  if (route.layout === 'bare' || redirectOf(route.guard, session.state) !== undefined) return
  const ignore = () => {}
  import('./shell.tsx').then(({ askFirst }) => askFirst({ api, queries }, route.path, search), ignore)
  route.page().catch(ignore)
  void api.askTime()
}
