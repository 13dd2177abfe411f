import { RACING_SPORTS, SPORT, SPORTS_FIRST, sportNameOf } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { EventList } from './event-list.tsx'
import styles from './lists.module.css'
import { sidebarQuery } from './queries.ts'

/** Every sport's list, ids 2, 1, 4 first. Source: spec §2 "Routes". */
export function HomePage() {
  const { data } = useQuery(sidebarQuery(useClient().api))
  const known = data?.sports.filter((sport) => sport.competitions.length > 0).map(({ id }) => id) ?? [
    SPORT.tennis,
    SPORT.soccer,
    SPORT.cricket,
  ]
  const place = (id: string) => SPORTS_FIRST.indexOf(id) + 1 || SPORTS_FIRST.length + 1
  // A day has more than a hundred races; the lists of their own show them.
  const sports = known
    .filter((id) => !RACING_SPORTS.includes(id))
    .sort((a, b) => place(a) - place(b) || Number(a) - Number(b))
  return (
    <>
      <PageTitle className="hidden">Home</PageTitle>
      {sports.map((id) => (
        <section key={id} className={styles.section} aria-label={sportNameOf(id)}>
          <EventList tag={id} title={sportNameOf(id)} />
        </section>
      ))}
    </>
  )
}
