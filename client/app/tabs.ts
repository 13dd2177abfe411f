import type { Sidebar } from '@layline/shared/entities/catalogue'
import { SPORT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { sportPath } from '../features/lists/sport-lists.ts'

export interface Tab {
  name: string
  path: string
  /** Of the casino: guests are asked to sign in and stay where they are. */
  isToPlay?: true
}

/** Both books are games of the provider BT. Source: readings.md "SportsBook, E-Sports Book tabs". */
const SPORTS_BOOK: Tab = { name: 'SportsBook', path: '/frame/BT/bt-sportsbook', isToPlay: true }
const E_SPORTS_BOOK: Tab = { name: 'E-Sports Book', path: '/frame/BT/bt-esports', isToPlay: true }

/** Sports that have a tab of their own at the end of the bar. */
const NAMED_TABS: readonly string[] = [SPORT.horseRacing, SPORT.greyhoundRacing]

/**
 * The bar of tabs. The last sport of the data is dropped: it has a tab of its own. While the data is awaited the bar ends
 * where the sports will stand, so that they push no tab aside. Source: spec §2 "Tabs".
 */
export function tabsOf(
  sidebar: Sidebar | undefined,
  { isLogin, isAwaited = false }: { isLogin: boolean; isAwaited?: boolean },
): Tab[] {
  const before: Tab[] = [
    { name: 'Home', path: '/' },
    { name: 'In-Play', path: sportPath(TAG_IN_PLAY) },
    SPORTS_BOOK,
    E_SPORTS_BOOK,
    { name: 'Winner', path: sportPath(TAG_WINNER) },
    ...(isLogin ? [{ name: 'Favourite', path: '/sports/favourite' }] : []),
  ]
  if (isAwaited) return before
  const sports = sidebar?.sports.slice(0, -1).filter(({ id }) => !NAMED_TABS.includes(id)) ?? []
  return [
    ...before,
    ...sports.map(({ id, name }) => ({ name, path: sportPath(id) })),
    { name: 'Horse Racing', path: sportPath(SPORT.horseRacing) },
    { name: 'Greyhound Racing', path: sportPath(SPORT.greyhoundRacing) },
    { name: 'Casino', path: '/casino', isToPlay: true },
    { name: 'Politics', path: sportPath(SPORT.politics) },
  ]
}
