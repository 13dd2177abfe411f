import { useEffect } from 'react'
import { eventQuery } from '../features/event/queries.ts'
import type { Client } from '../state/client.ts'
import { useClient } from '../state/client-context.ts'
import type { Trading } from '../trading/trading.ts'
import { useTrading } from '../trading/trading-context.ts'
import { pageParamsOf } from '../ui/use-page-params.ts'
import { redirectOf } from './guards.ts'
import { routeOf } from './routes.ts'

/** Who rests on a link for so long, ms, clicks it in one case of two. Source: trader-ux part 8. */
const HOVER_MS = 65
/**
 * For how long, ms, what was fetched ahead is kept: no longer than a page takes what it has fetched itself for fresh.
 * Source: api/query-client.ts, `staleTime`.
 */
const FRESH_MS = 2000

const RACE_PATHS: readonly string[] = ['/sports/eventhorse', '/sports/eventgrey']

/** The link that a click here would follow; a price of a list leads to the event of its row. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('li[data-row]')?.querySelector<HTMLAnchorElement>('a[href]')
  return link?.origin === globalThis.location.origin ? link : undefined
}

/** What asks: all of it is there before the frame is. */
type Asking = Pick<Client, 'queries' | 'api'>

/** The markets of a race, for whose page the feed alone is not enough. How they are asked for comes with that page. */
async function prefetchRace({ queries, api }: Asking, marketId: string): Promise<void> {
  const { raceMarketsQuery, raceQuery } = await import('../features/racing/race-queries.ts')
  const race = await queries.fetchQuery({ ...raceQuery(api, marketId), gcTime: FRESH_MS })
  const ids = race.map(({ stMarketID }) => stMarketID).join(',')
  if (ids !== '') await queries.prefetchQuery({ ...raceMarketsQuery(api, ids), gcTime: FRESH_MS })
}

/** Asks for what the page of an event shows first, while neither the frame nor the page is drawn. */
export function askFirst(client: Asking, path: string, search: string): void {
  const { eventId, marketId } = pageParamsOf(new URLSearchParams(search))
  const { queries, api } = client
  if (path === '/sports/event' && eventId !== '') {
    void queries.prefetchQuery({ ...eventQuery(api, eventId), gcTime: FRESH_MS })
  } else if (RACE_PATHS.includes(path) && marketId !== '') {
    // Asked for again by the page.
    prefetchRace(client, marketId).catch(() => undefined)
  }
}

/** Loads a page's code, and of an event what its page shows first. What fails is asked for again by the page. */
function prefetch(
  client: Client,
  { feed }: Trading,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const { prefix } = client.world
  if (!pathname.startsWith(prefix)) return
  const { route } = routeOf(pathname.slice(prefix.length) || '/')
  if (redirectOf(route.guard, client.session.state) !== undefined) return
  const ignore = () => undefined
  route.page().catch(ignore)
  if (!route.isKept) return
  const { eventId, marketId } = pageParamsOf(new URLSearchParams(search))
  if (eventId !== '') feed.prefetch({ type: 'event', tag: eventId })
  else if (marketId !== '') prefetchRace(client, marketId).catch(ignore)
}

/** Loads what a link leads to before it is clicked: when the pointer rests on it, or a finger comes down on it. */
export function usePrefetch(): void {
  const client = useClient()
  const trading = useTrading()
  useEffect(() => {
    let pointedAt: HTMLAnchorElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleOver = ({ target, pointerType }: PointerEvent) => {
      const link = pointerType === 'touch' ? undefined : linkOf(target)
      if (link === pointedAt) return
      clearTimeout(timer)
      pointedAt = link
      if (link) timer = setTimeout(() => prefetch(client, trading, link), HOVER_MS)
    }
    const handleTouch = ({ target }: TouchEvent) => {
      const link = linkOf(target)
      if (link) prefetch(client, trading, link)
    }
    document.addEventListener('pointerover', handleOver)
    document.addEventListener('touchstart', handleTouch, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handleOver)
      document.removeEventListener('touchstart', handleTouch)
    }
  }, [client, trading])
}
