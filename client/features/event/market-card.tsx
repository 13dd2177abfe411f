import { MARKET_STATUS } from '@layline/shared/entities/market'
import { kindOf } from '@layline/shared/market-kinds'
import { TEXT } from '@layline/shared/texts'
import { memo, useId } from 'react'
import { useLiveMarket, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { isPlaceMarket } from '../../trading/place-market.ts'
import { useWhatIfBet } from '../../trading/what-if-bet.ts'
import card from '../../ui/market-card.module.css'
import { useIsNarrow } from '../../ui/use-media.ts'
import { usePositions } from '../bets/public.ts'
import { CardHead } from './card-head.tsx'
import styles from './event.module.css'
import { RunnerRow } from './runner-row.tsx'
import { standingsOf } from './standing.ts'

/**
 * One market: its runners with three prices a side, and what the player stands to win or lose on each. The page renders at
 * each poll and each ball, its cards do not.
 */
export const MarketCard = memo(function MarketCard({
  marketId,
  eventId,
}: {
  marketId: string
  eventId: string
}) {
  const titleId = useId()
  const facts = useMarketFacts(marketId)
  const isStale = useStaleSince(marketId) !== undefined
  const { data: positions } = usePositions(eventId)
  const whatIf = useWhatIfBet(marketId)
  const market = useLiveMarket(marketId)
  const isNarrow = useIsNarrow()
  if (!facts || !market) return null
  const position = positions?.find((entry) => entry.marketId === marketId)
  const runnerIds = market.runners.map(({ selectionId }) => selectionId)
  const isPlace = isPlaceMarket(facts)
  const standings = standingsOf({ runnerIds, position, isPlace }, whatIf)
  const { isQuoted } = kindOf(facts.stSportsID)
  const closed = facts.btMarketStatus === MARKET_STATUS.closed
  const suspended = facts.btMarketStatus === MARKET_STATUS.suspended || closed
  return (
    <section
      className={`${card.card} ${isQuoted ? styles.quoted : ''}`}
      aria-labelledby={titleId}
      data-market={marketId}
      data-stale={isStale || undefined}
    >
      <CardHead titleId={titleId} market={market} facts={facts} />
      <div className={styles.heads} aria-hidden="true">
        <span />
        <b className={card.backHead}>Back</b>
        <b className={card.layHead}>Lay</b>
      </div>
      <div className={styles.runners}>
        {market.runners.map((runner) => (
          <RunnerRow
            key={runner.selectionId}
            market={market.facts}
            runner={runner}
            suspended={suspended}
            closed={closed}
            quoted={isQuoted}
            bestOnly={isQuoted || isNarrow}
            isPlace={isPlace}
            standing={standings.get(runner.selectionId)!}
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
})
