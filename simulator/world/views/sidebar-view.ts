import type { Sidebar, SidebarSport } from '@layline/shared/entities/catalogue'
import { isoOf } from '@layline/shared/iso-time'
import { SPORT, sportNameOf } from '@layline/shared/sports'
import { SPORTS } from '../../sports/sports.ts'
import type { World } from '../world.ts'

/** The order in which the side menu shows sports. */
const SORT = [
  ...Object.values(SPORTS).map(({ sportId }) => sportId),
  SPORT.indianHorseRacing,
  SPORT.horseRacing,
  SPORT.greyhoundRacing,
  SPORT.politics,
]

/** Sport, competition, event. Politics stands last, where the tab bar drops it: it has a tab of its own. */
export function sidebarView(world: World): Sidebar {
  const sports = new Map<string, SidebarSport>()
  const events = [...world.catalogue.events()].sort(
    (a, b) => a.startMs - b.startMs || (a.eventId < b.eventId ? -1 : 1),
  )
  for (const event of events) {
    const main = world.catalogue.mainMarket(event)
    if (!main) continue
    let sport = sports.get(event.sportId)
    if (!sport) {
      sport = { id: event.sportId, name: sportNameOf(event.sportId), competitions: [] }
      sports.set(event.sportId, sport)
    }
    let competition = sport.competitions.find(({ id }) => id === event.competitionId)
    if (!competition) {
      competition = { id: event.competitionId, name: event.competitionName, events: [] }
      sport.competitions.push(competition)
    }
    const { marketId, startMs } = main
    competition.events.push({ id: event.eventId, name: event.name, marketId, dtStartDate: isoOf(startMs) })
  }
  const place = (id: string) => SORT.indexOf(id) + 1 || SORT.length + 1
  const politics = sports.get(SPORT.politics)
  sports.delete(SPORT.politics)
  const ordered = [...sports.values()].sort((a, b) => place(a.id) - place(b.id))
  return {
    sports: [
      ...ordered,
      politics ?? { id: SPORT.politics, name: sportNameOf(SPORT.politics), competitions: [] },
    ],
    sort: [...SORT],
  }
}
