import { MARKET_STATUS } from '@layline/shared/entities/market'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { TEXT } from '@layline/shared/texts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'
import type { LevelState, MarketFacts, MarketState, RunnerState } from '../../feed/market-store.ts'
import { useStaleSince } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { usePins } from '../../state/pins.ts'
import { useSession } from '../../state/session-store.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { dayLabel, timeOf } from '../../ui/dates.ts'
import { eventPath, MarketCell } from '../event/public.ts'
import { canBePinned } from './list-groups.ts'
import styles from './list-rows.module.css'
import event from './row-event.module.css'

function Star({ marketId, name }: { marketId: string; name: string }) {
  const { pins } = useClient()
  const isPinned = usePins().includes(marketId)
  return (
    <button
      type="button"
      className={event.star}
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
    <span className={event.when}>
      <span>{day}</span> <b>{timeOf(startMs)}</b>
    </span>
  )
}

const pathOf = ({ stSportsID, stMarketID, stEventID }: MarketFacts) =>
  eventPath({ sportId: stSportsID, marketId: stMarketID, eventId: stEventID })

/** What every row begins with: star, when, dot, name, and below it the score or the competition. */
function EventOfRow({ facts }: { facts: MarketFacts }) {
  const { isLogin } = useSession()
  const { stMarketID, stEventName, stSportsID, btMarketStatus, dtStartDate, message, stCompititionName } =
    facts
  const inPlay = btMarketStatus === MARKET_STATUS.inPlay
  return (
    <div className={event.event}>
      {isLogin && canBePinned(facts) && <Star marketId={stMarketID} name={stEventName} />}
      <When startMs={shownStartMs(stSportsID, Date.parse(dtStartDate))} />
      <span className={inPlay ? event.dot : event.noDot}>
        {inPlay && <span className="hidden">In play</span>}
      </span>
      <span className={event.names}>
        <Link to={pathOf(facts)} title={stEventName}>
          {stEventName}
        </Link>
        <small>{message || stCompititionName}</small>
      </span>
    </div>
  )
}

/** The best back and the best lay of a runner. A click opens the slip, and the event. */
export function BestPrices({ market, runner }: { market: MarketState; runner: RunnerState }) {
  const { slip, oneClick } = useTrading()
  const navigate = useNavigate()
  const { name } = useSnapshot(runner)
  const cell = (side: 'BACK' | 'LAY', offer: LevelState) => (
    <MarketCell
      marketId={market.facts.stMarketID}
      selectionId={runner.selectionId}
      side={side}
      level={0}
      offer={offer}
      name={name}
      onPick={(price) => {
        const isBet = oneClick.state.isArmed
        slip.open({ market: market.facts, selectionId: runner.selectionId, runnerName: name, side, price })
        if (!isBet) navigate(pathOf(market.facts))
      }}
    />
  )
  return (
    <span className={styles.pair}>
      {cell('BACK', runner.back[0]!)}
      {cell('LAY', runner.lay[0]!)}
    </span>
  )
}

const NO_PRICES = proxy({ areThere: false })

/** One market of a list: its event, and the prices of three places, or that it is suspended. */
export function PriceRow({
  market,
  facts,
  className = '',
  children,
}: {
  market: MarketState | undefined
  facts: MarketFacts
  className?: string | undefined
  /** The three places. */
  children: ReactNode
}) {
  const isStale = useStaleSince(facts.stMarketID) !== undefined
  const { areThere } = useSnapshot(market?.prices ?? NO_PRICES)
  const { btMarketStatus } = facts
  const isSuspended =
    !areThere || btMarketStatus === MARKET_STATUS.suspended || btMarketStatus === MARKET_STATUS.closed
  return (
    <li
      className={`${styles.row} ${className}`}
      data-row={facts.stMarketID}
      data-stale={isStale || undefined}
    >
      <EventOfRow facts={facts} />
      <div className={styles.prices}>
        {isSuspended ? <span className={styles.suspended}>{TEXT.listSuspended}</span> : children}
      </div>
    </li>
  )
}
