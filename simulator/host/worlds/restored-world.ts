import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { WorldMs } from '@layline/shared/units'
import { parseJsonPieces } from '../../exchange/json-text.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import type { StampedInput } from '../../world/inputs/inputs.ts'
import {
  CORE_VERSION,
  World,
  type WorldEvent,
  type WorldListener,
  type WorldSetup,
  type WorldSnapshot,
} from '../../world/world.ts'
import { inSlices, takeSteps } from './slices.ts'

const INPUTS_A_READ = 1000
/** What the packing thread is given at once, and gives back. */
const CHUNK_CHARS = 1 << 20
const unzipped = promisify(gunzip)

interface FoldOptions {
  /** Asked in every slice; the world is then left where it has got to. */
  isCancelled?: () => boolean
  /** Gives an input as it is folded, when the world has come to its time; absent: as it is. */
  completed?: (input: StampedInput, world: World) => StampedInput
}

interface RestoreOptions extends Pick<FoldOptions, 'isCancelled'> {
  fromZero?: boolean
  /** Is told of what happens, and of how many inputs were folded before it. */
  listener?: (event: WorldEvent, inputs: number) => void
  /** The branch to restore; absent: the current one. */
  branch?: number
  /** World time to fold to; absent: the time of its last input. */
  untilMs?: WorldMs
}

/** Folds inputs into a world, each at its time, in slices. */
export async function foldInSlices(
  world: World,
  inputs: readonly StampedInput[],
  { isCancelled = () => false, completed = (input) => input }: FoldOptions = {},
): Promise<void> {
  let folded = 0
  await inSlices((isOver) => {
    if (isCancelled()) return true
    for (; folded < inputs.length && !isOver(); folded++) {
      const input = inputs[folded]!
      // Long ways between two inputs are cut as well.
      if (!world.advanceTo(input.atMs, isOver)) return false
      world.apply(completed(input, world))
    }
    return folded === inputs.length
  })
}

/** Restores a world from its journal: the last snapshot, then a replay of the inputs after it, in slices. */
export async function restoreWorld(
  setup: WorldSetup,
  journal: Journal,
  {
    fromZero = false,
    listener,
    branch = journal.branch,
    untilMs = Number.POSITIVE_INFINITY,
    isCancelled = () => false,
  }: RestoreOptions = {},
): Promise<World> {
  const kept = fromZero ? undefined : await journal.latestSnapshot({ branch, atMs: untilMs })
  const core = kept?.coreVersion ?? journal.identity?.coreVersion ?? CORE_VERSION
  if (core !== CORE_VERSION) {
    throw new JournalError(
      `the kept world was written by core ${core}, which core ${CORE_VERSION} does not read: start with --fresh, or with another --data-dir`,
    )
  }
  let begun: World | undefined
  const tell = listener && ((event: WorldEvent) => listener(event, begun?.inputs ?? 0))
  const world = kept
    ? await worldOfText(setup, String(await unzipped(kept.body)), tell)
    : new World(setup, undefined, tell)
  begun = world
  for (;;) {
    const next = await journal.inputsAfter(world.inputs, INPUTS_A_READ, branch)
    const inputs = next.filter(({ atMs }) => atMs <= untilMs)
    if (inputs.length === 0) break
    await foldInSlices(world, inputs, { isCancelled })
    if (isCancelled()) return world
  }
  if (untilMs < Number.POSITIVE_INFINITY) {
    await inSlices((isOver) => isCancelled() || world.advanceTo(untilMs, isOver))
  }
  return world
}

/** Restores a world from the text of its state, as `zippedPieces` packs it, in slices. */
export async function worldOfText(setup: WorldSetup, text: string, listener?: WorldListener): Promise<World> {
  const snapshot = (await takeSteps(parseJsonPieces(text.split('\n'), 'orders'))) as WorldSnapshot
  return takeSteps(World.restoreInSteps(setup, snapshot, listener))
}

/** The state of a world at one moment, as text, and the number of timeline entries until then. */
export interface CopiedState {
  readonly text: Iterable<string>
  readonly happened: number
}

/** Copies a world's state in slices: until it resolves, nothing may happen in the world. */
export async function copyState(world: World): Promise<CopiedState> {
  // The world's inputs wait for it.
  const text = await takeSteps(world.copyState(), { isUrgent: true })
  return { text, happened: world.happenedCount }
}

/** The text of a state, made in slices, whatever happens in its world meanwhile. */
export async function statePieces({ text }: CopiedState): Promise<string[]> {
  const pieces: string[] = []
  await takeSteps(collected(text, pieces))
  return pieces
}

function* collected(text: Iterable<string>, pieces: string[]): Generator<void, void> {
  for (const piece of text) {
    if (piece !== '') pieces.push(piece)
    yield
  }
}

/** As `statePieces`, for the journal. */
export async function snapshotPieces(state: CopiedState): Promise<string[]> {
  const pieces = await statePieces(state)
  // What the timeline was told is not part of the state, but a restored world counts on from it.
  const end = pieces.pop()
  return [...pieces, `,"happened":${state.happened}${end}`]
}

/** The body of a snapshot's record: gzip, made in another thread, of a line for each piece. */
export async function zippedPieces(pieces: readonly string[]): Promise<Buffer> {
  const zipped: Buffer[] = []
  const gzip = Readable.from(chunksOf(pieces)).pipe(createGzip({ level: 1, chunkSize: CHUNK_CHARS }))
  for await (const chunk of gzip) zipped.push(chunk)
  return Buffer.concat(zipped)
}

/** Few and long: each takes turns of the event loop, which others have in between. */
function* chunksOf(pieces: readonly string[]): Generator<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += `${piece}\n`
    if (chunk.length < CHUNK_CHARS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** sha256 of the world's snapshot, hex. */
export function stateHash(world: World): string {
  const hash = createHash('sha256')
  for (const piece of world.snapshotText()) hash.update(piece)
  return hash.digest('hex')
}
