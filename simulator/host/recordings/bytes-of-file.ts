import { closeSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { Gunzip } from 'fflate'
import { type ByteSource, Bzip2Reader } from './bzip2.ts'

const CHUNK_BYTES = 1 << 14

/** A file's bytes from its beginning, a piece at a time. It is open only while it is read, so that nobody need close it. */
export function bytesOf(file: string): ByteSource {
  const chunk = new Uint8Array(CHUNK_BYTES)
  let position = 0
  return () => {
    const descriptor = openSync(file, 'r')
    try {
      const read = readSync(descriptor, chunk, 0, CHUNK_BYTES, position)
      position += read
      return read > 0 ? chunk.subarray(0, read) : undefined
    } finally {
      closeSync(descriptor)
    }
  }
}

/** What follows each member of a gzip file: the sum of its bytes, and their number by 32 bits. */
const TRAILER_BYTES = 8

/** Holds each member of a gzip file against its trailer, which the library passes over. */
class Members {
  #crc = 0
  #bytes = 0
  /** What was read last: a trailer is in it. */
  #read = new Uint8Array(0)
  #readBytes = 0

  read(chunk: Uint8Array): void {
    this.#read = Buffer.concat([this.#read.subarray(-CHUNK_BYTES), chunk])
    this.#readBytes += chunk.length
  }

  unpacked(piece: Uint8Array): void {
    this.#crc = crc32(piece, this.#crc)
    this.#bytes += piece.length
  }

  /** A member ends here, `offset` bytes from the beginning of the file. Throws where it is not as its trailer says. */
  end(offset = this.#readBytes): void {
    const from = this.#read.length - (this.#readBytes - offset) - TRAILER_BYTES
    const trailer = Buffer.from(this.#read.subarray(Math.max(0, from), from + TRAILER_BYTES))
    const isWhole =
      trailer.length === TRAILER_BYTES &&
      trailer.readUInt32LE(0) === this.#crc &&
      trailer.readUInt32LE(4) === this.#bytes % 2 ** 32
    if (!isWhole) throw new Error('its checksum is another')
    this.#crc = 0
    this.#bytes = 0
  }
}

/** Unpacks gzip: what a chunk holds is given piece by piece before the next is read, or what is wrong with it is thrown. */
function gunzipped(source: ByteSource): ByteSource {
  const pieces: Uint8Array[] = []
  const members = new Members()
  const gunzip = new Gunzip((piece) => {
    members.unpacked(piece)
    pieces.push(piece)
  })
  gunzip.onmember = (offset) => members.end(offset)
  let isOver = false
  let fault: unknown
  const unpack = () => {
    const bytes = source()
    isOver = bytes === undefined
    if (bytes) members.read(bytes)
    gunzip.push(bytes ?? new Uint8Array(0), isOver)
    if (isOver) members.end()
  }
  return () => {
    while (pieces.length === 0 && !isOver && fault === undefined) {
      try {
        unpack()
      } catch (error) {
        fault = error
      }
    }
    if (pieces.length === 0 && fault !== undefined) throw fault
    return pieces.shift()
  }
}

type Packing = 'gzip' | 'bzip2'

/** By the end of a file's name. */
const PACKING_OF_NAME: readonly [ending: string, packing: Packing][] = [
  ['.gz', 'gzip'],
  ['.bz2', 'bzip2'],
]
/** By a file's first bytes. No text of ours begins like these. */
const PACKING_OF_BYTES: readonly [first: Buffer, packing: Packing][] = [
  [Buffer.of(0x1f, 0x8b), 'gzip'],
  [Buffer.from('BZh'), 'bzip2'],
]
const FIRST_BYTES = 3

function packingOf(name: string, first: Buffer): Packing | undefined {
  // The name goes first: a file whose first bytes are damaged is then still found to be.
  const named = PACKING_OF_NAME.find(([ending]) => name.toLowerCase().endsWith(ending))
  return (named ?? PACKING_OF_BYTES.find(([bytes]) => first.subarray(0, bytes.length).equals(bytes)))?.[1]
}

/** The first bytes of a source, and the source from its beginning. */
function begun(source: ByteSource): { first: Buffer; whole: ByteSource } {
  let first = Buffer.alloc(0)
  while (first.length < FIRST_BYTES) {
    const piece = source()
    if (!piece) break
    first = Buffer.concat([first, piece])
  }
  let isGiven = first.length === 0
  const whole = () => {
    if (isGiven) return source()
    isGiven = true
    return first
  }
  return { first, whole }
}

/** Reads the beginning of a source, and unpacks it from there. */
function opened(name: string, source: ByteSource): ByteSource {
  const { first, whole } = begun(source)
  const packing = packingOf(name, first)
  if (packing === 'gzip') return gunzipped(whole)
  if (packing === undefined) return whole
  const reader = new Bzip2Reader(whole)
  return () => reader.next()
}

/**
 * The bytes of a recording, unpacked as its name says, or its first bytes where the name says nothing. Throws where it is
 * damaged, once all before that has been given.
 */
export function unpacked(name: string, source: ByteSource): ByteSource {
  let next: ByteSource | undefined
  return () => {
    next ??= opened(name, source)
    return next()
  }
}
