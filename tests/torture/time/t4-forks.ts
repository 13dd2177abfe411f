import { stateHash } from '../../../simulator/host/worlds/restored-world.ts'
import type { WorldRunner } from '../../../simulator/host/worlds/world-runner.ts'
import { FeedPublisher } from '../../../simulator/world/feed-publisher.ts'
import type { Input } from '../../../simulator/world/inputs/inputs.ts'
import { anyInput } from '../money/support/kept-world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { openMoved } from './support/moved-world.ts'

const FORKS = { short: 6, long: 1000 }
/** Steps of the unforked run. */
const STEPS = 40
const MOVE_MOST_MS = 30_000

interface Step {
  inputs: readonly Input[]
  toMs: number
}

/** The state, and what the feed would show of it. */
function shownBy({ world }: WorldRunner): string {
  const [event] = world.catalogue.events()
  const { bytes } = new FeedPublisher(world).image({ type: 'event', tag: event!.eventId, depth: 3 }, 0)
  return `${stateHash(world)} ${Buffer.from(bytes).toString('hex')}`
}

async function take(runner: WorldRunner, { inputs, toMs }: Step): Promise<void> {
  await Promise.all(inputs.map((input) => runner.submit(input)))
  await runner.moveTo(toMs)
}

async function tryForks(trial: Trial): Promise<void> {
  const different = trial.never('forks that came to another state or feed than the unforked run')
  const changed = trial.never('parents that a fork has changed')
  const forked = trial.atLeast('forks', trial.pick(FORKS))
  const dice = trial.dice()
  await inTempFolder(async (folder) => {
    const { worlds, runner } = await openMoved(folder, trial.seed)
    const steps: Step[] = []
    const moments: { atMs: number; after: number }[] = []
    for (let number = 0; number < STEPS; number++) {
      const inputs = Array.from({ length: dice.int(1, 5) }, (_, i) =>
        anyInput(runner, dice, `f${number}-${i}`),
      )
      const step = { inputs, toMs: runner.nowMs + dice.int(1, MOVE_MOST_MS) }
      // Some fork at the very moment of an input: what came at it is in the fork.
      await Promise.all(inputs.map((input) => runner.submit(input)))
      moments.push({ atMs: runner.nowMs, after: number })
      await runner.moveTo(step.toMs)
      steps.push(step)
    }
    const whole = shownBy(runner)
    for (let fork = 0; fork < trial.pick(FORKS); fork++) {
      const { atMs, after } = dice.pick(moments)
      const name = `fork-${fork}`
      const other = await worlds.fork(runner, { name, atMs })
      await other.moveTo(steps[after]!.toMs)
      for (const step of steps.slice(after + 1)) await take(other, step)
      if (shownBy(other) !== whole) different.count(`${name} at step ${after}`)
      if (shownBy(runner) !== whole) changed.count(name)
      await worlds.remove(name)
      forked.count()
    }
    await worlds.close()
  })
}

export const T4: TriedPromise = {
  id: 'T4',
  text: 'A fork is the same world: with the same inputs it comes to the same state, and its parent stays as it was.',
  pure: true,
  try: tryForks,
}
