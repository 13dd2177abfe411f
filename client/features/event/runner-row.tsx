import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { oddsOfQuote } from '@layline/shared/units'
import { useSnapshot } from 'valtio'
import type { MarketFacts, RunnerState } from '../../feed/market-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { DepthName } from '../depth/public.ts'
import styles from './event.module.css'
import { MarketCell } from './market-cell.tsx'
import type { Standing } from './standing.ts'
import { StandingText } from './standing-text.tsx'

type Side = 'BACK' | 'LAY'

interface Priced {
  market: MarketFacts
  runner: RunnerState
  suspended: boolean
  /** Suspended for good. */
  closed: boolean
  /** One price a side, from a bookmaker: x, that is odds of x / 100 + 1. */
  quoted: boolean
  /** One price a side is shown. */
  bestOnly: boolean
}

/** The prices of one side, the best first. */
function SideCells({
  side,
  name,
  market,
  runner,
  suspended,
  closed,
  quoted,
  bestOnly,
}: Priced & { side: Side; name: string }) {
  const { slip } = useTrading()
  const levels = side === 'BACK' ? runner.back : runner.lay
  const pick = (level: number) => (shown: number) => {
    const price = quoted ? oddsOfQuote(shown) : shown
    slip.open({ market, selectionId: runner.selectionId, runnerName: name, side, price, level })
  }
  return (bestOnly ? levels.slice(0, 1) : levels).map((level, index) => (
    <MarketCell
      // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place
      key={index}
      marketId={market.stMarketID}
      selectionId={runner.selectionId}
      side={side}
      level={index}
      offer={level}
      name={name}
      disabled={suspended}
      disabledWord={closed ? 'Closed' : 'Suspended'}
      onPick={pick(index)}
    />
  ))
}

/** A runner: name, where the player stands on it, three backs and three lays, the best of each next to the middle. */
export function RunnerRow({
  standing,
  isPlace,
  ...priced
}: Priced & {
  standing: Standing
  /** Several runners are placed. */
  isPlace: boolean
}) {
  const { status, name, adjustmentFactor, jockey } = useSnapshot(priced.runner)
  // An operator gives one price a side; of what is suspended nothing can be done.
  const hasDepth = !priced.quoted && !priced.suspended && status === RUNNER_STATUS.active
  const isStopped = priced.quoted && !priced.suspended && status === RUNNER_STATUS.suspended
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of prices, not a part of a form
    <div className={styles.runner} role="group" aria-label={name}>
      <div className={styles.runnerName}>
        {hasDepth ? (
          <DepthName market={priced.market} runner={priced.runner} name={name} />
        ) : (
          <b title={name}>{name}</b>
        )}
        {jockey !== '' && <span className={styles.jockey}>{jockey}</span>}
        {status === RUNNER_STATUS.winner && (
          <span className={styles.winner}>{isPlace ? 'Placed' : 'Winner'}</span>
        )}
        <div className={styles.position}>
          <StandingText {...standing} />
        </div>
      </div>
      {status === RUNNER_STATUS.removed ? (
        <span className={styles.removed}>
          {TEXT.nonRunner}
          {adjustmentFactor > 0 && ` ${adjustmentFactor}%`}
        </span>
      ) : (
        <div className={styles.cells}>
          {isStopped && <span className={styles.runnerStopped}>{TEXT.suspended}</span>}
          <span className={styles.backs}>
            <SideCells side="BACK" name={name} {...priced} />
          </span>
          <span className={styles.lays}>
            <SideCells side="LAY" name={name} {...priced} />
          </span>
        </div>
      )}
    </div>
  )
}
