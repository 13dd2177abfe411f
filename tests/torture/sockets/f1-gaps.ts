import { setTimeout as pause } from 'node:timers/promises'
import { holdingKey } from '../../../client/feed/market-store.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { FAULTS } from './support/fault-layer.ts'
import { quantile } from './support/figures.ts'
import type { Lane } from './support/lane.ts'
import { areCurrent, step, withLanes } from './support/lanes-of.ts'
import { ServersBook } from './support/same-book.ts'

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

function tryGaps(trial: Trial): Promise<void> {
  const tries = trial.pick(TRIES)
  const made = trial.atLeast('messages dropped, doubled, reordered, cut or altered', tries)
  const unnoticed = trial.never('that left prices marked live once it could be known')
  const different = trial.never('markets unlike the server after the next image')
  return withLanes(trial, LANES, async (simulator, lanes, dice) => {
    const sum = (of: (lane: Lane) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
    let compared = 0
    for (let round = 1; made.value < tries; round++) {
      const nextRound = pause(ROUND_MS)
      for (const { faults, subscriptions } of lanes) {
        for (const key of subscriptions.map(holdingKey)) {
          faults.armed.set(key, dice.pick(FAULTS))
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
      await areCurrent(lanes)
      for (const { faults } of lanes) faults.disarm()
      compared += new ServersBook(simulator).compare(lanes, different, `round ${round}`)
      made.is(sum((lane) => FAULTS.reduce((total, fault) => total + lane.made[fault], 0)))
      await nextRound
    }
    const heals = lanes.flatMap(({ healsMs }) => healsMs)
    trial.say(FAULTS.map((fault) => `${sum((lane) => lane.made[fault])} ${fault}`).join(', '))
    trial.say(`${compared} lists compared; healed within ${quantile(heals, 0.5).toFixed(1)} ms, half of them`)
    unnoticed.is(sum((lane) => lane.unnoticed))
    trial.never('images asked for without a fault').is(sum((lane) => lane.unprovoked))
    trial.never('images asked for while one was on its way').is(sum((lane) => lane.crowded))
    trial.never('requests refused').is(sum((lane) => lane.refused))
    trial.timed('slowest heal, ms', HEAL_MS).is(Math.round(quantile(heals, 1)))
  })
}

export const F1: TriedPromise = {
  id: 'F1',
  text: 'A gap in the feed is seen at once and healed within a second, with one image asked for at a time.',
  try: tryGaps,
}
