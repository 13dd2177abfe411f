import { setTimeout as pause } from 'node:timers/promises'
import { holdingKey } from '../../../client/feed/market-store.ts'
import { atLeast, never, type Row, timed } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { FAULTS } from './support/fault-layer.ts'
import { most, quantile } from './support/figures.ts'
import type { Lane } from './support/lane.ts'
import { step, withLanes } from './support/lanes-of.ts'
import { ServersBook } from './support/same-book.ts'
import { until } from './support/until.ts'

const TRIES = { short: 1000, long: 100_000 }
/** All of them share a thread with the server: more would measure how they wait for each other. */
const LANES = 24
const HEAL_MS = 1000
const STEP_MS = 2000
const STEPS_TO_NOTICE = 3
/** A round takes at least so long, or the clients would ask more often than one may. */
const ROUND_MS = 60
/** In one round of so many, images are lost as well. */
const IMAGES_LOST_ONE_IN = 25

function tryGaps({ form, seed, say }: Trial): Promise<Row[]> {
  return withLanes(seed, LANES, async (simulator, lanes, dice) => {
    const sum = (of: (lane: Lane) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
    const made = () => sum((lane) => FAULTS.reduce((total, fault) => total + lane.made[fault], 0))
    let different = 0
    let compared = 0
    for (let round = 1; made() < TRIES[form]; round++) {
      const nextRound = pause(ROUND_MS)
      for (const { faults, subscriptions } of lanes) {
        for (const subscription of subscriptions) {
          const key = holdingKey(subscription)
          faults.arm(key, dice.pick(FAULTS))
          if (round % IMAGES_LOST_ONE_IN === 0 && dice.next() < 0.5) faults.losesImage.add(key)
        }
      }
      await step(simulator, lanes, STEP_MS)
      // The next message tells of what is missing; where none comes, the next ping does.
      for (let i = 0; i < STEPS_TO_NOTICE && lanes.some((lane) => lane.owesNotice); i++) {
        await step(simulator, lanes, STEP_MS)
      }
      for (const lane of lanes) {
        lane.passesPings = true
        lane.faults.holdNothing()
      }
      await step(simulator, lanes, 1)
      for (const lane of lanes) lane.passesPings = false
      await until('every client is current again', () => lanes.every((lane) => lane.isCurrent))
      for (const { faults } of lanes) faults.disarm()
      const book = new ServersBook(simulator)
      for (const { store, subscriptions } of lanes) {
        for (const subscription of subscriptions) {
          compared++
          const wrong = book.differences(store, subscription)
          different += wrong.length
          for (const line of wrong.slice(0, 1)) say(`round ${round}, ${line}`)
        }
      }
      await nextRound
    }
    const heals = lanes.flatMap(({ healsMs }) => healsMs)
    say(`${FAULTS.map((fault) => `${sum((lane) => lane.made[fault])} ${fault}`).join(', ')}`)
    say(`${compared} lists compared; healed within ${quantile(heals, 0.5).toFixed(1)} ms, half of them`)
    return [
      atLeast('messages dropped, doubled, reordered, cut or altered', made(), TRIES[form]),
      never(
        'that left prices marked live once it could be known',
        sum((lane) => lane.unnoticed),
      ),
      never('markets unlike the server after the next image', different),
      never(
        'images asked for without a fault',
        sum((lane) => lane.unprovoked),
      ),
      never(
        'images asked for while one was on its way',
        sum((lane) => lane.crowded),
      ),
      never(
        'requests refused',
        sum((lane) => lane.refused),
      ),
      timed('slowest heal, ms', Math.round(most(heals)), HEAL_MS),
    ]
  })
}

export const F1: TriedPromise = {
  id: 'F1',
  text: 'A gap in the feed is seen at once and healed within a second, with one image asked for at a time.',
  try: tryGaps,
}
