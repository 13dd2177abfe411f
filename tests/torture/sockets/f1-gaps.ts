import { setTimeout as pause } from 'node:timers/promises'
import { faultSpec } from '@layline/shared/contract/fault'
import type { Simulator } from '@layline/simulator'
import { holdingKey } from '../../../client/feed/market-store.ts'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { quantile } from './support/figures.ts'
import type { Lane } from './support/lane.ts'
import { areCurrent, step, withLanes } from './support/lanes-of.ts'
import { ServersBook } from './support/same-book.ts'
import type { FaultKind, SentFrames } from './support/sent-frames.ts'

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

const ACTIONS = [
  { type: 'drop' },
  { type: 'duplicate' },
  { type: 'reorder' },
  { type: 'delay', ms: 20 },
  { type: 'truncate' },
  { type: 'corrupt' },
  { type: 'stale' },
] as const

/** Arms one fault of some kind on the next message of each topic that somebody follows. */
async function arm({ main }: Simulator, lanes: readonly Lane[], dice: Dice): Promise<void> {
  const followed = new Map(
    lanes.flatMap(({ subscriptions }) => subscriptions.map((each) => [holdingKey(each), each])),
  )
  for (const { type: topic, tag } of followed.values()) {
    const fault = faultSpec.parse({ where: 'feed', match: { topic, tag }, do: dice.pick(ACTIONS), count: 1 })
    await main.submitOrThrow({ kind: 'arm-fault', fault })
  }
}

/** How many clients follow each topic that was struck, by kind. */
function countStruck(sent: SentFrames, lanes: readonly Lane[], made: Map<FaultKind, number>): void {
  const topics = lanes.flatMap(({ subscriptions }) => subscriptions.map(holdingKey))
  for (const { topic, kind } of sent.struck()) {
    const followers = topics.filter((each) => each === topic).length
    made.set(kind, (made.get(kind) ?? 0) + followers)
  }
}

function tryGaps(trial: Trial): Promise<void> {
  const tries = trial.pick(TRIES)
  const tried = trial.atLeast('messages dropped, doubled, reordered, late, cut, altered or stale', tries)
  const unnoticed = trial.never('that left prices marked live once it could be known')
  const different = trial.never('markets unlike the server after the next image')
  return withLanes(trial, LANES, async (simulator, lanes, { dice, sent }) => {
    const sum = (of: (lane: Lane) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
    const made = new Map<FaultKind, number>()
    let compared = 0
    for (let round = 1; tried.value < tries; round++) {
      const nextRound = pause(ROUND_MS)
      sent.forget()
      await arm(simulator, lanes, dice)
      for (const { losesImage, subscriptions } of round % IMAGES_LOST_ONE_IN === 0 ? lanes : []) {
        for (const key of subscriptions.map(holdingKey)) if (dice.next() < 0.5) losesImage.add(key)
      }
      await step(simulator, lanes, STEP_MS)
      // The next message tells of what is missing; where none comes, the next ping does.
      for (let i = 0; i < STEPS_TO_NOTICE && sent.struck().some(({ isLast }) => isLast); i++) {
        await step(simulator, lanes, STEP_MS)
      }
      await simulator.main.submitOrThrow({ kind: 'disarm-faults' })
      for (const lane of lanes) lane.passesPings = true
      await step(simulator, lanes, 1)
      for (const lane of lanes) lane.passesPings = false
      await areCurrent(lanes)
      for (const { losesImage } of lanes) losesImage.clear()
      compared += new ServersBook(simulator).compare(lanes, different, `round ${round}`)
      countStruck(sent, lanes, made)
      tried.is([...made.values()].reduce((total, count) => total + count, 0))
      await nextRound
    }
    const heals = lanes.flatMap(({ healsMs }) => healsMs)
    trial.say([...made].map(([kind, count]) => `${count} ${kind}`).join(', '))
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
