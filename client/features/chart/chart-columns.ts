import type { PriceHistory } from '@layline/shared/entities/market'

/** Kind of the mark from which on no bets were taken. */
const SUSPENDED = 'suspended'
/** Kinds that begin and end a suspension; where its end is not told, the next trade is. */
export const STOP_KINDS: readonly string[] = [SUSPENDED, 'open']

/** What the feed says of a runner at one moment, while its chart is open. Prices as on the wire, rupees. */
export interface Sample {
  /** World time, ms. */
  atMs: number
  /** Last traded price; of a fancy the line. Undefined before the first. */
  price: number | undefined
  /** Best price to back and to lay; undefined where nothing is offered, or no bets are taken. */
  back: number | undefined
  lay: number | undefined
  /** Matched on the runner so far; undefined where it is not told. */
  matched: number | undefined
  /** Of a fancy: runs scored so far. */
  score: number | undefined
  /** The market takes no bets. */
  isStopped: boolean
}

type Column = (number | null)[]

/** A chart's columns, a row each moment. What is not known at a moment is null, and is not drawn. */
export interface ChartColumns {
  /** World time, seconds, ascending. */
  seconds: number[]
  price: Column
  back: Column
  lay: Column
  /** Matched since the moment before, rupees. */
  volume: Column
  score: Column
}

const UNKNOWN = { price: undefined, back: undefined, lay: undefined, matched: undefined, score: undefined }

/** The history as samples: its prices, when the market was suspended, and when it opened again. */
function samplesOf({ points, marks }: Pick<PriceHistory, 'points' | 'marks'>): Sample[] {
  const traded = points.map(
    ({ time, price, matched }): Sample => ({
      ...UNKNOWN,
      atMs: Date.parse(time),
      price,
      matched,
      isStopped: false,
    }),
  )
  const stopped = marks
    .filter(({ kind }) => STOP_KINDS.includes(kind))
    .map(({ time, kind }): Sample => ({ ...UNKNOWN, atMs: Date.parse(time), isStopped: kind === SUSPENDED }))
  return [...traded, ...stopped]
}

/** Whole seconds: of two samples in one second the newer is drawn. */
const secondOf = ({ atMs }: Sample) => Math.floor(atMs / 1000)

/**
 * History and samples in the order of time, one a second; samples begin where the chart was opened. A trade of the history
 * between two samples leaves the spread as it was.
 */
export function mergedSamples(
  history: Pick<PriceHistory, 'points' | 'marks'>,
  samples: readonly Sample[],
): Sample[] {
  const merged: Sample[] = []
  const ofHistory = new Set(samplesOf(history))
  for (const sample of [...ofHistory, ...samples].sort((a, b) => a.atMs - b.atMs)) {
    const before = merged.at(-1)
    const { back, lay } = (ofHistory.has(sample) && !sample.isStopped && before) || sample
    if (before && secondOf(before) === secondOf(sample)) merged.pop()
    const { matched = before?.matched } = sample
    merged.push({
      ...sample,
      price: sample.price ?? before?.price,
      back,
      lay,
      // Whole rupees of the history may be a rupee more than the exact ones of the feed.
      matched: matched === undefined ? undefined : Math.max(matched, before?.matched ?? 0),
      score: sample.score ?? before?.score,
    })
  }
  return merged
}

/** The columns of a chart; `shown` is what a price is drawn as: itself, or the chance that it implies. */
export function columnsOf(merged: readonly Sample[], shown: (price: number) => number): ChartColumns {
  const priceOf = (price: number | undefined) => (price === undefined ? null : shown(price))
  return {
    seconds: merged.map(secondOf),
    price: merged.map(({ price }) => priceOf(price)),
    back: merged.map(({ back }) => priceOf(back)),
    lay: merged.map(({ lay }) => priceOf(lay)),
    volume: merged.map(({ matched = 0 }, index) => {
      const grown = matched - (merged[index - 1]?.matched ?? 0)
      return grown > 0 ? grown : null
    }),
    score: merged.map(({ score }) => score ?? null),
  }
}

/** A span of world time without bets, ms; `toMs` is undefined while it lasts. */
export interface Stop {
  fromMs: number
  toMs: number | undefined
}

export function stopsOf(merged: readonly Sample[]): Stop[] {
  const stops: Stop[] = []
  for (const { atMs, isStopped } of merged) {
    const last = stops.at(-1)
    const isOn = last !== undefined && last.toMs === undefined
    if (isStopped && !isOn) stops.push({ fromMs: atMs, toMs: undefined })
    else if (!isStopped && isOn) last.toMs = atMs
  }
  return stops
}

/** Implied chance of decimal odds, percent. */
export const chanceOf = (price: number) => 100 / price

/** What a chart shows, in a sentence: for those who do not see it. */
export function summaryOf(name: string, merged: readonly Sample[], timeOf: (atMs: number) => string): string {
  const known = merged.flatMap(({ atMs, price }) => (price === undefined ? [] : [{ atMs, price }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return `${name}: nothing was traded yet`
  const prices = known.map(({ price }) => price)
  return (
    `${name}: ${first.price} at ${timeOf(first.atMs)}, ${last.price} at ${timeOf(last.atMs)}, ` +
    `lowest ${Math.min(...prices)}, highest ${Math.max(...prices)}`
  )
}
