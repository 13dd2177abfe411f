import { SPORT } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { askFailedAgain } from '../../api/query-client.ts'
import { useClient } from '../../state/client-context.ts'
import { useViewSetting } from '../../state/view-settings.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { timeOf } from '../../ui/dates.ts'
import { hasFailed } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SportIcon } from '../../ui/sport-icon.tsx'
import { Switch } from '../../ui/switch.tsx'
import { eventPath } from '../event/public.ts'
import { Countdown, Country, type RaceItem, raceListQuery } from '../racing/public.ts'
import styles from './next-races.module.css'

const RACES_SHOWN = 8

function Race({ race }: { race: RaceItem }) {
  const { sportId, venue, countryCode, startMs } = race
  return (
    <li>
      <Link to={eventPath(race)} className={styles.race}>
        <SportIcon id={sportId} />
        <span className={styles.venue}>{venue}</span>
        <span className={styles.when}>
          <Countdown startMs={startMs} />
          <small>
            {timeOf(startMs)} <Country code={countryCode} />
          </small>
        </span>
      </Link>
    </li>
  )
}

/** The next races of horses and greyhounds together, each leading to its page. Source: look.md "Lists and pages". */
export function NextRaces() {
  const { api, queries } = useClient()
  const horses = useQuery(raceListQuery(api, SPORT.horseRacing))
  const greyhounds = useQuery(raceListQuery(api, SPORT.greyhoundRacing))
  const lists = [horses, greyhounds]
  const failed = lists.filter(hasFailed)
  const byStart = lists.flatMap(({ data = [] }) => data).sort((a, b) => a.startMs - b.startMs)
  const [isFollowing, setIsFollowing] = useViewSetting('followsNextRace')
  // A race that is off leaves the strip.
  const gone = useOfWorldTime((nowMs) => byStart.filter(({ startMs }) => startMs <= nowMs).length)
  return (
    <section className={styles.strip} aria-labelledby="next-races">
      <div className={styles.head}>
        <h2 id="next-races" className={styles.title}>
          Next races
        </h2>
        <Switch isOn={isFollowing} onChange={setIsFollowing} className={styles.follow}>
          Follow next race
        </Switch>
      </div>
      {failed.length > 0 && (
        <Notice onRetry={() => askFailedAgain(queries)}>Could not load the next races.</Notice>
      )}
      {failed.length < lists.length && (
        <ol className={styles.races}>
          {byStart.slice(gone, gone + RACES_SHOWN).map((race) => (
            <Race key={race.marketId} race={race} />
          ))}
        </ol>
      )}
    </section>
  )
}
