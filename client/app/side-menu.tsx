import type { SidebarSport } from '@layline/shared/entities/catalogue'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CasinoLink } from '../features/casino/public.ts'
import { eventPath } from '../features/event/public.ts'
import { sidebarQuery } from '../features/lists/queries.ts'
import { raceListQuery } from '../features/racing/public.ts'
import { useLiveMarket } from '../feed/use-markets.ts'
import { useClient } from '../state/client-context.ts'
import { useSession } from '../state/session-store.ts'
import { useOfWorldTime } from '../state/world-clock.ts'
import { dayLabel, timeOf } from '../ui/dates.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SportIcon } from '../ui/sport-icon.tsx'
import { politicsOf, treeOf } from './menu-tree.ts'
import { OpenBetsLink } from './open-bets.tsx'
import styles from './side-menu.module.css'

interface Chosen {
  onChosen: () => void
}

/** A fold of the menu. What is in it is made when it is opened. */
function Fold({
  icon,
  name,
  count,
  className = '',
  children,
}: {
  icon?: string
  name: string
  count?: number | undefined
  className?: string | undefined
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={`${styles.fold} ${className}`}>
        {icon && <SportIcon id={icon} />}
        <span className={styles.name}>{name}</span>
        {count !== undefined && <small className={styles.count}>{count}</small>}
      </summary>
      {isOpen && children}
    </details>
  )
}

/** When an event starts, or that it is under way: by the prices where they are held, else by its start. */
function When({ marketId, startMs }: { marketId: string; startMs: number }) {
  const status = useLiveMarket(marketId)?.facts.btMarketStatus
  const start = useOfWorldTime((nowMs) =>
    startMs <= nowMs ? '' : `${dayLabel(startMs, nowMs)} ${timeOf(startMs)}`,
  )
  if (status === MARKET_STATUS.closed) return <small className={styles.when}>Over</small>
  if (status !== MARKET_STATUS.inPlay && start !== '') return <small className={styles.when}>{start}</small>
  return (
    <small className={styles.when}>
      <i className={styles.dot} />
      In play
    </small>
  )
}

type SidebarEvent = SidebarSport['competitions'][number]['events'][number]

function EventLink({ sportId, event, onChosen }: { sportId: string; event: SidebarEvent } & Chosen) {
  const { id, name, marketId, dtStartDate } = event
  return (
    <li>
      <Link to={eventPath({ sportId, marketId, eventId: id })} className={styles.event} onClick={onChosen}>
        <span>{name}</span>
        <When marketId={marketId} startMs={Date.parse(dtStartDate)} />
      </Link>
    </li>
  )
}

function Sport({ sport: { id, name, competitions }, onChosen }: { sport: SidebarSport } & Chosen) {
  return (
    <Fold icon={id} name={name} count={competitions.reduce((sum, { events }) => sum + events.length, 0)}>
      {competitions.map((competition) => (
        <Fold key={competition.id} className={styles.competition} name={competition.name}>
          <ul>
            {competition.events.map((event) => (
              <EventLink key={event.id} sportId={id} event={event} onChosen={onChosen} />
            ))}
          </ul>
        </Fold>
      ))}
    </Fold>
  )
}

/** Races by start time, venue and country code, ascending by start. */
function Races({ sportId, name, onChosen }: { sportId: string; name: string } & Chosen) {
  const { data: races } = useQuery(raceListQuery(useClient().api, sportId))
  return (
    <Fold icon={sportId} name={name} count={races?.length}>
      {races?.length === 0 && <p className={styles.none}>No races right now.</p>}
      <ul>
        {races?.map((race) => (
          <li key={race.marketId}>
            <Link to={eventPath(race)} className={styles.race} onClick={onChosen}>
              <b className={styles.time}>{timeOf(race.startMs)}</b>
              <span className={styles.name}>{race.venue}</span>
              <small className={styles.count}>{race.countryCode}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** Sport, competition, event; then races, politics and the casino. Source: spec §2 "Side menu". */
export function SideMenu({ onChosen }: Chosen) {
  const query = useQuery(sidebarQuery(useClient().api))
  const { isLogin } = useSession()
  return (
    <Loaded
      query={query}
      failed="Could not load the list of sports."
      loading={<Skeleton rows={10} rowPx={40} />}
    >
      {(sidebar) => {
        const politics = politicsOf(sidebar)
        return (
          <nav className={styles.menu} aria-label="Events">
            {isLogin && (
              <OpenBetsLink className={styles.bets} countClassName={styles.count} onClick={onChosen} />
            )}
            {treeOf(sidebar).map((sport) => (
              <Sport key={sport.id} sport={sport} onChosen={onChosen} />
            ))}
            <Races sportId={SPORT.horseRacing} name="Horse Racing" onChosen={onChosen} />
            <Races sportId={SPORT.greyhoundRacing} name="Greyhound Racing" onChosen={onChosen} />
            <Fold icon={SPORT.politics} name="Politics" count={politics.length}>
              <ul>
                {politics.map(({ name, marketId, eventId }) => (
                  <li key={eventId}>
                    <Link
                      to={eventPath({ sportId: SPORT.politics, marketId, eventId })}
                      className={styles.event}
                      onClick={onChosen}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Fold>
            <CasinoLink to="/casino" className={styles.casino ?? ''} onClick={onChosen}>
              <SportIcon id="casino" />
              <span className={styles.name}>Casino</span>
            </CasinoLink>
          </nav>
        )
      }}
    </Loaded>
  )
}
