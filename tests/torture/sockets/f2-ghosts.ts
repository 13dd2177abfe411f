import { atLeast, never, type Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { withLanes } from './support/lanes-of.ts'
import { ServersBook } from './support/same-book.ts'
import { until } from './support/until.ts'

const RECONNECTS = { short: 200, long: 5000 }
const LANES = { short: 20, long: 40 }
const AWAY_MS_MAX = 12 * 60_000

function tryReconnects({ form, seed, say }: Trial): Promise<Row[]> {
  return withLanes(seed, LANES[form], async (simulator, lanes, dice) => {
    let reconnects = 0
    let different = 0
    let gone = 0
    let kept = 0
    while (reconnects < RECONNECTS[form]) {
      const before = new ServersBook(simulator)
      const heldBefore = lanes.map(({ subscriptions }) => subscriptions.map((each) => before.ids(each)))
      for (const lane of lanes) {
        lane.cut()
        if (lane.isCurrent) kept++
      }
      simulator.main.moveTo(simulator.main.nowMs + dice.int(1000, AWAY_MS_MAX))
      await Promise.all(lanes.map((lane) => lane.connect()))
      reconnects += lanes.length
      await until('every client is current again', () => lanes.every((lane) => lane.isCurrent))
      const book = new ServersBook(simulator)
      lanes.forEach(({ store, subscriptions }, lane) => {
        subscriptions.forEach((subscription, index) => {
          const now = new Set(book.ids(subscription))
          gone += heldBefore[lane]![index]!.filter((id) => !now.has(id)).length
          const wrong = book.differences(store, subscription)
          different += wrong.length
          for (const line of wrong.slice(0, 1)) say(`reconnect ${reconnects}, ${line}`)
        })
      })
    }
    return [
      atLeast('reconnects to a book that has changed', reconnects, RECONNECTS[form]),
      atLeast('markets that left a list meanwhile', gone, RECONNECTS[form] / 10),
      never('clients that called what they held live while cut off', kept),
      never('markets missing, other, or ghosts', different),
    ]
  })
}

export const F2: TriedPromise = {
  id: 'F2',
  text: 'A reconnect leaves no ghosts: what the page holds is what the server holds.',
  try: tryReconnects,
}
