import type { Position } from '@layline/shared/entities/bet'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import { TEXT } from '@layline/shared/texts'
import { useId } from 'react'
import type { MarketFacts, MarketState } from '../../feed/market-store.ts'
import { StaleNote } from '../../feed/stale-note.tsx'
import { useLiveMarket, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { type Slip, useSlip } from '../../trading/slip-store.ts'
import { compact } from '../../ui/compact.ts'
import card from '../../ui/market-card.module.css'
import { rupeesText } from '../../ui/money.tsx'
import { usePositions } from '../bets/public.ts'
import styles from './event.module.css'
import { positionAfter } from './predicted-position.ts'
import { RunnerRow } from './runner-row.tsx'

const STATUS_WORDS: Readonly<Record<number, string>> = {
  [MARKET_STATUS.openBeforeTheOff]: 'Open',
  [MARKET_STATUS.inPlay]: TEXT.inPlay,
  [MARKET_STATUS.suspended]: 'Suspended',
  [MARKET_STATUS.closed]: 'Closed',
}

function Status({ status }: { status: number }) {
  return (
    <span className={styles.status} data-status={status}>
      {STATUS_WORDS[status]}
    </span>
  )
}

interface WhatIf {
  slip: Slip | undefined
  market: MarketState
  position: Position | undefined
}

/** Where the player would stand on each runner with the slip's bet; undefined while that is none on this market. */
function standingsWith({ slip, market, position }: WhatIf): ReadonlyMap<string, number> | undefined {
  const { runners, facts } = market
  const price = Number(slip?.priceText)
  if (slip?.market.stMarketID !== facts.stMarketID || slip.stake === undefined || !(price > 1)) {
    return undefined
  }
  return positionAfter(
    runners.map(({ selectionId }) => selectionId),
    position,
    { selectionId: slip.selectionId, side: slip.side, stake: slip.stake, price },
  )
}

/** One market: its runners with three prices a side, and what the player stands to win or lose on each. */
export function MarketCard({ marketId, eventId }: { marketId: string; eventId: string }) {
  const titleId = useId()
  const facts = useMarketFacts(marketId)
  const isStale = useStaleSince(marketId) !== undefined
  const { data: positions } = usePositions(eventId)
  const slip = useSlip()
  const market = useLiveMarket(marketId)
  if (!facts || !market) return null
  const position = positions?.find((entry) => entry.marketId === marketId)
  const after = standingsWith({ slip, market, position })
  const { isQuoted } = kindOf(facts.stSportsID)
  const closed = facts.btMarketStatus === MARKET_STATUS.closed
  const suspended = facts.btMarketStatus === MARKET_STATUS.suspended || closed
  return (
    <section
      className={`${card.card} ${isQuoted ? styles.quoted : ''}`}
      aria-labelledby={titleId}
      data-stale={isStale || undefined}
    >
      <CardHead titleId={titleId} marketId={marketId} facts={facts} />
      <div className={styles.runners}>
        {market.runners.map((runner) => (
          <RunnerRow
            key={runner.selectionId}
            market={market.facts}
            runner={runner}
            suspended={suspended}
            quoted={isQuoted}
            position={
              position?.runners.find(({ selectionId }) => selectionId === runner.selectionId)?.position
            }
            after={after?.get(runner.selectionId)}
          />
        ))}
        {suspended && (
          <div className={styles.suspended} role="status">
            {closed ? 'CLOSED' : TEXT.suspended}
          </div>
        )}
      </div>
    </section>
  )
}

/** The market's name and what is known of it, and above the prices which side they are of. */
function CardHead({ titleId, marketId, facts }: { titleId: string; marketId: string; facts: MarketFacts }) {
  const { btMarketStatus, stMarketName, deTotalMatched, min, max, inBetDelay } = facts
  return (
    <>
      <header className={card.header}>
        <h2 id={titleId}>{stMarketName}</h2>
        <p>
          <StaleNote marketId={marketId} />
          <span>Matched ₹{compact(deTotalMatched)}</span>
          <span>
            Min {rupeesText(min)} · Max {rupeesText(max)}
          </span>
          {inBetDelay > 0 && <span>Bets wait {inBetDelay} s</span>}
          <Status status={btMarketStatus} />
        </p>
      </header>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <b className={card.backHead}>Back</b>
        <b className={card.layHead}>Lay</b>
      </div>
    </>
  )
}
