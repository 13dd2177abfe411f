import { Activity, type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { LINGER_MS } from '../feed/feed-client.ts'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { KeptSearch, pageParamsOf } from '../ui/use-page-params.ts'
import { type EventAddress, isSamePage, type KeptPage, visited } from './kept-addresses.ts'
import { ROUTES, routeOf } from './routes.ts'

const reload = () => globalThis.location.reload()

/** The pages that are kept, by path. */
const PAGES: ReadonlyMap<string, ComponentType> = new Map(
  ROUTES.filter(({ isKept }) => isKept).map(({ path, page }) => [
    path,
    lazy(async () => ({ default: await page() })),
  ]),
)

const NOTHING: readonly KeptPage[] = []

/** Which page of an event an address is of; undefined where it is of another page. */
function eventAddressOf({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): EventAddress | undefined {
  const { path, isKept } = routeOf(pathname).route
  const { eventId, marketId } = pageParamsOf(new URLSearchParams(search))
  return isKept && { path, id: eventId || marketId, search }
}

/**
 * The page of this address. The last pages of events stay as they were left, hidden, for as long as the feed holds their
 * subscriptions: a player who goes back sees one at once, with live prices and the same parts folded. A hidden page has no
 * subscription and makes no calls. Source: trader-ux part 8.
 */
export function KeptPages() {
  const location = useLocation()
  const shown = eventAddressOf(location)
  const [before, setKept] = useState(NOTHING)
  const kept = shown ? visited(before, shown) : before
  if (kept !== before) setKept(kept)
  return (
    <>
      {kept.map((page) => (
        <Kept
          key={`${page.path} ${page.id}`}
          page={page}
          isShown={shown !== undefined && isSamePage(page, shown)}
          onExpired={() => setKept((now) => now.filter((each) => !isSamePage(each, page)))}
        />
      ))}
      {!shown && (
        <PanelBoundary key={location.pathname} name="this page" onRetry={reload}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  )
}

function Kept({
  page: { path, search },
  isShown,
  onExpired,
}: {
  page: EventAddress
  isShown: boolean
  /** Its prices are no longer held: shown again, it would begin with old ones. */
  onExpired: () => void
}) {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (isShown) return
    const timer = setTimeout(() => expire(), LINGER_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  const Body = PAGES.get(path)
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <PanelBoundary name="this page" onRetry={reload}>
        <KeptSearch value={search}>
          <Suspense fallback={<Spinner />}>{Body && <Body />}</Suspense>
        </KeptSearch>
      </PanelBoundary>
    </Activity>
  )
}
