import { MARKET_STATUS, MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { SPORT } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { EVENT_POLL_MS, JUST_STARTED_MS } from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { useFeed } from '../../feed/feed-client.ts'
import { type MarketFacts, putMarkets, useFactsOf, useHolding } from '../../feed/use-markets.ts'
import { useSession } from '../../state/session-store.ts'
import { useWorldNow } from '../../state/world-clock.ts'
import { dayLabel, durationText, timeOf } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BetLists } from '../bets/bet-lists.tsx'
import styles from './event.module.css'
import { FancySection, isFancy } from './fancy-section.tsx'
import { MarketCard } from './market-card.tsx'

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
        <h1>{main.stEventName}</h1>
      </div>
      <p className={inPlay ? styles.inPlay : styles.start}>{when}</p>
      {main.message && <p className={styles.score}>{main.message}</p>}
    </header>
  )
}

export function EventPage() {
  const [search] = useSearchParams()
  const eventId = search.get('eventId') ?? ''
  const { isLogin } = useSession()
  const [view, setView] = useState<'Market' | 'Bets'>('Market')
  useFeed('event', eventId)
  const ids = useHolding({ type: 'event', tag: eventId })
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.markets(`event/${eventId}`),
    queryFn: () => call('getMaster', { query: { eventId } }),
    // Old prices must not come back as if they were an image.
    gcTime: 0,
    refetchInterval: EVENT_POLL_MS, // spec §9
    enabled: eventId !== '',
  })
  useEffect(() => {
    if (data) putMarkets({ type: 'event', tag: eventId }, data, { replace: true })
  }, [data, eventId])
  const facts = useFactsOf(ids ?? NO_IDS)
  const main = facts.find(({ stMarketName }) => stMarketName === MATCH_ODDS) ?? facts[0]
  if (!main) {
    if (isError) return <Notice onRetry={() => void refetch()}>The event did not come.</Notice>
    if (data || eventId === '') {
      return (
        <Notice>
          There is no such event, or it is over. <Link to="/">See what is on</Link>
        </Notice>
      )
    }
    return <Spinner />
  }
  return (
    <article className={styles.page} data-view={view}>
      <EventHeader main={main} />
      {isLogin && (
        <fieldset className={styles.toggle} aria-label="Market or bets">
          {(['Market', 'Bets'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
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
