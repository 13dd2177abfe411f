import type { Sidebar } from '@layline/shared/entities/catalogue'
import { RACING_SPORTS } from '@layline/shared/sports'
import { eventPath } from '../../features/event/public.ts'
import { NAMED_LISTS, sportPath } from '../../features/lists/sport-lists.ts'
import type { Session } from '../../state/session-store.ts'
import { timeOf } from '../../ui/dates.ts'
import { redirectOf } from '../guards.ts'
import { ROUTES } from '../routes.ts'
import type { SearchEntry } from './search-index.ts'

/** Pages that show nothing without being told what, and the one that every unknown address leads to. */
const NEEDS_MORE = /^\/sports\/event|[:*]/

/** The pages that this visitor may see, by the table of routes, and the lists with a name of their own. */
export function pageEntries(session: Session): SearchEntry[] {
  const routes = ROUTES.filter(
    ({ path, guard, layout }) =>
      layout !== 'bare' && !NEEDS_MORE.test(path) && redirectOf(guard, session) === undefined,
  )
  return [
    ...routes.map(({ path, title }) => ({ path, name: typeof title === 'string' ? title : title({}) })),
    ...NAMED_LISTS.map(({ path, title }) => ({ path, name: title })),
  ].map((page) => ({ ...page, kind: 'Page', detail: '' }))
}

/** What is on: sports, competitions, events and races. */
export function sidebarEntries({ sports }: Sidebar): SearchEntry[] {
  return sports.flatMap((sport) => {
    const isRacing = RACING_SPORTS.includes(sport.id)
    const competitions = sport.competitions.flatMap(({ name, events }): SearchEntry[] => [
      // Races have a venue instead of a competition, and their names include it.
      ...(isRacing
        ? []
        : [{ kind: 'Competition', name, detail: sport.name, path: sportPath(sport.id) } as const]),
      ...events.map(({ id, name: eventName, marketId, dtStartDate }) => ({
        kind: isRacing ? ('Race' as const) : ('Event' as const),
        name: eventName,
        detail: `${sport.name} · ${name} · ${timeOf(Date.parse(dtStartDate))}`,
        path: eventPath({ sportId: sport.id, marketId, eventId: id }),
      })),
    ])
    return [
      { kind: 'Sport' as const, name: sport.name, detail: '', path: sportPath(sport.id) },
      ...competitions,
    ]
  })
}
