import { TEXT } from '@layline/shared/texts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { useSessionCheck } from '../features/login/use-session-check.ts'
import { ModalHost } from '../modals/modal-host.tsx'
import { useSession } from '../state/session-store.ts'
import { notify } from '../ui/notify.ts'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Arrival } from './arrival.tsx'
import { redirectOf } from './guards.ts'
import { OfflineBar } from './offline-bar.tsx'
import { type PageRoute, ROUTES, routeOf } from './routes.ts'
import { useScrollMemory } from './scroll-memory.ts'

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

const reload = () => globalThis.location.reload()

const isBare = ({ layout }: PageRoute) => layout === 'bare'
const routeElement = ({ path, page, isKept }: PageRoute) => {
  // The frame shows it: it outlives its visit.
  if (isKept) return <Route key={path} path={path} element={null} />
  const Page = lazy(async () => ({ default: await page() }))
  return <Route key={path} path={path} element={<Page />} />
}
const BARE_PAGES = ROUTES.filter(isBare).map(routeElement)
const SHELL_PAGES = ROUTES.filter((route) => !isBare(route)).map(routeElement)

/** Every route of the table behind its guard. A page that may not be seen is not loaded either. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Guarded />}>
        <Route element={<Bare />}>{BARE_PAGES}</Route>
        <Route element={<InShell />}>{SHELL_PAGES}</Route>
      </Route>
    </Routes>
  )
}

function Guarded() {
  const { pathname } = useLocation()
  const session = useSession()
  const { route, title } = routeOf(pathname)
  const redirect = redirectOf(route.guard, session)
  /** The path that was last shown here. */
  const shown = useRef('')
  useEffect(() => {
    if (redirect === undefined) shown.current = pathname
  }, [redirect, pathname])
  useScrollMemory()
  useSessionCheck()
  if (redirect !== undefined) {
    // Whoever was on the page until now has signed out, or was told elsewhere why the session is over.
    return <Redirect to={redirect} isTold={redirect === '/login' && shown.current !== pathname} />
  }
  return (
    <>
      <Arrival title={title} />
      <PanelBoundary name="this page" onRetry={reload}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </PanelBoundary>
    </>
  )
}

/** Leads away, saying why; the bare address of the site is no mistake and needs no reason. Source: readings.md "Visitors". */
function Redirect({ to, isTold }: { to: string; isTold: boolean }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isTold && pathname !== '/') notify.error(TEXT.pleaseLoginForAccess)
  }, [isTold, pathname])
  return (
    <>
      <Navigate to={to} replace />
      <Spinner />
    </>
  )
}

function Bare() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ModalHost />
    </>
  )
}

function InShell() {
  const { route } = routeOf(useLocation().pathname)
  // Loaded beside the frame, not after it; a second import of the same file is no second load. Where it fails, the route
  // fails too, and says so.
  route.page().catch(() => undefined)
  return <Shell withSlip={route.layout === 'with-slip'} />
}
