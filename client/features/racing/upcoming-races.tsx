import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useClient } from '../../state/client-context.ts'
import { useViewSetting } from '../../state/view-settings.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { timeOf } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { eventPath } from '../event/public.ts'
import { Countdown } from './countdown.tsx'
import { Country } from './country.tsx'
import { raceListQuery } from './queries.ts'
import { upcomingOf } from './race-item.ts'
import styles from './upcoming-races.module.css'

/** The next five races of a sport, each leading to its page. Source: spec §2 "Race pages". */
export function UpcomingRaces({
  sportId,
  shownMarketId,
}: {
  sportId: string
  shownMarketId?: string | undefined
}) {
  const { api, clock } = useClient()
  const [isFollowing, setIsFollowing] = useViewSetting('followsNextRace')
  const { data, isError, refetch } = useQuery(raceListQuery(api, sportId))
  // The strip is another when one of its races is off.
  useOfWorldTime((nowMs) => upcomingOf(data ?? [], nowMs)[0]?.marketId ?? '')
  const races = data && upcomingOf(data, clock.tickedMs())
  if (races?.length === 0) return null
  return (
    <section className={styles.upcoming} aria-label="Upcoming Races">
      <div className={styles.head}>
        <h2>Upcoming Races</h2>
        <Switch isOn={isFollowing} onChange={setIsFollowing} className={styles.follow}>
          Follow next race
        </Switch>
      </div>
      {races === undefined && isError ? (
        <Notice onRetry={() => void refetch()}>Could not load the next races.</Notice>
      ) : (
        <ol aria-busy={races === undefined || undefined}>
          {races?.map((race) => (
            <li key={race.marketId}>
              <Link
                to={eventPath(race)}
                className={styles.race}
                aria-current={race.marketId === shownMarketId ? 'page' : undefined}
              >
                <Countdown startMs={race.startMs} />
                <span className={styles.venue}>{race.venue}</span>
                <small>
                  {timeOf(race.startMs)} <Country code={race.countryCode} />
                </small>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
