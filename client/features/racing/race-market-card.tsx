import { MARKET_STATUS } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { memo, useId } from 'react'
import type { MarketFacts } from '../../feed/market-store.ts'
import { StaleNote } from '../../feed/stale-note.tsx'
import { useLiveMarket, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import card from '../../ui/market-card.module.css'
import { rupeesText } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import { MarketHead, MatchedNote } from '../market-head/public.ts'
import styles from './race-market.module.css'
import { isNodeSuspended, isTaking, partedRunners, type RaceNode } from './race-node.ts'
import { NonRunner, RaceRunner } from './race-runner.tsx'
import { RunnerLadder } from './runner-ladder.tsx'
import { useStandings } from './use-standings.ts'

export interface ChosenRunner {
  marketId: string
  selectionId: string
}

interface Props {
  node: RaceNode
  eventId: string
  /** The runner whose ladder is shown. */
  chosenId: string | undefined
  /** The ladder opens under its runner, not beside the cards. */
  hasLadderInside: boolean
  onChoose: (runner: ChosenRunner | undefined) => void
}

/**
 * One market of a race: its runners with three prices a side, and the non-runners at the foot. The page renders at each
 * poll, its cards do not.
 */
export const RaceMarketCard = memo(function RaceMarketCard({
  node,
  eventId,
  chosenId,
  hasLadderInside,
  onChoose,
}: Props) {
  const { marketId } = node
  const titleId = useId()
  const facts = useMarketFacts(marketId)
  const market = useLiveMarket(marketId)
  const isStale = useStaleSince(marketId) !== undefined
  const standings = useStandings(node, eventId)
  const isNarrow = useIsNarrow()
  if (!facts || !market) return <Skeleton rows={node.runners.length} rowPx={72} />
  // The feed may know sooner than the poll.
  const suspended = isNodeSuspended(node) || facts.btMarketStatus !== MARKET_STATUS.openBeforeTheOff
  const { starters, nonRunners } = partedRunners(node)
  const isCovered = suspended && starters.some(({ state }) => isTaking(state.status))
  return (
    <section
      className={card.card}
      aria-labelledby={titleId}
      data-market={marketId}
      data-stale={isStale || undefined}
    >
      <CardHead titleId={titleId} node={node} facts={facts} hasBadge={suspended && !isCovered} />
      <div className={styles.starters}>
        <ul>
          {starters.map((runner) => (
            <RaceRunner
              key={runner.selectionId}
              runner={runner}
              market={market}
              suspended={suspended}
              closed={facts.btMarketStatus === MARKET_STATUS.closed}
              bestOnly={isNarrow}
              standing={standings.get(runner.selectionId)!}
              isChosen={chosenId === runner.selectionId}
              onChoose={() => {
                const { selectionId } = runner
                onChoose(hasLadderInside && chosenId === selectionId ? undefined : { marketId, selectionId })
              }}
            >
              {hasLadderInside && chosenId === runner.selectionId && (
                <RunnerLadder node={node} selectionId={runner.selectionId} />
              )}
            </RaceRunner>
          ))}
        </ul>
        {isCovered && (
          <p className={styles.suspended} role="status">
            {TEXT.suspended}
          </p>
        )}
      </div>
      {nonRunners.length > 0 && (
        <ul className={styles.nonRunners}>
          {nonRunners.map((runner) => (
            <NonRunner key={runner.selectionId} runner={runner} />
          ))}
        </ul>
      )}
    </section>
  )
})

/** The market's name and what is known of it, and above the prices which side they are of. */
function CardHead({
  titleId,
  node: { marketId, description },
  facts,
  hasBadge,
}: {
  titleId: string
  node: RaceNode
  facts: MarketFacts
  hasBadge: boolean
}) {
  return (
    <>
      <MarketHead
        titleId={titleId}
        facts={facts}
        name={description.marketName}
        badge={hasBadge && <span className={styles.badge}>{TEXT.suspended}</span>}
      >
        <StaleNote marketId={marketId} />
        <MatchedNote marketId={marketId} />
        <span>
          Min {rupeesText(facts.min)} · Max {rupeesText(facts.max)}
        </span>
      </MarketHead>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <b className={card.backHead}>Back</b>
        <b className={card.layHead}>Lay</b>
      </div>
    </>
  )
}
