import { closeSync, openSync, readSync } from 'node:fs'
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

/** Unpacks gzip: what a chunk holds is given piece by piece before the next is read. */
function gunzipped(source: ByteSource): ByteSource {
  const pieces: Uint8Array[] = []
  const gunzip = new Gunzip((piece) => pieces.push(piece))
  let isOver = false
  return () => {
    while (pieces.length === 0 && !isOver) {
      const bytes = source()
      isOver = bytes === undefined
      gunzip.push(bytes ?? new Uint8Array(0), isOver)
    }
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
