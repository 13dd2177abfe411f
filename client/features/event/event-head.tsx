import { MARKET_STATUS } from '@layline/shared/entities/market'
import type { EventScore } from '@layline/shared/entities/score'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { TEXT } from '@layline/shared/texts'
import { JUST_STARTED_MS } from '@layline/shared/timings'
import type { MarketFacts } from '../../feed/market-store.ts'
import { StaleNote } from '../../feed/stale-note.tsx'
import { useWorldNow } from '../../state/world-clock.ts'
import { dayLabel, durationText, timeOf } from '../../ui/dates.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './event-head.module.css'
import { shortScore } from './short-score.ts'
import { isUnderWay } from './under-way.ts'

/** In Play by the Match Odds status, else when it starts. Source: spec §4 "Market status". */
function When({ main, score }: { main: MarketFacts; score: EventScore | undefined }) {
  const now = useWorldNow()
  const startMs = shownStartMs(main.stSportsID, Date.parse(main.dtStartDate))
  const { btMarketStatus } = main
  if (btMarketStatus === MARKET_STATUS.closed) return <span className={styles.start}>Ended</span>
  if (isUnderWay({ status: btMarketStatus, startMs, nowMs: now, score })) {
    const isNew = now - startMs < JUST_STARTED_MS
    return (
      <span className={styles.inPlay}>
        {TEXT.inPlay}
        {isNew && ' · just started'}
      </span>
    )
  }
  const day = `${dayLabel(startMs, now)} ${timeOf(startMs)}`
  return (
    <span className={styles.start}>{startMs > now ? `${day} · in ${durationText(startMs - now)}` : day}</span>
  )
}

/** The event in two lines that stay in view: name, score, clock, what a bet waits, how old the prices are. */
export function EventHead({ main, score }: { main: MarketFacts; score: EventScore | undefined }) {
  const { stSportsName, stCompititionName, stEventName, message, inBetDelay, stMarketID } = main
  const waits = inBetDelay > 0 && main.btMarketStatus !== MARKET_STATUS.closed
  return (
    <>
      <p className={styles.competition}>
        {stSportsName} · {stCompititionName}
      </p>
      <header className={styles.head}>
        <PageTitle title={stEventName}>{stEventName}</PageTitle>
        <p className={styles.when}>
          <When main={main} score={score} />
        </p>
        <p className={styles.score}>
          <span className={styles.long}>{message === TEXT.ballRunning ? score?.line : message}</span>
          <span className={styles.short} aria-hidden="true">
            {score && shortScore(score)}
          </span>
        </p>
        <p className={styles.wait}>
          <StaleNote marketId={stMarketID} />
          {waits && <span>Bets wait {inBetDelay} s</span>}
        </p>
      </header>
    </>
  )
}
