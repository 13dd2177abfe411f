import { MARKET_STATUS, RUNNER_STATUS } from '@layline/shared/entities/market'
import { FANCY_TOOLTIP, type FancyGroup } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { memo, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { LevelState, MarketFacts, MarketState } from '../../feed/market-store.ts'
import { useLiveMarket, useMarketFacts, useStaleSince } from '../../feed/use-markets.ts'
import { useModals } from '../../modals/modals.ts'
import { useOffers } from '../../state/extensions.ts'
import { useTrading } from '../../trading/trading-context.ts'
import card from '../../ui/market-card.module.css'
import { Money } from '../../ui/money.tsx'
import { type Tab, TabList } from '../../ui/tab-list.tsx'
import { Tip } from '../../ui/tip.tsx'
import { usePositions } from '../bets/public.ts'
import styles from './fancy.module.css'
import { MarketCell } from './market-cell.tsx'

/** Source: spec §2 "Event page sections". */
const TABS: readonly (Tab & { group: FancyGroup | undefined })[] = [
  { id: 'all', name: 'All', group: undefined },
  { id: 'normal', name: 'Normal', group: 'FM' },
  { id: 'wp', name: 'w/p Market', group: 'FWP' },
  { id: 'odd-even', name: 'Odd / Even', group: 'FMTO' },
]

/** The session markets of an event: NO and YES at a line of runs. */
export function FancySection({ markets, eventId }: { markets: readonly MarketFacts[]; eventId: string }) {
  const [tab, setTab] = useState(TABS[0]!)
  // Pages of other events may be kept beside this one.
  const listId = useId()
  const shown = markets.filter(({ stFancyGroup }) => tab.group === undefined || stFancyGroup === tab.group)
  return (
    <section className={card.card} aria-label="Fancy">
      <header className={`${card.header} ${styles.header}`}>
        <h2>Fancy</h2>
        <TabList
          label="Kind of fancy"
          tabs={TABS}
          chosen={tab.id}
          controls={listId}
          onChoose={(id) => setTab(TABS.find((each) => each.id === id)!)}
        />
      </header>
      <div id={listId} role="tabpanel" aria-label={`${tab.name} fancies`}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          <b>No</b>
          <b>Yes</b>
        </div>
        {shown.length === 0 && <p className={styles.none}>No markets of this kind now.</p>}
        {shown.map(({ stMarketID }) => (
          <FancyRow key={stMarketID} marketId={stMarketID} eventId={eventId} />
        ))}
      </div>
    </section>
  )
}

const FancyRow = memo(function FancyRow({ marketId, eventId }: { marketId: string; eventId: string }) {
  const modals = useModals()
  const hasChart = useOffers('priceHistory')
  const facts = useMarketFacts(marketId)
  const isStale = useStaleSince(marketId) !== undefined
  const market = useLiveMarket(marketId)
  const { data: positions } = usePositions(eventId)
  if (!facts || !market?.runners[0]) return null
  const position = positions?.find((entry) => entry.marketId === marketId)
  const { btMarketStatus, stMarketName, min, max } = facts
  const label =
    btMarketStatus === MARKET_STATUS.closed
      ? 'CLOSED'
      : btMarketStatus === MARKET_STATUS.suspended
        ? TEXT.ballRunning
        : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of prices, not a part of a form
    <div className={styles.row} role="group" aria-label={stMarketName} data-stale={isStale || undefined}>
      <div className={styles.name}>
        <b>{stMarketName}</b>
        <Tip label={`Limits of ${stMarketName}`}>{FANCY_TOOLTIP}</Tip>
        <span className={styles.limits}>
          {min} to {max.toLocaleString('en-IN')}
        </span>
        {position && (
          <button
            type="button"
            className={styles.runs}
            onClick={() => modals.open('run-amount', { market: facts })}
          >
            <Money rupees={position.exposure} signed /> <span>Run Amount</span>
          </button>
        )}
        {hasChart && (
          <button
            type="button"
            className={styles.chart}
            aria-label={`Chart of ${stMarketName}`}
            onClick={() => modals.open('chart', { marketId, eventId, marketName: stMarketName })}
          >
            Chart
          </button>
        )}
      </div>
      {label ? <span className={styles.stopped}>{label}</span> : <FancyCells market={market} facts={facts} />}
    </div>
  )
})

function FancyCells({ market, facts }: { market: MarketState; facts: MarketFacts }) {
  const runner = market.runners[0]!
  const { status, name } = useSnapshot(runner)
  const { slip } = useTrading()
  if (status !== RUNNER_STATUS.active) return <span className={styles.stopped}>{TEXT.suspended}</span>
  const cell = (side: 'BACK' | 'LAY', level: LevelState) => (
    <MarketCell
      marketId={facts.stMarketID}
      selectionId={runner.selectionId}
      side={side}
      level={0}
      offer={level}
      name={name}
      word={side === 'BACK' ? 'Yes' : 'No'}
      sizeWord="rate"
      onPick={(price, size) =>
        slip.open({ market: facts, selectionId: runner.selectionId, runnerName: name, side, price, size })
      }
    />
  )
  return (
    <span className={styles.cells}>
      {cell('LAY', runner.lay[0]!)}
      {cell('BACK', runner.back[0]!)}
    </span>
  )
}
