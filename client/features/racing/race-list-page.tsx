import { SPORT, sportNameOf } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFeed } from '../../feed/use-feed.ts'
import { useHolding } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { dayLabel, isoDay } from '../../ui/dates.ts'
import { DrawnRows, GroupedRows } from '../../ui/grouped-rows.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ClosedRace, ClosedRaceNotice } from './closed-race.tsx'
import { raceListQuery, raceMarketsOfSportQuery } from './queries.ts'
import { groupsOf, type RaceItem } from './race-item.ts'
import styles from './race-list.module.css'
import { RACE_ROW_PX, RaceHeads, RaceLine } from './race-row.tsx'
import { UpcomingRaces } from './upcoming-races.tsx'

type Order = 'time' | 'venue'

/** Keeps the markets of a sport's races live: prices of the feed, and until it has spoken, those of a call. */
function useRaceMarkets(sportId: string): void {
  const { markets } = useTrading()
  useFeed('sports', sportId)
  const isUnknown = useHolding({ type: 'sports', tag: sportId }) === undefined
  const { data } = useQuery({ ...raceMarketsOfSportQuery(useClient().api, sportId), enabled: isUnknown })
  useEffect(() => {
    if (data) markets.put({ type: 'sports', tag: sportId }, data, { replace: true })
  }, [data, sportId, markets])
}

/** Height of a group's head with the names of its columns, px; the style sheet says the same. */
const HEAD_PX = { wide: 62, narrow: 40 }

function RaceGroups({ races, order }: { races: readonly RaceItem[]; order: Order }) {
  const { clock } = useClient()
  // The heads name days: they are others when the day is.
  useOfWorldTime(isoDay)
  const titleOf = (race: RaceItem) =>
    order === 'venue' ? race.venue : dayLabel(race.startMs, clock.tickedMs())
  const raceOf = new Map(races.map((race) => [race.marketId, race]))
  const groups = groupsOf(races, titleOf).map(({ title, races: group }) => ({
    key: title,
    ids: group.map(({ marketId }) => marketId),
    rowPx: RACE_ROW_PX,
  }))
  return (
    <GroupedRows groups={groups} headPx={HEAD_PX} className={styles.groups}>
      {(index, drawn) => {
        const { key: title, ids } = groups[index]!
        return (
          <section className={styles.group} aria-label={title}>
            <h2>
              {title} <small>{ids.length}</small>
            </h2>
            <RaceHeads />
            <ol>
              <DrawnRows drawn={drawn}>
                {(id) => {
                  const race = raceOf.get(id)!
                  const day = order === 'venue' ? dayLabel(race.startMs, clock.tickedMs()) : undefined
                  return <RaceLine race={race} day={day} />
                }}
              </DrawnRows>
            </ol>
          </section>
        )
      }}
    </GroupedRows>
  )
}

/** The day's races of a sport: the next five, and all of them by day or by venue. */
function RaceListPage({ sportId, isClosedNotice = false }: { sportId: string; isClosedNotice?: boolean }) {
  const title = sportNameOf(sportId)
  const closed = useLocation().state as ClosedRace | null
  const query = useQuery(raceListQuery(useClient().api, sportId))
  const isIndian = sportId === SPORT.indianHorseRacing
  const [order, setOrder] = useState<Order>(isIndian ? 'venue' : 'time')
  useRaceMarkets(sportId)
  return (
    <div className={styles.page}>
      <PageTitle className={styles.title}>{title}</PageTitle>
      {(isClosedNotice || closed?.closedRace) && <ClosedRaceNotice closed={closed} />}
      <UpcomingRaces sportId={sportId} />
      {!isIndian && (
        <fieldset className={styles.order} aria-label="Order of the races">
          {(['time', 'venue'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={order === each} onClick={() => setOrder(each)}>
              By {each}
            </button>
          ))}
        </fieldset>
      )}
      <Loaded
        query={query}
        failed="Could not load the races."
        loading={<Skeleton rows={10} rowPx={48} />}
        empty="No races right now. New races appear here as soon as they are announced."
      >
        {(races) => <RaceGroups races={races} order={order} />}
      </Loaded>
    </div>
  )
}

export const HorseListPage = () => <RaceListPage key={SPORT.horseRacing} sportId={SPORT.horseRacing} />

/** Where a race page leads when its race is closed. Source: spec §4 "Race market". */
export const ClosedHorseRacePage = () => (
  <RaceListPage key={SPORT.horseRacing} sportId={SPORT.horseRacing} isClosedNotice />
)

export const GreyhoundListPage = () => (
  <RaceListPage key={SPORT.greyhoundRacing} sportId={SPORT.greyhoundRacing} />
)

/** Indian race times, grouped by venue. Source: spec §2 "Routes". */
export const IndianListPage = () => (
  <RaceListPage key={SPORT.indianHorseRacing} sportId={SPORT.indianHorseRacing} />
)
