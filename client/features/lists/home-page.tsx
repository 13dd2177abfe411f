import { SPORT, sportNameOf } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SportIcon } from '../../ui/sport-icon.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import { Banners } from '../banners/public.ts'
import { VirtualTiles } from '../casino/public.ts'
import { EventList } from './event-list.tsx'
import styles from './home-page.module.css'
import { ALL_SPORTS, useHomeSport } from './home-sport.ts'
import { bySportOrder, isOnHome } from './list-groups.ts'
import { NextRaces } from './next-races.tsx'
import { sidebarQuery } from './queries.ts'

/** Rows of each sport where Home shows all of them. */
const ROWS_OF_EACH = 6
/** Until the server has said which sports are on. */
const SPORTS_AT_FIRST: readonly string[] = [SPORT.tennis, SPORT.soccer, SPORT.cricket]

const nameOf = (id: string) => (id === ALL_SPORTS ? 'All' : sportNameOf(id))

function SportTab({ id }: { id: string }) {
  return (
    <>
      {id !== ALL_SPORTS && <SportIcon id={id} />}
      {nameOf(id)}
    </>
  )
}

/** The sports with events, ids 2, 1, 4 first. Source: spec §2 "Routes". */
function useHomeSports(): readonly string[] {
  const { data } = useQuery(sidebarQuery(useClient().api))
  if (!data) return SPORTS_AT_FIRST
  return data.sports
    .filter(({ id, competitions }) => competitions.length > 0 && isOnHome(id))
    .map(({ id }) => id)
    .sort(bySportOrder)
}

function Everything({ sports }: { sports: readonly string[] }) {
  return sports.map((id) => <EventList key={id} tag={id} title={sportNameOf(id)} atMost={ROWS_OF_EACH} />)
}

/** What is on, sport by sport. Source: spec §2 "/"; readings.md "Home". */
export function HomePage() {
  const { isLogin } = useSession()
  const sports = useHomeSports()
  const [chosen, choose] = useHomeSport()
  const panelId = useId()
  const bar = [...sports, ALL_SPORTS]
  const shown = bar.includes(chosen) ? chosen : ALL_SPORTS
  return (
    <>
      <PageTitle className="hidden">Home</PageTitle>
      {isLogin && (
        <div className={styles.banners}>
          <div className={styles.posters}>
            <Banners place="home" />
          </div>
        </div>
      )}
      <NextRaces />
      <TabList
        label="Sports of Home"
        className={styles.bar}
        tabs={bar.map((id) => ({ id, name: <SportTab id={id} /> }))}
        chosen={shown}
        controls={panelId}
        onChoose={choose}
      />
      <div key={shown} id={panelId} role="tabpanel" aria-label={nameOf(shown)}>
        {shown === ALL_SPORTS ? (
          <Everything sports={sports} />
        ) : (
          <EventList tag={shown} title={sportNameOf(shown)} />
        )}
      </div>
      <VirtualTiles />
    </>
  )
}
