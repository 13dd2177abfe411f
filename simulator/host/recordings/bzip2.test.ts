import { expect, it } from 'vitest'
import { Bzip2Reader } from './bzip2.ts'

/** Eleven lines of one letter each, 1 to 600 of it, as bzip2 packed them; behind it a second stream. */
const RUNS = Buffer.from(
  'QlpoOTFBWSZTWZpYlWAAAAjDAOQQAQA/+AAYIABIrymppmmg2oMpkPUGgL7fkPmMPmVNrLuKHoPAdg0kFCKwEGaoQZmOS4dgUklQfF3JFOFCQmliVYBCWmg5MUFZJlNZhFKQlAAABdGAABBAAC4DnAAgACIA0NBA0DQFBL04Tx4eLuSKcKEhCKUhKA==',
  'base64',
)
const LENGTHS = [1, 3, 4, 5, 8, 254, 255, 256, 259, 260, 600]
const TEXT = `${LENGTHS.map((length, index) => String.fromCharCode(97 + (index % 26)).repeat(length)).join('\n')}\nsecond stream\n`
/** Twenty million zeros. */
const ZEROS = Buffer.from('QlpoOTFBWSZTWb/Kr8QAmS/CAMAAAAgACCAAMMwFKaaqkRRsAoijxdyRThQkL/Kr8QA=', 'base64')

/** `mixedText`, as bzip2 packed it: a block of 123,473 bytes, with codes of more than 10 bits. */
const MIXED = Buffer.from(
  'QlpoOTFBWSZTWYW8hfwAW/f////gQEBAQEBAQEBAQHBAQEBAQEBAQEBAQEBAQEBAQEBAUAO+dRVAUAWGKowAAAAAAYaGTIGRiDEy' +
    'aGmBKfqUqJJoaAyAAaGQYaGTIGRiDEyaGmBClIgDIGgAABu6xQhAkCUhhJKmizOLk5dm3m5+jp6t3GKrywqyobJClrZG2yoTTTCr' +
    'yqLy6N8aifq1odIFdQoiaZkarGiyxrQlUQRAsyJfOznS807k2m606Tyw87TkTvh3k290Lke9vXIL2s5H2t19GQKc+dZ525OSiEDr' +
    'zIyMUAURIhUUEf7EAFOutXtoZfV7SIKTiHlaiICiJEiigjRmGVDvQZFSTkucvbKKREinFZdo53m9s5xCT261IjvpusnwNBIoi+db' +
    'ic9botzNSCd8bE4pz2zkvndvbSk4llo2shJCgcl79v2/HxfK7qtcnRxyL5Y9skl2aRGalzntgThBD2beZJOVTRbrKoJABREuCylB' +
    'QRKOSC+dYHaW5ORzpOEDhSbeelOe2nIuO6q7rroqu7q64EUnLK0SFOGRWR0A4Pbt3toUcSdL2rKX0YX7t8+y4QOISTsym3aci7qn' +
    'Id9SyITk23Ez3ssxNtSg5cQkhF9bu0cS4PN9btX5NYh8W1IbdkHHJESSzt5kFAg03jByoFsx1QuRrl0tUZJpfkSwgWESEiAkCUgK' +
    '7Lbr8Mcs9Ndt+Oeu/PfhdyRThQkIW8hfwA==',
  'base64',
)

/** A Fibonacci word, which never repeats itself, throws of a coin, and bytes that occur once. */
function mixedText(): Buffer {
  let [shorter, longer] = ['a', 'ab']
  while (longer.length < 100_000) [shorter, longer] = [longer, longer + shorter]
  let state = 1
  const coins = Array.from({ length: 2048 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >> 16) & 1 ? 'b' : 'a'
  })
  const rare = Buffer.from(Array.from({ length: 32 }, (_, index) => 8 * index))
  return Buffer.concat([Buffer.from(longer + coins.join('')), rare])
}

/** Reads what comes in pieces of this size. */
function readerOf(packed: Uint8Array, pieceBytes = packed.length): Bzip2Reader {
  let at = 0
  return new Bzip2Reader(() => {
    if (at >= packed.length) return undefined
    at += pieceBytes
    return packed.subarray(at - pieceBytes, at)
  })
}

function unpack(
  packed: Uint8Array,
  pieceBytes = packed.length,
): { text: string; bytes: number; most: number } {
  const reader = readerOf(packed, pieceBytes)
  let text = ''
  let bytes = 0
  let most = 0
  for (let piece = reader.next(); piece; piece = reader.next()) {
    if (bytes < 10_000) text += Buffer.from(piece).toString()
    bytes += piece.length
    most = Math.max(most, piece.length)
  }
  return { text, bytes, most }
}

it.each([1, 7, 64, 1e6])('gives back what was packed, read %i bytes at a time', (pieceBytes) => {
  expect(unpack(RUNS, pieceBytes).text).toBe(TEXT)
})

it('gives back a long block with rare bytes', () => {
  const pieces: Buffer[] = []
  const reader = readerOf(MIXED)
  for (let piece = reader.next(); piece; piece = reader.next()) pieces.push(Buffer.from(piece))
  expect(Buffer.concat(pieces).equals(mixedText())).toBe(true)
})

it('gives what unpacks to much a little at a time', () => {
  expect(unpack(ZEROS)).toMatchObject({ bytes: 20_000_000, most: 65_536 })
})

it('reads two files side by side, after one that came to its end and is asked again', () => {
  const ended = readerOf(RUNS)
  while (ended.next());
  const first = readerOf(MIXED)
  const begun = Buffer.from(first.next()!)
  expect(ended.next()).toBeUndefined()
  const second = readerOf(ZEROS)
  expect(second.next()!.every((byte) => byte === 0)).toBe(true)
  expect(Buffer.concat([begun, first.next()!]).equals(mixedText())).toBe(true)
})

/** What came of it; undefined where it was found damaged. */
function unpackedOrNot(packed: Uint8Array): string | undefined {
  try {
    return unpack(packed).text
  } catch {
    return undefined
  }
}

it('finds out every bit that was turned over', () => {
  for (let bit = 0; bit < 8 * RUNS.length; bit++) {
    const damaged = Uint8Array.from(RUNS)
    damaged[bit >> 3]! ^= 1 << (bit & 7)
    // Not every bit means something: the last of a stream are padding.
    expect([undefined, TEXT], `bit ${bit}`).toContain(unpackedOrNot(damaged))
  }
})

it('finds out every end that comes too early, but for that of a whole stream', () => {
  const whole = [...Array(RUNS.length).keys()].filter(
    (length) => length > 0 && unpackedOrNot(RUNS.subarray(0, length)) !== undefined,
  )
  expect(whole).toHaveLength(1)
  expect(TEXT.startsWith(unpack(RUNS.subarray(0, whole[0])).text)).toBe(true)
})
