import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router-dom'
import { DEFAULT_LIST, sportListOf } from '../features/lists/sport-lists.ts'
import type { Guard } from './guards.ts'

/** A page by itself; or in the shell, with the slip at its right or over the whole width. */
export type Layout = 'bare' | 'with-slip' | 'without-slip'

export interface PageRoute {
  path: string
  /** Of the document, before ' · Layline'; a page that knows better names itself by its `PageTitle`. */
  title: string | ((params: Params) => string)
  guard: Guard
  layout: Layout
  /** A page of an event: kept in memory for half a minute after the player leaves it. */
  isKept?: true
  /** Loads the page's file, when it is first visited. */
  page: () => Promise<ComponentType>
}

/** Every page of the site. Source: spec §2 "Routes". */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/login',
    title: 'Sign in',
    guard: 'visitor',
    layout: 'bare',
    page: async () => (await import('../features/login/login-page.tsx')).LoginPage,
  },
  {
    path: '/changepassword',
    title: 'Change password',
    guard: 'first-login',
    layout: 'bare',
    page: async () => (await import('../features/login/change-password-page.tsx')).ChangePasswordPage,
  },
  {
    path: '/',
    title: 'Home',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/lists/home-page.tsx')).HomePage,
  },
  {
    path: '/sports/event',
    title: 'Event',
    guard: 'reader',
    layout: 'with-slip',
    isKept: true,
    page: async () => (await import('../features/event/event-page.tsx')).EventPage,
  },
  {
    path: '/sports/favourite',
    title: 'Favourite',
    guard: 'player',
    layout: 'with-slip',
    page: async () => (await import('../features/lists/favourite-page.tsx')).FavouritePage,
  },
  {
    path: '/sports/eventhorse',
    title: 'Horse race',
    guard: 'reader',
    layout: 'with-slip',
    isKept: true,
    page: async () => (await import('../features/racing/race-page.tsx')).HorseRacePage,
  },
  {
    path: '/sports/eventgrey',
    title: 'Greyhound race',
    guard: 'reader',
    layout: 'with-slip',
    isKept: true,
    page: async () => (await import('../features/racing/race-page.tsx')).GreyhoundRacePage,
  },
  {
    path: '/sports/7',
    title: 'Horse Racing',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/racing/race-list-page.tsx')).HorseListPage,
  },
  {
    path: '/sports/4339',
    title: 'Greyhound Racing',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/racing/race-list-page.tsx')).GreyhoundListPage,
  },
  {
    path: '/sports/horset',
    title: 'Horse Racing',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/racing/race-list-page.tsx')).ClosedHorseRacePage,
  },
  {
    path: '/sports/indhorse',
    title: 'Indian Horse Racing',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/racing/race-list-page.tsx')).IndianListPage,
  },
  {
    path: '/sports/14',
    title: 'Indian Horse Racing',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/racing/race-list-page.tsx')).IndianListPage,
  },
  {
    path: '/sports/:stSportsID',
    title: ({ stSportsID }) => (sportListOf(stSportsID) ?? DEFAULT_LIST).title,
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('../features/lists/sport-page.tsx')).SportPage,
  },
  {
    path: '/reports/statement',
    title: 'Account statement',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/reports/statement-page.tsx')).StatementPage,
  },
  {
    path: '/reports/mybets',
    title: 'Current bets',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/reports/my-bets-page.tsx')).MyBetsPage,
  },
  {
    path: '/reports/activity',
    title: 'Activity history',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/reports/activity-page.tsx')).ActivityPage,
  },
  {
    path: '/reports/summary',
    title: 'Game Summary Report',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/reports/summary-page.tsx')).SummaryPage,
  },
  {
    path: '/reports/profile',
    title: 'My profile',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/account/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/casino',
    title: 'Casino',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/casino/lobby-page.tsx')).LobbyPage,
  },
  {
    path: '/frame/:name/:code',
    title: 'Game',
    guard: 'player',
    layout: 'without-slip',
    page: async () => (await import('../features/casino/launch/frame-page.tsx')).FramePage,
  },
  {
    path: '*',
    title: 'Home',
    guard: 'reader',
    layout: 'with-slip',
    page: async () => (await import('./to-home.tsx')).ToHome,
  },
]

interface Routed {
  route: PageRoute
  title: string
}

/** The path that was asked for last: several parts of a page ask, and matching ranks the whole table each time. */
let last: (Routed & { pathname: string }) | undefined

/** The route of a path, and its title. */
export function routeOf(pathname: string): Routed {
  if (last?.pathname !== pathname) {
    const { route, params } = matchRoutes(ROUTES as PageRoute[], pathname)!.at(-1)!
    last = { pathname, route, title: typeof route.title === 'string' ? route.title : route.title(params) }
  }
  return last
}
