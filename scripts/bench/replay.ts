import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  loadRecordings,
  StreamedMessages,
  unpackedFile,
} from '../../simulator/host/recordings/recording-file.ts'
import { type Recording, replayEpochMs } from '../../simulator/world/replay/recording.ts'
import { World } from '../../simulator/world/world.ts'
import { realRecording } from '../../tests/support/recordings.ts'
import { atLeast, median, type Row } from '../row.ts'

/** The smallest recording takes 3 ms, in which anything else that the machine does is seen. */
const ROUNDS = 9
const FOLD = fileURLToPath(new URL('fold.py', import.meta.url))
const SCENARIO = { title: 'Replay', announcement: '', commission: 0, matches: [] }
/** Beyond the last message: what the world itself does in the days after is no replay. */
const AFTER_MS = 60_000

/** Seconds that a bare fold of each file took in Python, with unpacking and without; undefined without Python. */
function pythonSeconds(files: readonly string[]): [number, number][] | undefined {
  const { status, stdout } = spawnSync('python3', [FOLD, ...files], { encoding: 'utf8' })
  if (status !== 0) return undefined
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number])
}

/** From the first message to the last, ms. */
function lengthMs({ firstMs, open }: Recording): number {
  const messages = open()
  let lastMs = firstMs
  for (let index = 0, message = messages.at(0); message; message = messages.at(++index)) lastMs = message.pt
  return lastMs - firstMs
}

/** Plays recordings to their end. */
function play(recordings: Recording[], endsAfterMs: number): void {
  const epochMs = replayEpochMs(recordings)
  const world = new World({ seed: 1, epochMs, scenario: SCENARIO, recordings })
  world.advanceTo(epochMs + endsAfterMs + AFTER_MS)
}

function seconds(work: () => void): number {
  const startMs = performance.now()
  work()
  return (performance.now() - startMs) / 1000
}

/** The same recording, unpacked before. */
function inMemory(file: string): Recording[] {
  const { recordings } = loadRecordings([file])
  const pieces: Buffer[] = []
  const next = unpackedFile(file)
  for (let piece = next(); piece; piece = next()) pieces.push(Buffer.from(piece))
  const bytes = Buffer.concat(pieces)
  return recordings.map((recording) => ({
    ...recording,
    open: () => {
      let isRead = false
      return new StreamedMessages(recording.name, () => () => {
        if (isRead) return undefined
        isRead = true
        return bytes
      })
    },
  }))
}

/** Replay of real recordings against a bare fold of the same files in Python: as many times as fast, load included. */
export function benchReplay(): Row[] {
  const folder = realRecording('betfair')
  const names = folder ? readdirSync(folder).filter((name) => /^1[.-]\d+\.bz2$/.test(name)) : []
  const files = names.map((name) => join(folder!, name))
  if (files.length === 0 || !pythonSeconds(files.slice(0, 1))) {
    console.log('replay: skipped, there are no recordings (LAYLINE_RECORDINGS) or there is no python3 here')
    return []
  }
  const unpackedBefore = files.map(inMemory)
  const lengths = unpackedBefore.map((recordings) => Math.max(...recordings.map(lengthMs)))
  const loaded = files.map((): number[] => [])
  const bare = files.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    const python = pythonSeconds(files)!
    files.forEach((file, index) => {
      const [whole, lines] = python[index]!
      loaded[index]!.push(whole / seconds(() => play(loadRecordings([file]).recordings, lengths[index]!)))
      bare[index]!.push(lines / seconds(() => play(unpackedBefore[index]!, lengths[index]!)))
    })
  }
  const ratios = loaded.map(median)
  return [
    atLeast('replay of a recording, times a bare fold in Python, median of the files', median(ratios), 0.8),
    atLeast('of them, the slowest', Math.min(...ratios), 0.6),
    atLeast('replay of lines already unpacked, times the fold, median', median(bare.map(median)), 1.5),
  ]
}
