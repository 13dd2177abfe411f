import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ADVANCE_MS_MAX } from '@layline/shared/contract/calls/control-calls'
import { type Capsule, capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { WorldMs } from '@layline/shared/units'
import { type PathPart, pathOf } from '../../journal/branch.ts'
import type { ClockAct } from '../../journal/happened-store.ts'
import type { Journal, WorldIdentity } from '../../journal/journal.ts'
import { NO_PASSWORD } from '../../world/account.ts'
import { type Input, isPlayers, isPrivate, type StampedInput, toldInput } from '../../world/inputs/inputs.ts'
import { CORE_VERSION, World } from '../../world/world.ts'
import { copyState, foldInSlices, statePieces, zippedPieces } from '../worlds/restored-world.ts'
import { type LoadedScenario, loadScenario } from '../worlds/scenario-file.ts'
import { inSlices } from '../worlds/slices.ts'
import { isReplay } from '../worlds/world-plan.ts'
import { digestOf, setupOf } from './checked-capsule.ts'
import { OwnRecords } from './own-records.ts'
import { proofOf } from './state-proof.ts'

const INPUTS_A_READ = 1000
/** Of each branch on the way. */
const ACTS_MOST = 10_000

export interface ExportOptions {
  branch: number
  /** World time of the capsule's moment. */
  untilMs: WorldMs
  /** Limit on the number of inputs. If the branch has more, the capsule ends at the time of the first one left out. */
  inputs?: number | undefined
  /** With what players did. */
  withPlayers?: boolean | undefined
  /** With the state itself, for a simulator of another core. */
  withFrame?: boolean | undefined
  /** World seconds per second. */
  speed: number
}

/**
 * Makes a capsule of a moment of a world, from its journal, in slices. What it must come to is told of the world that its
 * own inputs make, which is another than the exported one: nobody is signed in there.
 *
 * @throws Refusal BAD_REQUEST for a replay, for a world that this simulator cannot fold from its beginning, for more inputs
 * than the branch has, and where more than a year lies between two of them
 */
export async function exportCapsule(journal: Journal, options: ExportOptions): Promise<Capsule> {
  const { identity } = journal
  if (!identity) throw new Refusal('BAD_REQUEST', 'there is no world in this journal')
  const { branch, withPlayers = false, withFrame = false, speed } = options
  const untilMs = await momentOf(journal, options)
  const { seed, epochMs, coreVersion } = identity
  const scenario = scenarioTextOf(identity)
  // Of a file its name, not where it lies on this machine.
  const scenarioName = basename(identity.scenarioName)
  const inputs = await sharedInputs(journal, { ...options, untilMs })
  refuseLongPauses([epochMs, ...inputs.map(({ atMs }) => atMs), untilMs])
  const world = new World(setupOf({ seed, epochMs, scenario, scenarioName }))
  const records = new OwnRecords(inputs)
  world.listen((event) => records.take(event))
  await foldInSlices(world, inputs, { completed: (input, of) => records.completed(input, of) })
  await inSlices((isOver) => world.advanceTo(untilMs, isOver))
  const expected = await proofOf(world)
  const acts = actsOnTheWay(journal, branch, { fromMs: epochMs, toMs: untilMs + 1 })
  const frame = withFrame ? await frameOf(world) : undefined
  const made = capsule.parse({
    layline: 'capsule',
    coreVersion,
    seed,
    epochMs,
    untilMs,
    scenarioName,
    scenario,
    branches: forksOnTheWay(journal, branch, untilMs),
    speed,
    ...(acts.length > 0 && { acts }),
    withPlayers,
    expected,
    ...(frame !== undefined && { frame }),
    inputs: inputs.map(({ atMs, input }) => ({ atMs, input })),
  })
  return { ...made, sha256: digestOf(made) }
}

/** No simulator opens a capsule that leaves it alone with the world for longer. */
function refuseLongPauses(moments: readonly WorldMs[]): void {
  if (moments.some((atMs, index) => atMs - (moments[index - 1] ?? atMs) > ADVANCE_MS_MAX)) {
    throw new Refusal(
      'BAD_REQUEST',
      'the world has moved for more than a year without an input that is in the capsule. Name an earlier moment, or ask for what players did as well',
    )
  }
}

async function momentOf(journal: Journal, { branch, untilMs, inputs }: ExportOptions): Promise<WorldMs> {
  const { seq } = journal.branches()[branch]!
  if (inputs !== undefined && inputs > seq) {
    throw new Refusal('BAD_REQUEST', `inputs: the branch has only ${seq}`)
  }
  const [next] = inputs === undefined ? [] : await journal.inputsAfter(inputs, 1, branch)
  return Math.min(untilMs, next?.atMs ?? untilMs)
}

function scenarioTextOf(identity: WorldIdentity): string {
  const { scenarioName, scenarioText, scenarioSha256, coreVersion } = identity
  if (coreVersion !== CORE_VERSION) {
    throw new Refusal(
      'BAD_REQUEST',
      `the world was made by core ${coreVersion}, which core ${CORE_VERSION} does not fold from its beginning`,
    )
  }
  if (isReplay(identity)) {
    throw new Refusal('BAD_REQUEST', 'a replayed world is shared as its recordings')
  }
  if (scenarioText !== undefined) return scenarioText
  const name = basename(scenarioName)
  const { sha256, text } = scenarioNow(scenarioName, `scenario ${name} cannot be read any more`)
  if (sha256 === scenarioSha256) return text
  throw new Refusal('BAD_REQUEST', `scenario ${name} has changed since the world was made`)
}

/** The scenario as it is now. Its own error has the path of a file, which no caller is told. */
function scenarioNow(scenarioName: string, whyNot: string): LoadedScenario {
  try {
    return loadScenario(scenarioName)
  } catch (cause) {
    throw new Refusal('BAD_REQUEST', whyNot, { cause })
  }
}

/** The inputs of the way to a moment that may be shared, numbered anew. */
async function sharedInputs(
  journal: Journal,
  { branch, untilMs, withPlayers, inputs: most = Number.POSITIVE_INFINITY }: ExportOptions,
): Promise<StampedInput[]> {
  const shared: StampedInput[] = []
  for (let seq = 0; seq < most; ) {
    const next = await journal.inputsAfter(seq, Math.min(INPUTS_A_READ, most - seq), branch)
    const due = next.filter(({ atMs }) => atMs <= untilMs)
    for (const { atMs, input } of due) {
      if (isPrivate(input) || (!withPlayers && isPlayers(input))) continue
      shared.push({ seq: shared.length + 1, atMs, input: toldInput.parse(input) as Input })
    }
    if (due.length < next.length || next.length === 0) break
    seq += next.length
    await nextTurn()
  }
  return shared
}

function pathTo(journal: Journal, id: number): PathPart[] {
  const branches = journal.branches()
  return pathOf((each) => branches[each]!, id)
}

function actsOnTheWay(
  journal: Journal,
  id: number,
  { fromMs, toMs }: { fromMs: WorldMs; toMs: WorldMs },
): ClockAct[] {
  return pathTo(journal, id).flatMap((part) => {
    const range = { branch: part.branch, fromMs, toMs: Math.min(part.toMs + 1, toMs) }
    return journal.happened.acts(range, ACTS_MOST)
  })
}

function forksOnTheWay(journal: Journal, id: number, untilMs: WorldMs): Capsule['branches'] {
  const branches = journal.branches()
  return pathTo(journal, id)
    .slice(1)
    .map(({ branch }) => branches[branch]!)
    .filter(({ forkMs }) => forkMs <= untilMs)
    .map(({ name, forkMs }) => ({ name, forkedMs: forkMs }))
}

/** The state of a world that is not used any more, without the hashes of its passwords. */
async function frameOf(world: World): Promise<string> {
  for (const account of world.accounts.values()) account.password = NO_PASSWORD
  return (await zippedPieces(await statePieces(await copyState(world)))).toString('base64')
}
