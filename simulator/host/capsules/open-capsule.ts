import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { WorldIdentity } from '../../journal/journal.ts'
import type { ArchiveRecord } from '../../world/archive/archive.ts'
import { DEFAULT_ACCOUNTS } from '../../world/default-accounts.ts'
import type { Happened } from '../../world/happened.ts'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import { CORE_VERSION, World, type WorldSetup } from '../../world/world.ts'
import { foldInSlices, worldOfText } from '../worlds/restored-world.ts'
import { type LoadedScenario, loadScenario, ownScenario } from '../worlds/scenario-file.ts'
import { scenarioNames } from '../worlds/shipped-scenarios.ts'
import { inSlices } from '../worlds/slices.ts'
import type { CheckedCapsule } from './checked-capsule.ts'
import { OwnRecords } from './own-records.ts'
import { proofOf } from './state-proof.ts'

const FRAME_BYTES_MAX = 256 * 1024 * 1024

const unzipped = promisify(gunzip)

/** A world at the moment of a capsule. */
export interface OpenedCapsule {
  world: World
  setup: WorldSetup
  identity: WorldIdentity
  /** As its journal keeps them: they come to the same where they are folded again. */
  inputs: StampedInput[]
  /** What left its state on the way. */
  archived: ArchiveRecord[]
  /** What its timeline was told on the way. */
  happened: Happened[]
  /** Whether its state and its feed are those that were exported. */
  isSame: boolean
  /** The same in one line, with what differs. */
  verdict: string
}

/**
 * Makes the world of a capsule: folds its inputs, or takes its frame where another core wrote it. In slices.
 *
 * @throws Refusal BAD_REQUEST where the scenario is none, or the capsule is of another core and has no frame that this one
 * reads
 */
export async function openCapsule(
  { capsule, inputs }: CheckedCapsule,
  isCancelled = () => false,
): Promise<OpenedCapsule> {
  const { seed, epochMs, coreVersion, untilMs } = capsule
  const loaded = scenarioOf(capsule)
  const setup = { seed, epochMs, scenario: loaded.scenario }
  const isShipped = loaded.name === capsule.scenarioName
  const identity = {
    seed,
    epochMs,
    coreVersion,
    scenarioName: loaded.name,
    ...(!isShipped && { scenarioText: capsule.scenario }),
    scenarioSha256: loaded.sha256,
  }
  if (coreVersion !== CORE_VERSION) {
    const world = await fromFrame(setup, capsule)
    const verdict = `core differs: written by core ${coreVersion}, this is core ${CORE_VERSION}. Its state is that of its frame; what follows may differ`
    return { world, setup, identity, inputs: [...inputs], archived: [], happened: [], isSame: false, verdict }
  }
  const records = new OwnRecords(inputs)
  const folded: StampedInput[] = []
  const archived: ArchiveRecord[] = []
  const happened: Happened[] = []
  const world = new World(setup, undefined, (event) => {
    records.take(event)
    if (event.type === 'archived') archived.push(event.record)
    if (event.type === 'happened') happened.push(event.happened)
  })
  await foldInSlices(world, inputs, {
    isCancelled,
    completed(input, of) {
      const whole = records.completed(input, of)
      folded.push(whole)
      return whole
    },
  })
  await inSlices((isOver) => isCancelled() || world.advanceTo(Math.max(world.nowMs, untilMs), isOver))
  if (isCancelled()) throw new Refusal('STOPPING')
  const told = { inputs: folded, archived, happened }
  return { world, setup, identity, ...told, ...(await comparedWith(capsule, world)) }
}

/** A shipped scenario keeps its name where it is still the same; any other is kept with its text. */
function scenarioOf({ scenarioName, scenario }: Capsule): LoadedScenario {
  const own = ownScenario(scenario)
  if (!scenarioNames().includes(scenarioName)) return own
  const shipped = loadScenario(scenarioName)
  return shipped.sha256 === own.sha256 ? shipped : own
}

async function comparedWith({ expected }: Capsule, world: World) {
  const { state, feed } = await proofOf(world)
  const isSame = state === expected.state && feed === expected.feed
  if (isSame) return { isSame, verdict: `the same as it was exported, state ${state.slice(0, 12)}` }
  const [what, is, was] =
    state === expected.state ? ['feed', feed, expected.feed] : ['state', state, expected.state]
  const verdict = `differs from what was exported: its ${what} is ${is.slice(0, 12)}, not ${was.slice(0, 12)}`
  return { isSame, verdict }
}

/** The state of a frame, where this core reads all of it: written again it is what the other core had. */
async function fromFrame(setup: WorldSetup, { coreVersion, frame, expected }: Capsule): Promise<World> {
  const refuse = (text: string, cause?: unknown) =>
    new Refusal(
      'BAD_REQUEST',
      `core differs: written by core ${coreVersion}, this is core ${CORE_VERSION}. ${text}`,
      { cause },
    )
  if (frame === undefined) throw refuse('It has no frame to open it from: export it with one')
  let world: World
  let state: string
  try {
    const text = String(await unzipped(Buffer.from(frame, 'base64'), { maxOutputLength: FRAME_BYTES_MAX }))
    world = await worldOfText(setup, text)
    for (const { userName, password } of DEFAULT_ACCOUNTS) {
      const account = world.accounts.get(userName)
      if (account) account.password = password
    }
    state = (await proofOf(world)).state
  } catch (error) {
    throw refuse('Its frame cannot be read by this core', error)
  }
  if (state !== expected.state) throw refuse('This core reads its frame as another state')
  return world
}
