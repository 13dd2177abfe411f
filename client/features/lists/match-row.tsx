import { MARKET_STATUS } from '@layline/shared/entities/market'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { TEXT } from '@layline/shared/texts'
import { Link, useNavigate } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'
import type { LevelState, RunnerState } from '../../feed/market-store.ts'
import { useLiveMarket, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { usePins } from '../../state/pins.ts'
import { useSession } from '../../state/session-store.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { dayLabel, timeOf } from '../../ui/dates.ts'
import { LivePriceCell } from '../../ui/price-cell.tsx'
import { eventPath } from '../event/public.ts'
import styles from './lists.module.css'

/** A draw has a column of its own only in markets of three. Source: spec §2 "Home / in-play list". */
const RUNNERS_WITH_DRAW = 3

function Star({ marketId, name }: { marketId: string; name: string }) {
  const { pins } = useClient()
  const isPinned = usePins().includes(marketId)
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isPinned}
      aria-label={`Pin ${name}`}
      onClick={() => pins.toggle(marketId)}
    >
      <span aria-hidden="true">{isPinned ? '★' : '☆'}</span>
    </button>
  )
}

function When({ startMs }: { startMs: number }) {
  const day = useOfWorldTime((nowMs) => dayLabel(startMs, nowMs))
  return (
    <span className={styles.when}>
      <span>{day}</span> <b>{timeOf(startMs)}</b>
    </span>
  )
}

function BestPrices({
  runner,
  onPick,
}: {
  runner: RunnerState
  onPick: (side: 'BACK' | 'LAY', price: number) => void
}) {
  const { name } = useSnapshot(runner)
  const cell = (side: 'BACK' | 'LAY', offer: LevelState) => (
    <LivePriceCell side={side} level={0} offer={offer} name={name} onPick={(price) => onPick(side, price)} />
  )
  return (
    <span className={styles.pair}>
      {cell('BACK', runner.back[0]!)}
      {cell('LAY', runner.lay[0]!)}
    </span>
  )
}

const NO_PRICES = proxy({ areThere: false })

/** Heads of the columns of a match. */
export function MatchHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      {['1', 'X', '2'].map((column) => (
        <span key={column} className={styles.head}>
          <b>{column}</b>
          <small>Back</small>
          <small>Lay</small>
        </span>
      ))}
    </div>
  )
}

/** One match: star, when, dot, name, and the best prices of 1, X and 2. Source: spec §2; look.md "Home row". */
export function MatchRow({ marketId }: { marketId: string }) {
  const facts = useMarketFacts(marketId)
  const isStale = useStaleSince(marketId) !== undefined
  const { isLogin } = useSession()
  const { slip } = useTrading()
  const navigate = useNavigate()
  const market = useLiveMarket(marketId)
  const { areThere } = useSnapshot(market?.prices ?? NO_PRICES)
  if (!facts || !market) return null
  const { stEventName, stSportsID, stEventID, btMarketStatus, dtStartDate, message, stCompititionName } =
    facts
  const path = eventPath({ sportId: stSportsID, marketId, eventId: stEventID })
  const suspended =
    !areThere || btMarketStatus === MARKET_STATUS.suspended || btMarketStatus === MARKET_STATUS.closed
  const inPlay = btMarketStatus === MARKET_STATUS.inPlay
  const [home, away, draw] = market.runners
  const pick = (runner: RunnerState) => (side: 'BACK' | 'LAY', price: number) => {
    slip.open({ market: market.facts, selectionId: runner.selectionId, runnerName: runner.name, side, price })
    navigate(path)
  }
  const column = (runner: RunnerState | undefined) =>
    runner ? (
      <BestPrices runner={runner} onPick={pick(runner)} />
    ) : (
      <span className={`${styles.pair} ${styles.dash}`}>–</span>
    )
  return (
    <li className={styles.row} data-stale={isStale || undefined}>
      <div className={styles.event}>
        {isLogin && <Star marketId={marketId} name={stEventName} />}
        <When startMs={shownStartMs(stSportsID, Date.parse(dtStartDate))} />
        <span className={inPlay ? styles.dot : styles.noDot}>
          {inPlay && <span className="hidden">In play</span>}
        </span>
        <span className={styles.names}>
          <Link to={path} title={stEventName}>
            {stEventName}
          </Link>
          <small>{message || stCompititionName}</small>
        </span>
      </div>
      <div className={styles.prices}>
        {suspended ? (
          <span className={styles.suspended}>{TEXT.listSuspended}</span>
        ) : (
          <>
            {column(home)}
            {column(market.runners.length === RUNNERS_WITH_DRAW ? draw : undefined)}
            {column(away)}
          </>
        )}
      </div>
    </li>
  )
}
