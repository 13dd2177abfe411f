import type { WorldMs } from '@layline/shared/units'
import type { GeneratorWorld } from '../generators/generator.ts'
import type { MovedRecording } from './moved-recordings.ts'
import type { Followed, RecordedCourse } from './recorded-course.ts'
import type { RecordedPrices } from './recorded-prices.ts'
import { joining, lastTradedIn, type MarketChange } from './recording.ts'

type ToldWorld = Pick<GeneratorWorld, 'exchange' | 'nowMs'>

/** What tells a market again. */
interface Teller {
  world: ToldWorld
  course: RecordedCourse
  prices: RecordedPrices
}

/**
 * Tells a market whose settlement was taken back what the recordings have told of it by now, message after message as they
 * came, whichever file they are in. If that has closed it, it gets the runners and non-runners it missed, but no prices, and
 * stays suspended. Settlement emptied its book and let go what was matched by price, and messages to a closed market were
 * dropped.
 */
export function tellAgain(
  { world, course, prices }: Teller,
  { marketId, recorded }: Omit<Followed, 'source'>,
  recordings: readonly MovedRecording[],
): void {
  const told = toldOf(world, marketId, recordings)
  const defined = told.findLast(({ change }) => change.marketDefinition)
  if (!defined) return
  const definition = defined.change.marketDefinition!
  const followedBy = (source: MovedRecording) => ({ source, marketId, recorded })
  const isOver = definition.status === 'CLOSED'
  // From nothing: whether a message takes all away that was matched is seen by what was matched until then.
  if (!isOver) prices.forget(followedBy(defined.source))
  let isOpen = false
  for (const { source, change } of told) {
    const { marketDefinition, rc = [], img } = change
    const followed = followedBy(source)
    // Each at its turn: the reductions compound in the order of the removals.
    if (marketDefinition) {
      isOpen = marketDefinition.status === 'OPEN'
      course.takeRunners(followed, marketDefinition.runners)
      course.takeTerms(marketId, marketDefinition)
    }
    course.takeRunners(followed, rc.map(joining))
    if (isOver) continue
    if (img) prices.forget(followed)
    prices.tell(followed, { rc, isOpen, isAgain: true })
  }
  if (isOver) return
  tellLastAgain(
    world,
    marketId,
    told.map(({ change }) => change),
  )
  course.define(followedBy(defined.source), definition)
}

/** Of last traded prices only those that stand: the ones before are history already, or were dropped. */
function tellLastAgain(
  { exchange, nowMs }: ToldWorld,
  marketId: string,
  told: readonly MarketChange[],
): void {
  const lasts = lastTradedIn(told)
  const traded = exchange.tradedToRecord(marketId)
  for (const [key, runnerIndex] of exchange.market(marketId)!.runnerIndex) {
    const last = lasts.get(key)
    if (last === undefined) traded.forgetLast(runnerIndex)
    else traded.recordLast(runnerIndex, last, nowMs)
  }
}

/** What a recording told of a market, and when in the world. */
interface ToldChange {
  atMs: WorldMs
  source: MovedRecording
  change: MarketChange
}

/** What recordings have told of a market by now, the oldest first, without what was of the past when it came. */
function toldOf(world: ToldWorld, marketId: string, recordings: readonly MovedRecording[]): ToldChange[] {
  let newest = 0
  return recordings
    .flatMap((source) => [...toldBy(source, world, marketId)])
    .sort((one, other) => one.atMs - other.atMs)
    .filter(({ change }) => {
      const version = change.marketDefinition?.version ?? newest
      if (version < newest) return false
      newest = version
      return true
    })
}

function* toldBy(source: MovedRecording, { nowMs }: ToldWorld, marketId: string): Iterable<ToldChange> {
  const messages = source.open()
  for (let index = 0; ; index++) {
    const message = messages.at(index)
    if (!message || message.pt + source.shiftMs > nowMs) return
    const atMs = message.pt + source.shiftMs
    for (const change of message.mc) if (change.id === marketId) yield { atMs, source, change }
  }
}
