import type { SidebarSport } from '@layline/shared/entities/catalogue'
import { Link } from 'react-router-dom'
import { eventPath } from '../features/event/event-path.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './side-menu.module.css'
import { useSidebar } from './use-sidebar.ts'

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

/** Sport, competition, event. Sports stand in the order the server wants. Source: spec §2 "Side menu". */
export function SideMenu({ onChosen }: { onChosen: () => void }) {
  const { data, isPending, isError, refetch } = useSidebar()
  if (isPending) return <Skeleton rows={6} rowPx={40} />
  if (isError) return <Notice onRetry={() => void refetch()}>The list of sports did not come.</Notice>
  const place = (id: string) => data.sort.indexOf(id) + 1 || data.sort.length + 1
  const sports = data.sports
    .filter((sport) => sport.competitions.length > 0)
    .sort((a, b) => place(a.id) - place(b.id))
  return (
    <nav className={styles.menu} aria-label="Events">
      {sports.map((sport) => (
        <Sport key={sport.id} sport={sport} onChosen={onChosen} />
      ))}
    </nav>
  )
}
