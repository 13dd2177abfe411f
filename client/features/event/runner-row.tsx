import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { oddsOfQuote } from '@layline/shared/units'
import { useSnapshot } from 'valtio'
import type { LevelState, MarketFacts, RunnerState } from '../../feed/market-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Money } from '../../ui/money.tsx'
import styles from './event.module.css'
import { MarketCell } from './market-cell.tsx'

type Side = 'BACK' | 'LAY'

function Standing({ position, after }: { position: number | undefined; after: number | undefined }) {
  if (position === undefined && after === undefined) return null
  return (
    <span className={styles.position} data-testid="position">
      {position !== undefined && <Money rupees={position} signed />}
      {after !== undefined && (
        <span className={styles.after}>
          {' → '}
          <Money rupees={after} signed />
        </span>
      )}
    </span>
  )
}

const RESULTS: Readonly<Record<number, string>> = {
  [RUNNER_STATUS.winner]: 'Winner',
  [RUNNER_STATUS.loser]: '',
}

/** A runner: name, where the player stands on it, three backs and three lays, the best of each next to the middle. */
export function RunnerRow({
  market,
  runner,
  suspended,
  quoted,
  position,
  after,
}: {
  market: MarketFacts
  runner: RunnerState
  suspended: boolean
  /** One price a side, from a bookmaker: x, that is odds of x / 100 + 1. */
  quoted: boolean
  position: number | undefined
  after: number | undefined
}) {
  const { status, name, adjustmentFactor, jockey } = useSnapshot(runner)
  const { slip } = useTrading()
  const isRemoved = status === RUNNER_STATUS.removed
  const pick = (side: Side, level: number) => (shown: number) => {
    const price = quoted ? oddsOfQuote(shown) : shown
    slip.open({ market, selectionId: runner.selectionId, runnerName: name, side, price, level })
  }
  const cells = (side: Side, levels: readonly LevelState[]) =>
    (quoted ? levels.slice(0, 1) : levels).map((level, index) => (
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
        onPick={pick(side, index)}
      />
    ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of prices, not a part of a form
    <div className={styles.runner} role="group" aria-label={name}>
      <div className={styles.runnerName}>
        <b title={name}>{name}</b>
        {jockey !== '' && <span className={styles.jockey}>{jockey}</span>}
        {RESULTS[status] && <span className={styles.winner}>{RESULTS[status]}</span>}
        <Standing position={position} after={after} />
      </div>
      {isRemoved ? (
        <span className={styles.removed}>
          {TEXT.nonRunner}
          {adjustmentFactor > 0 && ` ${adjustmentFactor}%`}
        </span>
      ) : (
        <div className={styles.cells}>
          {quoted && !suspended && status === RUNNER_STATUS.suspended && (
            <span className={styles.runnerStopped}>{TEXT.suspended}</span>
          )}
          <span className={styles.backs}>{cells('BACK', runner.back)}</span>
          <span className={styles.lays}>{cells('LAY', runner.lay)}</span>
        </div>
      )}
    </div>
  )
}
