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

/** Faults of the simulator; `alter` is made on the way to each client. */
const KINDS = ['drop', 'duplicate', 'reorder', 'truncate', 'stale', 'alter'] as const
type Kind = (typeof KINDS)[number]
/** After these the message is missing, which the next one tells. */
const MISSING: readonly Kind[] = ['drop', 'reorder', 'stale']

/** One fault of a kind on the next message of each topic that somebody follows. */
class Round {
  readonly made: Record<Kind, number>
  readonly #simulator: Simulator
  readonly #lanes: readonly Lane[]
  /** By topic, those that have not struck yet. */
  readonly #kinds = new Map<string, Kind>()

  constructor(simulator: Simulator, lanes: readonly Lane[], made: Record<Kind, number>) {
    this.#simulator = simulator
    this.#lanes = lanes
    this.made = made
  }

  #followers(key: string): Lane[] {
    return this.#lanes.filter(({ subscriptions }) => subscriptions.map(holdingKey).includes(key))
  }

  async arm(dice: Dice): Promise<void> {
    for (const subscription of this.#lanes.flatMap(({ subscriptions }) => subscriptions)) {
      const key = holdingKey(subscription)
      if (this.#kinds.has(key)) continue
      const kind = dice.pick(KINDS)
      this.#kinds.set(key, kind)
      for (const lane of this.#followers(key)) {
        if (kind === 'alter') lane.faults.alters.add(key)
        if (kind === 'truncate') lane.mayBeUnreadable.add(key)
      }
      if (kind === 'alter') continue
      const match = { topic: subscription.type, tag: subscription.tag }
      const fault = faultSpec.parse({ where: 'feed', match, do: { type: kind }, count: 1 })
      await this.#simulator.main.submitOrThrow({ kind: 'arm-fault', fault })
    }
  }

  /** Moves on; the clients are told what the simulator did to them. */
  async step(): Promise<void> {
    await step(this.#simulator, this.#lanes, STEP_MS)
    for (const { spec, strikes } of this.#simulator.main.world.faults.armed) {
      const kind = spec.do.type as Kind
      const key = `${spec.match.topic}/${spec.match.tag}`
      if (strikes === 0 || !this.#kinds.delete(key)) continue
      const lanes = this.#followers(key)
      this.made[kind] += lanes.length
      if (MISSING.includes(kind)) for (const lane of lanes) lane.lacks(key)
    }
  }

  async disarm(): Promise<void> {
    await this.#simulator.main.submitOrThrow({ kind: 'disarm-faults' })
    for (const lane of this.#lanes) {
      lane.faults.disarm()
      lane.mayBeUnreadable.clear()
    }
  }
}

function tryGaps(trial: Trial): Promise<void> {
  const tries = trial.pick(TRIES)
  const tried = trial.atLeast('messages dropped, doubled, reordered, cut, stale or altered', tries)
  const unnoticed = trial.never('that left prices marked live once it could be known')
  const different = trial.never('markets unlike the server after the next image')
  return withLanes(trial, LANES, async (simulator, lanes, dice) => {
    const sum = (of: (lane: Lane) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
    const made = { drop: 0, duplicate: 0, reorder: 0, truncate: 0, stale: 0, alter: 0 }
    let compared = 0
    for (let number = 1; tried.value < tries; number++) {
      const nextRound = pause(ROUND_MS)
      const round = new Round(simulator, lanes, made)
      await round.arm(dice)
      for (const { faults, subscriptions } of number % IMAGES_LOST_ONE_IN === 0 ? lanes : []) {
        for (const key of subscriptions.map(holdingKey)) if (dice.next() < 0.5) faults.losesImage.add(key)
      }
      await round.step()
      // The next message tells of what is missing; where none comes, the next ping does.
      for (let i = 0; i < STEPS_TO_NOTICE && lanes.some((lane) => lane.owesNotice); i++) {
        await round.step()
      }
      for (const lane of lanes) lane.passesPings = true
      await step(simulator, lanes, 1)
      for (const lane of lanes) lane.passesPings = false
      await areCurrent(lanes)
      await round.disarm()
      compared += new ServersBook(simulator).compare(lanes, different, `round ${number}`)
      made.alter = sum((lane) => lane.altered)
      tried.is(KINDS.reduce((total, kind) => total + made[kind], 0))
      await nextRound
    }
    const heals = lanes.flatMap(({ healsMs }) => healsMs)
    trial.say(KINDS.map((kind) => `${made[kind]} ${kind}`).join(', '))
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
