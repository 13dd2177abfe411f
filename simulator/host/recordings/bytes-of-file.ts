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

/** The bytes of a recording, unpacked as its name says. Throws where it is damaged, once all before that has been given. */
export function unpacked(name: string, source: ByteSource): ByteSource {
  if (name.endsWith('.gz')) return gunzipped(source)
  if (!name.endsWith('.bz2')) return source
  const reader = new Bzip2Reader(source)
  return () => reader.next()
}
