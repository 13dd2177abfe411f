import { SPORT, TAG_IN_PLAY } from '@layline/shared/sports'
import { createSimulator, type Simulator } from '@layline/simulator'
import type { Subscription } from '../../../../client/feed/feed-line.ts'
import type { Dice } from '../../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial } from '../../trial.ts'
import { Lane } from './lane.ts'
import { SentFrames } from './sent-frames.ts'
import { until } from './until.ts'

const sports = (tag: string): Subscription => ({ type: 'sports', tag })

/** What a client follows: two things that share no market, so that each is current or not by itself. */
function subscriptionsOf(simulator: Simulator, dice: Dice): Subscription[] {
  const { catalogue, exchange } = simulator.main.world
  const isOn = (marketIds: readonly string[]) => marketIds.some((id) => exchange.market(id)?.inPlay)
  const event = (sportId: string): Subscription | undefined => {
    const on = [...catalogue.events()].filter((each) => each.sportId === sportId && isOn(each.marketIds))
    return on.length > 0 ? { type: 'event', tag: dice.pick(on).eventId } : undefined
  }
  const pairs: readonly (Subscription | undefined)[][] = [
    [sports(TAG_IN_PLAY)],
    [sports(SPORT.soccer), sports(SPORT.tennis)],
    [sports(SPORT.cricket), event(SPORT.soccer)],
    [sports(SPORT.tennis), event(SPORT.cricket)],
  ]
  return dice.pick(pairs).filter((subscription) => subscription !== undefined)
}

/** A world that stands still until it is moved, and clients that follow it. */
export async function withLanes(
  trial: Trial,
  count: number,
  work: (
    simulator: Simulator,
    lanes: readonly Lane[],
    tools: { dice: Dice; sent: SentFrames },
  ) => Promise<void>,
): Promise<void> {
  const dice = trial.dice()
  const simulator = await createSimulator({ seed: dice.int(1, 1_000_000), paused: true }).listen()
  const sent = new SentFrames(simulator)
  const lanes: Lane[] = []
  try {
    // Matches have begun by then.
    await simulator.main.moveTo(simulator.main.nowMs + 20 * 60_000)
    for (let i = 0; i < count; i++) {
      lanes.push(new Lane(simulator.url, sent, subscriptionsOf(simulator, dice)))
    }
    await Promise.all(lanes.map((lane) => lane.connect()))
    await areCurrent(lanes)
    await work(simulator, lanes, { dice, sent })
  } finally {
    for (const lane of lanes) lane.cut()
    sent.close()
    await simulator.close()
  }
}

/** Waits until every client holds everything it follows, and all of it is live. */
export const areCurrent = (lanes: readonly Lane[]) =>
  until('every client is current', () => lanes.every((lane) => lane.isCurrent))

/** Moves the world on, and waits until every client has what it sent. */
export async function step(simulator: Simulator, lanes: readonly Lane[], byMs: number): Promise<void> {
  const toMs = simulator.main.nowMs + byMs
  await simulator.main.moveTo(toMs)
  await Promise.all(lanes.map((lane) => lane.reached(toMs)))
}
