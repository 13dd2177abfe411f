import type { Trial, TriedPromise } from '../trial.ts'
import { areCurrent, withLanes } from './support/lanes-of.ts'
import { ServersBook } from './support/same-book.ts'

const RECONNECTS = { short: 200, long: 5000 }
const LANES = { short: 20, long: 40 }
const AWAY_MS_MAX = 12 * 60_000

function tryReconnects(trial: Trial): Promise<void> {
  const wanted = trial.pick(RECONNECTS)
  const reconnects = trial.atLeast('reconnects to a book that has changed', wanted)
  const gone = trial.atLeast('markets that left a list meanwhile', wanted / 10)
  const kept = trial.never('clients that called what they held live while cut off')
  const different = trial.never('markets missing, other, or ghosts')
  return withLanes(trial, trial.pick(LANES), async (simulator, lanes, { dice, sent }) => {
    while (reconnects.value < wanted) {
      sent.forget()
      const before = new ServersBook(simulator)
      const held = lanes
        .flatMap(({ subscriptions }) => subscriptions)
        .map((subscription) => ({ subscription, ids: before.ids(subscription) }))
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
