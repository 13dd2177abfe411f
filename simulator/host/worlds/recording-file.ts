import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Refusal } from '@layline/shared/contract/error-codes'
import Bunzip from 'seek-bzip'
import { z } from 'zod'
import {
  type RecordedMessage,
  type RecordedNames,
  type Recording,
  recordedMessage,
} from '../../world/replay/recording.ts'

/** A recording that cannot be replayed; the message names the file and the line. */
export class RecordingError extends Refusal {
  constructor(text: string, options?: ErrorOptions) {
    super('BAD_REQUEST', text, options)
    this.name = 'RecordingError'
  }
}

function read(file: string): Buffer {
  if (!existsSync(file)) throw new RecordingError(`${file}: there is no such file`)
  if (!statSync(file).isFile()) throw new RecordingError(`${file}: is not a file; name the recording itself`)
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new RecordingError(`${file}: cannot be read: ${(cause as Error).message}`, { cause })
  }
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new RecordingError(`${file}: cannot be read as JSON: ${(cause as Error).message}`, { cause })
  }
}

function unpacked(file: string, bytes: Buffer): string {
  try {
    if (file.endsWith('.bz2')) return Buffer.from(Bunzip.decode(bytes)).toString('utf8')
    if (file.endsWith('.gz')) return gunzipSync(bytes).toString('utf8')
  } catch (cause) {
    throw new RecordingError(`${file}: is damaged: ${(cause as Error).message}`, { cause })
  }
  return bytes.toString('utf8')
}

/** Parses newline-delimited stream messages. */
export function parseRecording(text: string, name: string): RecordedMessage[] {
  const messages: RecordedMessage[] = []
  const lines = text.split(/\r?\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const at = `${name}:${index + 1}`
    let json: unknown
    try {
      json = JSON.parse(line)
    } catch {
      const cut = index === lines.length - 1 ? '; the recording is cut in the middle of a line' : ''
      throw new RecordingError(`${at}: is not JSON${cut}`)
    }
    const parsed = recordedMessage.safeParse(json)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new RecordingError(`${at}: is no stream message: ${issue!.path.join('.')}: ${issue!.message}`)
    }
    const before = messages.at(-1)
    if (before && parsed.data.pt < before.pt) {
      throw new RecordingError(`${at}: goes back in time, from ${before.pt} to ${parsed.data.pt}`)
    }
    messages.push(parsed.data)
  })
  if (messages.length === 0) throw new RecordingError(`${name}: has no messages`)
  return messages
}

const catalogueFile = z.object({
  marketName: z.string().optional(),
  competition: z.object({ name: z.string() }).optional(),
  event: z.object({ name: z.string() }).optional(),
  runners: z.array(z.object({ selectionId: z.number(), runnerName: z.string() })).default([]),
})

/** Names of a market from `catalogue-{marketId}.json` next to the recording; undefined without that file. */
function namesBeside(file: string, marketId: string): RecordedNames | undefined {
  const beside = join(dirname(file), `catalogue-${marketId}.json`)
  if (!existsSync(beside)) return undefined
  const parsed = catalogueFile.safeParse(jsonOf(beside))
  if (!parsed.success)
    throw new RecordingError(`${beside}: is no market catalogue: ${parsed.error.issues[0]!.message}`)
  const { marketName, competition, event, runners } = parsed.data
  return {
    ...(event && { eventName: event.name }),
    ...(marketName && { marketName }),
    ...(competition && { competitionName: competition.name }),
    runners: new Map(runners.map(({ selectionId, runnerName }) => [selectionId, runnerName])),
  }
}

export interface LoadedRecordings {
  recordings: Recording[]
  /** Hash over all files, in order. */
  sha256: string
}

/** Reads recordings: plain, `.gz` or `.bz2`. */
export function loadRecordings(files: readonly string[]): LoadedRecordings {
  const hash = createHash('sha256')
  const recordings = files.map((file): Recording => {
    const bytes = read(file)
    hash.update(bytes)
    const messages = parseRecording(unpacked(file, bytes), basename(file))
    const marketIds = new Set(messages.flatMap(({ mc }) => mc.map(({ id }) => id)))
    const names = new Map<string, RecordedNames>()
    for (const marketId of marketIds) {
      const known = namesBeside(file, marketId)
      if (known) names.set(marketId, known)
    }
    return { name: basename(file), messages, names }
  })
  return { recordings, sha256: hash.digest('hex') }
}
