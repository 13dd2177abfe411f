import { faultSpec } from '@layline/shared/contract/fault'
import type { Simulator } from '@layline/simulator'
import { holdingKey } from '../../../client/feed/market-store.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import type { Lane } from './support/lane.ts'
import { areCurrent, withLanes } from './support/lanes-of.ts'
import { ServersBook } from './support/same-book.ts'
import type { SentFrames } from './support/sent-frames.ts'
import { until } from './support/until.ts'

const RECONNECTS = { short: 200, long: 5000 }
const LANES = { short: 20, long: 40 }
const AWAY_MS_MAX = 12 * 60_000
const STEP_MS = 2000
const CLOSE = faultSpec.parse({ where: 'feed', do: { type: 'close', code: 1011 } })

/** Lets a fault of the simulator close the line of everybody who is sent something in the next seconds; tells how many. */
async function closeByFault({ main }: Simulator, lanes: readonly Lane[], sent: SentFrames): Promise<number> {
  await main.submitOrThrow({ kind: 'arm-fault', fault: CLOSE })
  await main.moveTo(main.nowMs + STEP_MS)
  await main.submitOrThrow({ kind: 'disarm-faults' })
  const struck = new Set(sent.struck().map(({ topic }) => topic))
  const hit = lanes.filter(({ subscriptions }) => subscriptions.some((each) => struck.has(holdingKey(each))))
  await until('every struck line is closed', () => hit.every((lane) => !lane.isOpen))
  return hit.length
}

function tryReconnects(trial: Trial): Promise<void> {
  const wanted = trial.pick(RECONNECTS)
  const reconnects = trial.atLeast('reconnects to a book that has changed', wanted)
  const closed = trial.atLeast('of them, lines that a fault closed', wanted / 10)
  const gone = trial.atLeast('markets that left a list meanwhile', wanted / 10)
  const kept = trial.never('clients that called what they held live while cut off')
  const different = trial.never('markets missing, other, or ghosts')
  return withLanes(trial, trial.pick(LANES), async (simulator, lanes, { dice, sent }) => {
    for (let round = 0; reconnects.value < wanted; round++) {
      sent.forget()
      const before = new ServersBook(simulator)
      const held = lanes
        .flatMap(({ subscriptions }) => subscriptions)
        .map((subscription) => ({ subscription, ids: before.ids(subscription) }))
      if (round % 2 === 0) closed.add(await closeByFault(simulator, lanes, sent))
      for (const lane of lanes) {
        lane.cut()
        if (lane.isCurrent) kept.count()
      }
      await simulator.main.moveTo(simulator.main.nowMs + dice.int(1000, AWAY_MS_MAX))
      await Promise.all(lanes.map((lane) => lane.connect()))
      reconnects.add(lanes.length)
      await areCurrent(lanes)
      const book = new ServersBook(simulator)
      for (const { subscription, ids } of held) {
        const now = new Set(book.ids(subscription))
        gone.add(ids.filter((id) => !now.has(id)).length)
      }
      book.compare(lanes, different, `reconnect ${reconnects.value}`)
    }
  })
}

export const F2: TriedPromise = {
  id: 'F2',
  text: 'A reconnect leaves no ghosts: what the page holds is what the server holds.',
  try: tryReconnects,
}
