import { MARKET_STATUS, MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { JUST_STARTED_MS } from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useFeed } from '../../feed/use-feed.ts'
import { useEventIds, useFactsOf } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { useWorldNow } from '../../state/world-clock.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { dayLabel, durationText, timeOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePageParams } from '../../ui/use-page-params.ts'
import { BetLists } from '../bets/public.ts'
import styles from './event.module.css'
import { FancySection, isFancy } from './fancy-section.tsx'
import { MarketCard } from './market-card.tsx'
import { eventQuery } from './queries.ts'

const NO_IDS: readonly string[] = []

/** Sections in the order of the page. Source: spec §2 "Event page sections". */
function sectionsOf(facts: readonly MarketFacts[]): { title: string; markets: MarketFacts[] }[] {
  const isMain = ({ stMarketName }: MarketFacts) => stMarketName === MATCH_ODDS || stMarketName === WINNER
  const isBookmaker = ({ stSportsID }: MarketFacts) => stSportsID === SPORT.bookmaker
  return [
    { title: '', markets: facts.filter(isMain) },
    { title: 'Bookmaker', markets: facts.filter(isBookmaker) },
    {
      title: 'Other markets',
      markets: facts.filter((market) => !isMain(market) && !isBookmaker(market) && !isFancy(market)),
    },
  ].filter(({ markets }) => markets.length > 0)
}

/** In Play by the Match Odds status, else when it starts. Source: spec §4 "Market status". */
function EventHeader({ main }: { main: MarketFacts }) {
  const now = useWorldNow()
  const startMs = shownStartMs(main.stSportsID, Date.parse(main.dtStartDate))
  const inPlay = main.btMarketStatus === MARKET_STATUS.inPlay
  const sinceMs = now - startMs
  const when = inPlay
    ? sinceMs < JUST_STARTED_MS
      ? `${TEXT.inPlay} · just started`
      : TEXT.inPlay
    : main.btMarketStatus === MARKET_STATUS.closed
      ? 'Ended'
      : startMs > now
        ? `${dayLabel(startMs, now)} ${timeOf(startMs)} · in ${durationText(startMs - now)}`
        : `${dayLabel(startMs, now)} ${timeOf(startMs)}`
  return (
    <header className={styles.header}>
      <div>
        <p className={styles.competition}>
          {main.stSportsName} · {main.stCompititionName}
        </p>
        <PageTitle title={main.stEventName}>{main.stEventName}</PageTitle>
      </div>
      <p className={inPlay ? styles.inPlay : styles.start}>{when}</p>
      {main.message && <p className={styles.score}>{main.message}</p>}
    </header>
  )
}

/** All markets of one event. Source: spec §2 "Event page sections". */
export function EventPage() {
  const { eventId } = usePageParams()
  const { markets } = useTrading()
  useFeed('event', eventId)
  const ids = useEventIds(eventId)
  const { data, isError, refetch } = useQuery(eventQuery(useClient().api, eventId))
  useEffect(() => {
    if (data) markets.put({ type: 'event', tag: eventId }, data, { replace: true })
  }, [data, eventId, markets])
  const facts = useFactsOf(ids ?? NO_IDS)
  const isKnown = facts.length > 0 || data?.length === 0 || eventId === ''
  return (
    <Loaded
      query={{ data: isKnown ? facts : undefined, isError: isError && facts.length === 0, refetch }}
      failed="Could not load the event."
      loading={<Spinner />}
      empty={
        <>
          There is no such event, or it is over. <Link to="/">See all events</Link>
        </>
      }
    >
      {(known) => <EventMarkets facts={known} eventId={eventId} />}
    </Loaded>
  )
}

function EventMarkets({ facts, eventId }: { facts: readonly MarketFacts[]; eventId: string }) {
  const { isLogin } = useSession()
  const [view, setView] = useState<'Market' | 'Bets'>('Market')
  const main = facts.find(({ stMarketName }) => stMarketName === MATCH_ODDS) ?? facts[0]!
  return (
    <article className={styles.page} data-view={view}>
      <EventHeader main={main} />
      {isLogin && (
        <fieldset className={styles.toggle} aria-label="Market or bets">
          {(['Market', 'Bets'] as const).map((name) => (
            <button
              key={name}
              type="button"
              data-action={`show-${name.toLowerCase()}`}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.markets}>
        {sectionsOf(facts).map(({ title, markets }) => (
          <section key={title} className={styles.section} aria-label={title || 'Match Odds'}>
            {title && title !== markets[0]!.stMarketName && <h2 className={styles.sectionTitle}>{title}</h2>}
            {markets.map(({ stMarketID, stMarketName }) => (
              <PanelBoundary key={stMarketID} name={stMarketName}>
                <MarketCard marketId={stMarketID} eventId={eventId} />
              </PanelBoundary>
            ))}
          </section>
        ))}
        {facts.some(isFancy) && <FancySection markets={facts.filter(isFancy)} eventId={eventId} />}
      </div>
      {isLogin && (
        <div className={styles.bets}>
          <BetLists eventId={eventId} />
        </div>
      )}
    </article>
  )
}
