import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import { Lines } from '../recordings/lines.ts'
import { unpackedFile } from '../recordings/recording-file.ts'
import { capsuleText, readCapsule } from './capsule-text.ts'
import type { CheckedCapsule } from './checked-capsule.ts'

/** Writes a capsule file, with `.gz` compressed. */
export function writeCapsuleFile(file: string, capsule: Capsule): void {
  const text = capsuleText(capsule)
  writeFileSync(file, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
}

/**
 * Reads a capsule file, plain or packed.
 *
 * @throws Refusal with the file's name and the line
 */
export function readCapsuleFile(file: string): CheckedCapsule {
  const name = basename(file)
  const lines = new Lines(unpackedFile(file))
  const next = () => {
    try {
      return lines.next()
    } catch (cause) {
      const { message, syscall } = cause as NodeJS.ErrnoException
      if (syscall !== undefined) throw cause
      throw new Refusal('BAD_REQUEST', `is damaged: ${message}`, { cause })
    }
  }
  try {
    return readCapsule(next)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new Refusal(cause.code, `${name}: ${cause.message}`, { cause })
  }
}
