import type { Sidebar, SidebarSport } from '@layline/shared/entities/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { eventPath } from '../features/event/public.ts'
import { sidebarQuery } from '../features/lists/queries.ts'
import { useClient } from '../state/client-context.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './side-menu.module.css'

function Sport({ sport, onChosen }: { sport: SidebarSport; onChosen: () => void }) {
  const events = sport.competitions.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <details className={styles.sport}>
      <summary>
        {sport.name} <small>{events}</small>
      </summary>
      {sport.competitions.map((competition) => (
        <details key={competition.id} className={styles.competition}>
          <summary>{competition.name}</summary>
          <ul>
            {competition.events.map((event) => (
              <li key={event.id}>
                <Link
                  to={eventPath({ sportId: sport.id, marketId: event.marketId, eventId: event.id })}
                  onClick={onChosen}
                  title={event.name}
                >
                  {event.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </details>
  )
}

/** Sports with events, in the order the server wants. */
function sportsOf({ sports, sort }: Sidebar): SidebarSport[] {
  const place = (id: string) => sort.indexOf(id) + 1 || sort.length + 1
  return sports.filter((sport) => sport.competitions.length > 0).sort((a, b) => place(a.id) - place(b.id))
}

/** Sport, competition, event. Source: spec §2 "Side menu". */
export function SideMenu({ onChosen }: { onChosen: () => void }) {
  const query = useQuery(sidebarQuery(useClient().api))
  return (
    <Loaded
      query={query}
      failed="Could not load the list of sports."
      loading={<Skeleton rows={6} rowPx={40} />}
    >
      {(sidebar) => (
        <nav className={styles.menu} aria-label="Events">
          {sportsOf(sidebar).map((sport) => (
            <Sport key={sport.id} sport={sport} onChosen={onChosen} />
          ))}
        </nav>
      )}
    </Loaded>
  )
}
