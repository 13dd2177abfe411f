import { MARKET_STATUS } from '@layline/shared/entities/market'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { LevelState, MarketState } from '../../feed/market-store.ts'
import { useLiveMarket, useMarketFacts } from '../../feed/use-markets.ts'
import { RaceCell } from './race-cell.tsx'
import { isNodeSuspended, isTaking, type RaceNode } from './race-node.ts'
import { RunnerDetails } from './race-runner.tsx'
import styles from './runner-ladder.module.css'
import { Silk } from './silk.tsx'
import { useReading } from './use-reading.ts'

const PERCENT = 100

/** A price with a bar as long as its share of the most money at one price. */
function Rung({
  market,
  selectionId,
  runnerName,
  side,
  level,
  state,
  most,
  suspended,
  closed,
}: {
  market: MarketState
  selectionId: string
  runnerName: string
  side: 'BACK' | 'LAY'
  level: number
  state: LevelState
  most: number
  suspended: boolean
  closed: boolean
}) {
  const { size } = useSnapshot(state)
  const share = most > 0 && !suspended ? size / most : 0
  return (
    <li className={styles.rung} data-side={side}>
      <RaceCell
        market={market}
        price={{ selectionId, runnerName, side, level }}
        offer={state}
        suspended={suspended}
        closed={closed}
      />
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * PERCENT}%` }} />
      </span>
    </li>
  )
}

/** What is offered on one runner, from the dearest lay down to the last back, with how much stands at each price. */
export function RunnerLadder({
  node,
  selectionId,
  withHead = false,
}: {
  node: RaceNode
  selectionId: string
  /** With the runner's own card above it. */
  withHead?: boolean
}) {
  const market = useLiveMarket(node.marketId)
  const facts = useMarketFacts(node.marketId)
  const live = market?.runners.find((each) => each.selectionId === selectionId)
  const runner = node.runners.find((each) => each.selectionId === selectionId)
  if (!market || !facts || !live || !runner) return null
  const { runnerName, metadata } = runner.description
  const suspended =
    isNodeSuspended(node) ||
    facts.btMarketStatus !== MARKET_STATUS.openBeforeTheOff ||
    !isTaking(runner.state.status)
  return (
    <div className={styles.ladder}>
      {withHead && (
        <header className={styles.head}>
          <Silk colours={metadata.COLOURS_FILENAME} sizePx={44} />
          <div>
            <h2>
              {metadata.CLOTH_NUMBER_ALPHA} {runnerName}
            </h2>
            <RunnerDetails runner={runner} />
            <small className={styles.market}>{node.description.marketName}</small>
          </div>
        </header>
      )}
      <Rungs
        market={market}
        live={live}
        runnerName={runnerName}
        suspended={suspended}
        closed={facts.btMarketStatus === MARKET_STATUS.closed}
      />
    </div>
  )
}

function Rungs({
  market,
  live,
  runnerName,
  suspended,
  closed,
}: {
  market: MarketState
  live: MarketState['runners'][number]
  runnerName: string
  suspended: boolean
  closed: boolean
}) {
  const levels = useMemo(() => [...live.back, ...live.lay], [live])
  const most = useReading(levels, () => Math.max(...levels.map(({ size }) => size)))
  const rungs = (side: 'BACK' | 'LAY', levels: readonly LevelState[]) =>
    levels.map((state, level) => (
      <Rung
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place
        key={`${side}${level}`}
        {...{
          market,
          runnerName,
          side,
          level,
          state,
          most,
          suspended,
          closed,
          selectionId: live.selectionId,
        }}
      />
    ))
  return (
    <ol className={styles.rungs}>
      {rungs('LAY', live.lay).reverse()}
      {rungs('BACK', live.back)}
    </ol>
  )
}
