import type { PriceHistory } from '@layline/shared/entities/market'
import { TIME_ZONE_LABEL } from '@layline/shared/limits'
import { kindOf } from '@layline/shared/market-kinds'
import { oddsOfQuote } from '@layline/shared/units'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MarketState, RunnerState } from '../../feed/market-store.ts'
import { useFeed } from '../../feed/use-feed.ts'
import { useLiveMarket, useMarketFacts } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { clockOf } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBets } from '../bets/public.ts'
import { useRunsNow } from '../event/public.ts'
import styles from './chart.module.css'
import { chanceOf, columnsOf, mergedSamples, stopsOf, summaryOf } from './chart-columns.ts'
import { ChartLegend, legendOf } from './chart-legend.tsx'
import { betMarksOf, marksOf, rowsOf } from './chart-marks.ts'
import { ChartTable } from './chart-table.tsx'
import { PricePlot } from './price-plot.tsx'
import { priceHistoryQuery } from './queries.ts'
import { useSamples } from './use-samples.ts'

export interface ChartProps {
  marketId: string
  eventId: string
  marketName: string
  /** The runner that is shown first; without one, the first of the market. */
  selectionId?: string
}

/** Height kept for a chart that is loading, px: that of the plot and its reading. */
const LOADING_PX = 344

/** How the price of a runner has moved, and what happened meanwhile: a picture, or a table of the same. */
export function ChartModal({ marketId, eventId, selectionId }: ChartProps) {
  useFeed('event', eventId)
  const market = useLiveMarket(marketId)
  const [chosenId, choose] = useState(selectionId)
  const runner = market?.runners.find((each) => each.selectionId === chosenId) ?? market?.runners[0]
  const query = useQuery(priceHistoryQuery(useClient().api, marketId, runner?.selectionId ?? ''))
  if (!market || !runner) return <Skeleton rows={1} rowPx={LOADING_PX} />
  return (
    <div className={styles.chart}>
      {market.runners.length > 1 && (
        <label className={styles.runner}>
          Runner{' '}
          <select value={runner.selectionId} onChange={({ target }) => choose(target.value)}>
            {market.runners.map(({ selectionId: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Loaded
        query={query}
        failed="Could not load the price history."
        loading={<Skeleton rows={1} rowPx={LOADING_PX} />}
      >
        {(history) => (
          <RunnerChart
            key={runner.selectionId}
            history={history}
            market={market}
            runner={runner}
            eventId={eventId}
          />
        )}
      </Loaded>
    </div>
  )
}

type Axis = 'price' | 'chance'
type View = 'picture' | 'table'

/** How the values of a market's chart are drawn and written. */
function scaleOf(sportId: string, axis: Axis) {
  const { isQuoted, isOnRuns } = kindOf(sportId)
  const isChance = axis === 'chance'
  const drawn = (odds: number) => (isChance ? chanceOf(odds) : odds)
  return {
    isOnRuns,
    /** A price of the wire: odds, a bookmaker's quote, a line of runs. */
    ofPrice: (price: number) => (isOnRuns ? price : drawn(isQuoted ? oddsOfQuote(price) : price)),
    /** The odds of a bet; of a fancy its line. */
    ofBet: (odds: number) => (isOnRuns ? odds : drawn(odds)),
    text: (value: number) => (isChance ? `${value.toFixed(1)}%` : String(Math.round(value * 100) / 100)),
    step: isChance ? 0.1 : isOnRuns ? 1 : 0.01,
  }
}

interface ChartOf {
  history: PriceHistory
  market: MarketState
  runner: RunnerState
  eventId: string
}

/** What a chart shows: the history and, from now on, what the feed says. */
function useChart({ history, market, runner, eventId }: ChartOf, scale: ReturnType<typeof scaleOf>) {
  const { isOnRuns } = scale
  const score = useRunsNow(eventId, isOnRuns)
  const samples = useSamples({ market, runner, isOnRuns, score: isOnRuns ? score : undefined })
  const { data: bets } = useBets(eventId)
  const merged = useMemo(() => mergedSamples(history, samples), [history, samples])
  const columns = useMemo(() => columnsOf(merged, scale.ofPrice), [merged, scale])
  const happened = useMemo(
    () => ({
      marks: marksOf(history.marks),
      bets: betMarksOf(bets ?? [], history),
      stops: stopsOf(merged),
    }),
    [history, bets, merged],
  )
  const drawn = useMemo(
    () => ({
      ...happened,
      bets: happened.bets.map((bet) => ({ ...bet, price: scale.ofBet(bet.price) })),
    }),
    [happened, scale],
  )
  return { merged, columns, happened, drawn }
}

function RunnerChart(of: ChartOf) {
  const [axis, setAxis] = useState<Axis>('price')
  const [view, setView] = useState<View>('picture')
  const sportId = useMarketFacts(of.history.marketId)?.stSportsID ?? ''
  const scale = useMemo(() => scaleOf(sportId, axis), [sportId, axis])
  const { merged, columns, happened, drawn } = useChart(of, scale)
  return (
    <>
      <div className={styles.controls}>
        {!scale.isOnRuns && (
          <Switch
            label="Axis"
            chosen={axis}
            choices={{ price: 'Price', chance: 'Chance %' }}
            onChoose={setAxis}
          />
        )}
        <Switch
          label="View"
          chosen={view}
          choices={{ picture: 'Picture', table: 'Table' }}
          onChoose={setView}
        />
      </div>
      {view === 'picture' ? (
        <>
          <PricePlot
            columns={columns}
            marks={drawn}
            values={scale}
            label={summaryOf(of.runner.name, merged, clockOf)}
          />
          <ChartLegend entries={legendOf(columns, drawn, scale.isOnRuns)} />
        </>
      ) : (
        <ChartTable
          rows={rowsOf({ merged, ...happened })}
          valueText={(price) => scale.text(scale.ofPrice(price))}
          isOnRuns={scale.isOnRuns}
        />
      )}
      <p className={styles.note}>
        {scale.isOnRuns
          ? 'The line in steps, the score as it climbs to it since the chart was opened.'
          : 'Last traded price, and the spread since the chart was opened. At the foot, what was matched.'}{' '}
        Times {TIME_ZONE_LABEL}.
      </p>
    </>
  )
}

/** A few choices, of which one is on. */
function Switch<Choice extends string>({
  label,
  chosen,
  choices,
  onChoose,
}: {
  label: string
  chosen: Choice
  choices: Readonly<Record<Choice, string>>
  onChoose: (choice: Choice) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a part of a form
    <div className={styles.switch} role="group" aria-label={label}>
      {(Object.entries(choices) as [Choice, string][]).map(([choice, name]) => (
        <button key={choice} type="button" aria-pressed={choice === chosen} onClick={() => onChoose(choice)}>
          {name}
        </button>
      ))}
    </div>
  )
}
