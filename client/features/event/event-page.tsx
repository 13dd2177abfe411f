import { MATCH_ODDS } from '@layline/shared/entities/market'
import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useFeed } from '../../feed/use-feed.ts'
import { useEventIds, useFactsOf } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useOffers } from '../../state/extensions.ts'
import { useSession } from '../../state/session-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useIsPainted } from '../../ui/use-is-painted.ts'
import { useMedia } from '../../ui/use-media.ts'
import { usePageParams } from '../../ui/use-page-params.ts'
import { BetsView, type View, ViewToggle } from '../bets/public.ts'
import styles from './event.module.css'
import { EventFrames } from './event-frames.tsx'
import { EventHead } from './event-head.tsx'
import { isFancy, sectionsOf } from './event-sections.ts'
import { FancySection } from './fancy-section.tsx'
import { MarketCard } from './market-card.tsx'
import { MarketChips } from './market-chips.tsx'
import { scoreQuery } from './page-queries.ts'
import { eventQuery } from './queries.ts'
import { Scoreboard } from './scoreboard.tsx'

const NO_IDS: readonly string[] = []
/** Height kept for a scoreboard that is still loading, px: what most of them have. */
const SCOREBOARD_PX: Readonly<Record<string, number>> = { [SPORT.cricket]: 250 }
const SCOREBOARD_PX_OTHERS = 201

/** All markets of one event. Source: spec §2 "Event page sections". */
export function EventPage() {
  const { eventId } = usePageParams()
  const { markets } = useTrading()
  useFeed('event', eventId)
  const ids = useEventIds(eventId)
  const { data, isError, errorUpdateCount, refetch } = useQuery(eventQuery(useClient().api, eventId))
  useEffect(() => {
    if (data) markets.put({ type: 'event', tag: eventId }, data, { replace: true })
  }, [data, eventId, markets])
  const facts = useFactsOf(ids ?? NO_IDS)
  const isKnown = facts.length > 0 || data?.length === 0 || eventId === ''
  return (
    <Loaded
      query={{
        data: isKnown ? facts : undefined,
        isError: isError && facts.length === 0,
        errorUpdateCount,
        refetch,
      }}
      failed="Could not load the event."
      loading={<Spinner />}
      empty={
        <>
          There is no such event, or it is over. <Link to="/">See all events</Link>
        </>
      }
    >
      {(known) => <EventMarkets key={eventId} facts={known} eventId={eventId} />}
    </Loaded>
  )
}

/**
 * The score in parts, where the server offers it; asked for again when the score line changes. `isComing` while a match
 * that has a score line waits for it.
 */
function useScore(eventId: string, line: string) {
  const { api } = useClient()
  const isOffered = useOffers('getScore')
  const { data, isError, refetch } = useQuery({ ...scoreQuery(api, eventId), enabled: isOffered === true })
  const isOther = data !== undefined && line !== '' && data.line !== line
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line asks once
  useEffect(() => {
    if (isOther) void refetch()
  }, [isOther, line, refetch])
  return { score: data, isComing: !data && !isError && isOffered !== false && line !== '' }
}

function EventMarkets({ facts, eventId }: { facts: readonly MarketFacts[]; eventId: string }) {
  const { isLogin } = useSession()
  const [view, setView] = useState<View>('Market')
  const main = facts.find(({ stMarketName }) => stMarketName === MATCH_ODDS) ?? facts[0]!
  const { score, isComing } = useScore(eventId, main.message)
  const sections = sectionsOf(facts)
  // The main market is painted before the cards below it are made.
  const isPainted = useIsPainted()
  // On a phone the head says the score, and the first prices come before all that is told of it.
  const isPhone = useMedia(`(max-width: ${BREAKPOINT_MIDDLE_PX - 1}px)`)
  const scores = (
    <div className={styles.scores}>
      {score && <Scoreboard score={score} />}
      {isComing && <Skeleton rows={1} rowPx={SCOREBOARD_PX[main.stSportsID] ?? SCOREBOARD_PX_OTHERS} />}
      {isLogin && <EventFrames eventId={eventId} />}
    </div>
  )
  return (
    <article className={styles.page} data-view={view}>
      <EventHead main={main} score={score} />
      <MarketChips markets={sections.flatMap(({ markets }) => markets)} />
      {!isPhone && scores}
      {isLogin && <ViewToggle view={view} onChange={setView} />}
      <div className={styles.markets}>
        {(isPainted ? sections : sections.slice(0, 1)).map(({ id, title, markets }, index) => (
          <Fragment key={id}>
            <div className={styles.section} data-section={id}>
              {title && title !== markets[0]!.stMarketName && (
                <h2 className={styles.sectionTitle}>{title}</h2>
              )}
              {markets.map(({ stMarketID, stMarketName }) => (
                <PanelBoundary key={stMarketID} name={stMarketName}>
                  <MarketCard marketId={stMarketID} eventId={eventId} />
                </PanelBoundary>
              ))}
            </div>
            {isPhone && index === 0 && scores}
          </Fragment>
        ))}
        {isPhone && sections.length === 0 && scores}
        {isPainted && facts.some(isFancy) && (
          <FancySection markets={facts.filter(isFancy)} eventId={eventId} />
        )}
      </div>
      {isLogin && <BetsView eventId={eventId} isShown={view === 'Bets'} className={styles.bets} />}
    </article>
  )
}
