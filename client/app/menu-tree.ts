import type { Sidebar, SidebarSport } from '@layline/shared/entities/catalogue'
import { SPORT } from '@layline/shared/sports'

/** Sports that the menu shows in sections of their own. Source: spec §2 "Side menu". */
const WITH_SECTION: readonly string[] = [SPORT.horseRacing, SPORT.greyhoundRacing, SPORT.politics]

/** Sports with events, in the order the server wants. */
export function treeOf({ sports, sort }: Sidebar): SidebarSport[] {
  const place = (id: string) => sort.indexOf(id) + 1 || sort.length + 1
  return sports
    .filter(({ id, competitions }) => competitions.length > 0 && !WITH_SECTION.includes(id))
    .sort((a, b) => place(a.id) - place(b.id))
}

export interface PoliticsEntry {
  name: string
  eventId: string
  marketId: string
}

/** The distinct event names of sport 12, each leading to the first event of that name. */
export function politicsOf({ sports }: Sidebar): PoliticsEntry[] {
  const entries = new Map<string, PoliticsEntry>()
  for (const { competitions } of sports.filter(({ id }) => id === SPORT.politics)) {
    for (const { id, name, marketId } of competitions.flatMap(({ events }) => events)) {
      if (!entries.has(name)) entries.set(name, { name, eventId: id, marketId })
    }
  }
  return [...entries.values()]
}
