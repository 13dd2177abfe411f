import { isDeepStrictEqual } from 'node:util'
import { isoOf } from '@layline/shared/iso-time'

const SHOWN_MAX = 400

/** A value as a report shows it: JSON, cut where it is long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}… (${text.length} characters)` : text
}

/** What came is not what the contract says. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch'
  readonly expected: string
  readonly came: string

  /** @param about what was looked at, as `data.markets[3].min` */
  constructor(about: string, expected: unknown, came: unknown) {
    super(about)
    this.expected = shown(expected)
    this.came = shown(came)
  }
}

/** The server's world does not show what a check needs; it is skipped and says why. */
export class Skip extends Error {
  override readonly name = 'Skip'
}

/** The server does not offer what a check looks at, and need not: it is left out and says why. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

export function same(about: string, came: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(came, expected)) throw new Mismatch(about, expected, came)
}

/** Compares the fields of `expected`; `came` may have others. */
export function like(about: string, came: object | undefined, expected: object): void {
  const fields = (came ?? {}) as Record<string, unknown>
  for (const [name, value] of Object.entries(expected)) same(`${about}: ${name}`, fields[name], value)
}

/** Checks a time of the wire: ISO 8601, UTC, with milliseconds. */
export function isTime(about: string, came: string): void {
  const atMs = Date.parse(came)
  const isWritten = !Number.isNaN(atMs) && isoOf(atMs) === came
  holds(about, 'a time as 2026-03-01T12:00:00.000Z', isWritten, came)
}

/** @param expected in words, what must hold */
export function holds(about: string, expected: string, isSo: boolean, came: unknown): void {
  if (!isSo) throw new Mismatch(about, expected, came)
}
