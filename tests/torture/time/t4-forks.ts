import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { SPORT } from '@layline/shared/sports'
import { stateHash } from '../../../simulator/host/worlds/restored-world.ts'
import type { WorldRunner } from '../../../simulator/host/worlds/world-runner.ts'
import { FeedPublisher } from '../../../simulator/world/feed-publisher.ts'
import type { Input } from '../../../simulator/world/inputs/inputs.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { BETTORS, busyInput, openBusy } from './support/busy-world.ts'

const FORKS = { short: 6, long: 1000 }
/** Steps of the unforked run. */
const STEPS = { short: 10, long: 40 }
const INPUTS_A_STEP = 40
const MOVE_MOST_MS = 30_000
const SNAPSHOT_EVERY = 4

interface Step {
  inputs: readonly Input[]
  toMs: number
}

/** What the feed shows of the world: the images of all its events. */
function feedOf({ world }: WorldRunner): string {
  const publisher = new FeedPublisher(world)
  const hash = createHash('sha256')
  for (const { eventId } of world.catalogue.events()) {
    hash.update(publisher.image({ type: 'event', tag: eventId, depth: 3 }, 0).bytes)
  }
  return hash.digest('hex')
}

const submitAll = (runner: WorldRunner, inputs: readonly Input[]) =>
  Promise.all(inputs.map((input) => runner.submit(input)))

/** Goes to the end of a step; answers with what the feed shows there. */
async function end(runner: WorldRunner, { toMs }: Step): Promise<string> {
  await runner.moveTo(toMs)
  return feedOf(runner)
}

interface Run {
  steps: Step[]
  /** The feed at the end of each step. */
  feeds: string[]
  /** When the inputs of each step came in. */
  moments: number[]
}

/** The unforked run: a hundred bettors, each step's inputs at one moment and some time after it. */
async function play(runner: WorldRunner, trial: Trial): Promise<Run> {
  const players = trial.atLeast('players with an order accepted', BETTORS.length)
  const rounds = trial.atLeast('casino rounds played', trial.pick(STEPS))
  const waiting = trial.atLeast('steps at whose fork orders waited out a delay', trial.pick(STEPS) / 2)
  const strikes = trial.atLeast('strikes of armed faults', trial.pick(STEPS))
  const races = trial.atLeast('races that were off meanwhile', 1)
  const dice = trial.dice()
  const bettors = new Set<string>()
  const run: Run = { steps: [], feeds: [], moments: [] }
  for (let number = 0; number < trial.pick(STEPS); number++) {
    const left = BETTORS.filter((userName) => !bettors.has(userName))
    const inputs = Array.from({ length: INPUTS_A_STEP }, (_, index) => {
      const userName = left[index] ?? dice.pick(BETTORS)
      return busyInput(runner, dice, userName, `s${number}-${index}`)
    })
    const outcomes = await submitAll(runner, inputs)
    const accepted = inputs.filter((_, index) => outcomes[index]!.ok)
    for (const input of accepted) {
      if (input.kind === 'order') bettors.add(input.userName)
      if (input.kind === 'casino-round') rounds.count()
    }
    const { exchange } = runner.world
    const isWaiting = BETTORS.some((userName) =>
      exchange.ordersOf(userName).some(({ status }) => status === 'DELAYED'),
    )
    if (isWaiting) waiting.count()
    const step = { inputs, toMs: runner.nowMs + dice.int(1, MOVE_MOST_MS) }
    run.steps.push(step)
    run.moments.push(runner.nowMs)
    run.feeds.push(await end(runner, step))
    if (number % SNAPSHOT_EVERY === 1) await runner.saveSnapshot()
  }
  players.is(bettors.size)
  for (const fault of runner.world.faults.armed) strikes.add(fault.strikes)
  for (const { sportId, marketIds } of runner.world.catalogue.events()) {
    const market = runner.world.exchange.market(marketIds[0]!)
    if (sportId === SPORT.horseRacing && (market?.inPlay || market?.status === 'CLOSED')) races.count()
  }
  return run
}

async function tryForks(trial: Trial): Promise<void> {
  const different = trial.never('forks that came to another state or feed than the unforked run')
  const changed = trial.never('parents that a fork has changed')
  const forked = trial.atLeast('forks', trial.pick(FORKS))
  const dice = trial.dice()
  await inTempFolder(async (folder) => {
    const { worlds, runner } = await openBusy(folder, trial.seed)
    const { steps, feeds, moments } = await play(runner, trial)
    const state = stateHash(runner.world)
    for (let fork = 0; fork < trial.pick(FORKS); fork++) {
      const at = dice.int(0, moments.length - 1)
      const name = `fork-${fork}`
      const [fromMs, step] = [moments[at]!, steps[at]!]
      // Some fork at the very moment of inputs: what came at it is in the fork.
      const atMs = dice.next() < 0.5 ? fromMs : dice.int(fromMs, step.toMs - 1)
      const other = await worlds.fork(runner, { name, atMs })
      const shown = [await end(other, step)]
      for (const step of steps.slice(at + 1)) {
        await submitAll(other, step.inputs)
        shown.push(await end(other, step))
      }
      if (!isDeepStrictEqual(shown, feeds.slice(at))) different.count(`the feed of ${name} at step ${at}`)
      if (stateHash(other.world) !== state) different.count(`the state of ${name} at step ${at}`)
      if (stateHash(runner.world) !== state) changed.count(name)
      await worlds.remove(name)
      forked.count()
    }
    await worlds.close()
  })
}

export const T4: TriedPromise = {
  id: 'T4',
  text: 'A fork of a busy world is the same world: with the same inputs it comes to the same state and feed, and its parent stays as it was.',
  pure: true,
  try: tryForks,
}
