import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { z } from 'zod'
import {
  aboutOf,
  type RecordedMessage,
  type RecordedMessages,
  type RecordedNames,
  type Recording,
  readMessage,
  whyNotReplayed,
} from '../../world/replay/recording.ts'
import { bytesOf, unpacked } from './bytes-of-file.ts'
import type { ByteSource } from './bzip2.ts'
import { Lines } from './lines.ts'
import { PlainMessageParser } from './plain-message.ts'

/** A recording that cannot be replayed; the message names the file and the line. */
export class RecordingError extends Refusal {
  constructor(text: string, options?: ErrorOptions) {
    super('BAD_REQUEST', text, options)
    this.name = 'RecordingError'
  }
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new RecordingError(`${file}: cannot be read as JSON: ${(cause as Error).message}`, { cause })
  }
}

/** With which a message begins. */
const OPENING_BRACE = 0x7b
/** A few kilobytes of gzip may hold a thousand million of them. */
const BLANK_LINES_MOST = 1000

/** Newline-delimited messages of a stream, read as they are asked for: one after the other, or from the beginning anew. */
export class StreamedMessages implements RecordedMessages {
  readonly #name: string
  readonly #open: () => ByteSource
  readonly #plain = new PlainMessageParser()
  #lines: Lines
  /** The number of the next message. */
  #next = 0
  #latest: RecordedMessage | undefined
  fault: string | undefined

  /** @param open the bytes from the beginning, unpacked; @param name of the file, for faults */
  constructor(name: string, open: () => ByteSource) {
    this.#name = name
    this.#open = open
    this.#lines = new Lines(open())
  }

  at(index: number): RecordedMessage | undefined {
    if (index < this.#next - 1) this.#rewind()
    while (this.#next <= index) {
      const message = this.#read(this.#next === index)
      if (!message) return undefined
      this.#latest = message === 'skipped' ? undefined : message
      this.#next++
    }
    return this.#latest
  }

  #rewind(): void {
    this.#lines = new Lines(this.#open())
    this.#next = 0
    this.#latest = undefined
    this.fault = undefined
  }

  /** The next message; undefined at the end, and `fault` says why where that is too early. */
  #read(isWanted: boolean): RecordedMessage | 'skipped' | undefined {
    if (this.fault !== undefined) return undefined
    try {
      if (!this.#advance()) return undefined
      return isWanted ? this.#message() : 'skipped'
    } catch (error) {
      this.fault = `${this.#name}: is damaged: ${(error as Error).message}`
      return undefined
    }
  }

  /** Goes to the next line with something in it; false behind the last. */
  #advance(): boolean {
    const lines = this.#lines
    for (let blank = 0; blank <= BLANK_LINES_MOST; blank++) {
      if (!lines.advance()) return false
      if (lines.bytes[lines.from] === OPENING_BRACE || lines.text.trim() !== '') return true
    }
    throw new Error(`more than ${BLANK_LINES_MOST} blank lines before line ${lines.count}`)
  }

  #message(): RecordedMessage | undefined {
    const { bytes, from } = this.#lines
    const message = this.#plain.parse(bytes, from) ?? this.#parsed(this.#lines.text)
    if (message && this.#latest && message.pt < this.#latest.pt) {
      return this.#endAtLine(`goes back in time, from ${this.#latest.pt} to ${message.pt}`)
    }
    return message
  }

  #parsed(line: string): RecordedMessage | undefined {
    let json: unknown
    try {
      json = JSON.parse(line)
    } catch {
      const cut = this.#lines.isCut ? '; the recording is cut in the middle of a line' : ''
      return this.#endAtLine(`is not JSON${cut}`)
    }
    const message = readMessage(json)
    return typeof message === 'string' ? this.#endAtLine(`is no stream message: ${message}`) : message
  }

  #endAtLine(why: string): undefined {
    this.fault = `${this.#name}:${this.#lines.count}: ${why}`
  }
}

const catalogueFile = z.object({
  marketName: z.string().optional(),
  competition: z.object({ name: z.string() }).optional(),
  event: z.object({ name: z.string() }).optional(),
  runners: z.array(z.object({ selectionId: z.number(), runnerName: z.string() })).default([]),
})

/** Names of a market from `catalogue-{marketId}.json` next to the recording; undefined without that file. */
function namesBeside(file: string, marketId: string): RecordedNames | undefined {
  const beside = join(dirname(file), `catalogue-${basename(marketId)}.json`)
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

/** The bytes of a recording, unpacked. */
export const unpackedFile = (file: string): ByteSource => unpacked(basename(file), bytesOf(file))

/** sha256 of a file, hex, read piece by piece. */
function hashInto(hash: ReturnType<typeof createHash>, file: string): void {
  const next = bytesOf(file)
  for (let piece = next(); piece; piece = next()) hash.update(piece)
}

/** A recording whose first message can be played; the rest is read when it is due. */
function loadRecording(file: string): Recording {
  if (!existsSync(file)) throw new RecordingError(`${file}: there is no such file`)
  if (!statSync(file).isFile()) throw new RecordingError(`${file}: is not a file; name the recording itself`)
  const name = basename(file)
  const openAnew = () => new StreamedMessages(name, () => unpackedFile(file))
  // Unpacking as far as the first message may be half of the work of a small file: the first world goes on from here.
  let begun: StreamedMessages | undefined = openAnew()
  const first = begun.at(0)
  if (!first) throw new RecordingError(begun.fault ?? `${name}: has no messages`)
  const open = () => {
    const messages = begun ?? openAnew()
    begun = undefined
    return messages
  }
  const defined = first.mc.flatMap(({ id, marketDefinition }) =>
    marketDefinition ? [{ id, marketDefinition }] : [],
  )
  const refused = defined.flatMap(({ id, marketDefinition }) => {
    const why = whyNotReplayed(marketDefinition)
    return why === undefined ? [] : [`market ${id}: ${why}`]
  })
  // One among others is reported as the recording is played.
  if (refused.length > 0 && refused.length === defined.length) {
    throw new RecordingError(`${name}: ${refused[0]}`)
  }
  // Asked now, so that a catalogue that cannot be read is said at the start.
  for (const { id } of first.mc) namesBeside(file, id)
  const known = new Map<string, RecordedNames | undefined>()
  const names = (marketId: string) => {
    if (!known.has(marketId)) known.set(marketId, namesBeside(file, marketId))
    return known.get(marketId)
  }
  return { name, firstMs: first.pt, about: aboutOf(first), open, names }
}

export interface LoadedRecordings {
  recordings: Recording[]
  /** Hash over all files, in order. */
  sha256: string
}

/** Opens recordings: plain, `.gz` or `.bz2`. */
export function loadRecordings(files: readonly string[]): LoadedRecordings {
  const hash = createHash('sha256')
  const recordings = files.map(loadRecording)
  for (const file of files) hashInto(hash, file)
  return { recordings, sha256: hash.digest('hex') }
}
