import { promisify } from 'node:util'
import { deflateRawSync, inflateRaw } from 'node:zlib'
import { type AnyCapsule, type Capsule, capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { z } from 'zod'
import { parsed } from '../bad-input.ts'
import { type CheckedCapsule, checkedCapsule } from './checked-capsule.ts'

/** Gives one line after the other; undefined behind the last. */
type NextLine = () => string | undefined

/** Characters of a capsule file, unpacked. */
const CHARACTERS_MAX = 64 * 1024 * 1024
/** The same of one that is packed in a link or in the body of a call. */
const UNPACKED_MAX = 32 * 1024 * 1024

const inflated = promisify(inflateRaw)
const capsuleInput = capsule.shape.inputs.unwrap().element

/** A capsule as the text of a file: JSON lines, the first one without inputs, then a line for each input. */
export function capsuleText({ inputs, ...head }: Capsule): string {
  return [head, ...inputs].map((each) => `${JSON.stringify(each)}\n`).join('')
}

/**
 * Reads a capsule file line by line. A capsule in one line, as a call answers it, is a file as well.
 *
 * @throws Refusal BAD_REQUEST with the line, TOO_LARGE
 */
export function readCapsule(next: NextLine): CheckedCapsule {
  const first = next() ?? ''
  const head = parsedLine(capsule, first, 1)
  const inputs = [...head.inputs]
  const ownInputs = inputs.length
  let characters = first.length
  let number = 1
  for (let text = next(); text !== undefined; text = next()) {
    number++
    characters += text.length
    if (characters > CHARACTERS_MAX) {
      throw new Refusal('TOO_LARGE', `line ${number}: a capsule is at most ${CHARACTERS_MAX} characters`)
    }
    inputs.push(parsedLine(capsuleInput, text, number))
  }
  const placeOf = (index: number) =>
    index < ownInputs ? `line 1: inputs.${index}` : `line ${index - ownInputs + 2}`
  return checkedCapsule({ ...head, inputs }, placeOf)
}

function parsedLine<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  number: number,
): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST', `line ${number}: it is not JSON`)
  }
  try {
    return parsed(schema, json)
  } catch (error) {
    throw new Refusal('BAD_REQUEST', `line ${number}: ${(error as Error).message}`)
  }
}

/** The lines of a text. */
export function linesOf(text: string): NextLine {
  const lines = text.trimEnd().split('\n')
  let at = 0
  return () => lines[at++]
}

/** A capsule's file as a link has it: `deflate-raw`, base64url. */
export const packedCapsule = (capsule: Capsule): string =>
  deflateRawSync(capsuleText(capsule), { level: 9 }).toString('base64url')

/**
 * Checks a capsule that came as an object or packed.
 *
 * @throws Refusal BAD_REQUEST, TOO_LARGE
 */
export async function receivedCapsule(received: AnyCapsule): Promise<CheckedCapsule> {
  if (typeof received !== 'string') return checkedCapsule(received)
  let text: string
  try {
    text = String(await inflated(Buffer.from(received, 'base64url'), { maxOutputLength: UNPACKED_MAX }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new Refusal('TOO_LARGE', `capsule: it unpacks to more than ${UNPACKED_MAX} bytes`)
    }
    throw new Refusal('BAD_REQUEST', 'capsule: it is damaged or cut: it cannot be unpacked')
  }
  try {
    return readCapsule(linesOf(text))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, `capsule: ${error.message}`)
  }
}
