import type { GeneratorWorld } from '../generators/generator.ts'
import type { Followed, RecordedCourse } from './recorded-course.ts'
import type { RecordedPrices } from './recorded-prices.ts'
import { joining, lastTradedIn, type MarketChange, replayShiftMs } from './recording.ts'

type ToldWorld = Pick<GeneratorWorld, 'exchange' | 'nowMs' | 'setup'>

/** What tells a market again. */
interface Teller {
  world: ToldWorld
  course: RecordedCourse
  prices: RecordedPrices
}

/**
 * Tells a market whose settlement was taken back what the recording has told of it by now. If that has closed it, it gets
 * the runners and non-runners it missed, but no prices, and stays suspended. Settlement emptied its book and let go
 * what was matched by price, and messages to a closed market were dropped.
 */
export function tellAgain({ world, course, prices }: Teller, followed: Followed): void {
  const told = [...toldOf(world, followed)]
  const definition = told.findLast(({ marketDefinition }) => marketDefinition)?.marketDefinition
  if (!definition) return
  const isOver = definition.status === 'CLOSED'
  let isOpen = false
  for (const { marketDefinition, rc = [], img } of told) {
    // Each at its turn: the reductions compound in the order of the removals.
    if (marketDefinition) {
      isOpen = marketDefinition.status === 'OPEN'
      course.takeRunners(followed, marketDefinition.runners)
      course.takeTerms(followed.marketId, marketDefinition)
    }
    course.takeRunners(followed, rc.map(joining))
    if (isOver) continue
    if (img) prices.forget(followed)
    prices.tell(followed, { rc, isOpen, isAgain: true })
  }
  if (isOver) return
  tellLastAgain(world, followed.marketId, told)
  course.define(followed, definition)
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

/** What a recording has told of a market by now. */
function* toldOf({ nowMs, setup }: ToldWorld, { source, marketId }: Followed): Iterable<MarketChange> {
  const messages = source.open()
  const untilMs = nowMs - replayShiftMs(source, setup.epochMs)
  let newest = 0
  for (let index = 0; ; index++) {
    const message = messages.at(index)
    if (!message || message.pt > untilMs) return
    for (const change of message.mc) {
      const version = change.marketDefinition?.version ?? newest
      if (change.id !== marketId || version < newest) continue
      newest = version
      yield change
    }
  }
}
