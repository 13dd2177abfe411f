import { MARKET_STATUS, RUNNER_STATUS } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useLiveMarket, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { timeOf } from '../../ui/dates.ts'
import { eventPath } from '../event/public.ts'
import { Countdown } from './countdown.tsx'
import { Country } from './country.tsx'
import { useFavourite } from './favourite.ts'
import { type RaceItem, raceItemOfMarket } from './race-item.ts'
import styles from './race-rows.module.css'

/** Height of a race, px; the style sheet says the same. */
export const RACE_ROW_PX = { wide: 49, narrow: 77 }

/** Heads of the columns of a race. */
export function RaceHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>Time</span>
      <span>Starts in</span>
      <span>Race</span>
      <span>Country</span>
      <span>Runners</span>
      <span>Favourite</span>
    </div>
  )
}

/** `R3 1200m Handicap`: the race without its venue. */
const raceName = (venue: string, facts: MarketFacts | undefined) =>
  facts?.stEventName.startsWith(`${venue} `)
    ? facts.stEventName.slice(venue.length + 1)
    : (facts?.stEventName ?? '')

/**
 * A race of a list: time, countdown, venue, country, runners and favourite. Where the head above does not name the day,
 * the row does. Source: look.md "Lists".
 */
export const RaceLine = memo(function RaceLine({ race, day }: { race: RaceItem; day?: string | undefined }) {
  const { venue, countryCode, startMs, marketId } = race
  const facts = useMarketFacts(marketId)
  const market = useLiveMarket(marketId)
  const isStale = useStaleSince(marketId) !== undefined
  const favourite = useFavourite(market)
  const running = market?.runners.filter(({ status }) => status !== RUNNER_STATUS.removed).length
  const status = facts?.btMarketStatus
  const isSuspended = status === MARKET_STATUS.suspended || status === MARKET_STATUS.closed
  return (
    <li className={styles.row} data-row={marketId} data-stale={isStale || undefined}>
      <span className={styles.time}>
        <b>{timeOf(startMs)}</b>
        {day && <small>{day}</small>}
      </span>
      <span className={styles.countdown}>
        <Countdown startMs={startMs} />
      </span>
      <Link to={eventPath(race)} className={styles.name}>
        <b>{venue}</b> <small>{raceName(venue, facts)}</small>
      </Link>
      <span className={styles.country}>
        <Country code={countryCode} />
      </span>
      <span className={styles.runners}>
        {running ?? '–'} <span className={styles.unit}>runners</span>
      </span>
      <span className={styles.favourite}>
        {status === MARKET_STATUS.inPlay ? (
          <span className={styles.inPlay}>{TEXT.inPlay}</span>
        ) : isSuspended ? (
          <span className={styles.suspended}>{TEXT.listSuspended}</span>
        ) : favourite ? (
          <>
            <span className="hidden">Favourite </span>
            <b>{favourite.price}</b> <span>{favourite.name}</span>
          </>
        ) : (
          '–'
        )}
      </span>
    </li>
  )
})

/** A race of which the market is known. */
export function RaceRow({ marketId }: { marketId: string }) {
  const facts = useMarketFacts(marketId)
  return facts ? <RaceLine race={raceItemOfMarket(facts)} /> : null
}
