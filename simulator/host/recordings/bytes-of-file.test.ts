import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpacked } from './bytes-of-file.ts'

const TEXT = Array.from(
  { length: 60 },
  (_, at) => `{"op":"mcm","pt":${at * 977},"ltp":${(at % 7) / 3}}\n`,
).join('')
const GZIP = gzipSync(TEXT)

/** The text read from a gzip file, in pieces of `pieceBytes`, until it ends or is found damaged. */
function read(
  packed: Uint8Array,
  pieceBytes = packed.length,
  name = 'a.gz',
): { text: string; isDamaged: boolean } {
  let at = 0
  const next = unpacked(name, () => {
    if (at >= packed.length) return undefined
    at += pieceBytes
    return packed.subarray(at - pieceBytes, at)
  })
  const given: Uint8Array[] = []
  try {
    for (let bytes = next(); bytes; bytes = next()) given.push(bytes)
    return { text: String(Buffer.concat(given)), isDamaged: false }
  } catch {
    return { text: String(Buffer.concat(given)), isDamaged: true }
  }
}

it.each([1, 7, 64, 100_000])(
  'gzip files one behind the other are read whole, %d bytes at a time',
  (pieceBytes) => {
    const [empty, long] = [gzipSync(''), gzipSync('ab'.repeat(80_000) + TEXT.repeat(40))]
    const joined = Buffer.concat([GZIP, empty, long, GZIP])
    const text = `${TEXT}${'ab'.repeat(80_000)}${TEXT.repeat(41)}`
    expect(read(joined, pieceBytes)).toEqual({ text, isDamaged: false })
  },
)

it('a gzip file with a bit turned over is the same or is damaged, and never another text', () => {
  let damaged = 0
  for (let bit = 0; bit < GZIP.length * 8; bit++) {
    const other = Uint8Array.from(GZIP)
    other[bit >> 3]! ^= 1 << (bit & 7)
    const { text, isDamaged } = read(other)
    if (isDamaged) damaged++
    else expect(text, `bit ${bit}`).toBe(TEXT)
  }
  // What is not: time, system and hints in its head.
  expect(damaged).toBeGreaterThan((GZIP.length - 10) * 8 - 1)
})

it('a gzip file that was cut gives what is there, and is damaged', () => {
  for (let length = 1; length < GZIP.length; length++) {
    const { text, isDamaged } = read(GZIP.subarray(0, length), 100)
    expect(isDamaged, `${length} bytes`).toBe(true)
    expect(TEXT.startsWith(text)).toBe(true)
  }
  expect(read(GZIP.subarray(0, -1)).text).toBe(TEXT)
})

it('what is behind a damaged gzip file is not read', () => {
  const other = Uint8Array.from(GZIP)
  other[GZIP.length - 8]! ^= 1
  expect(read(Buffer.concat([other, GZIP]), 50)).toEqual({ text: TEXT, isDamaged: true })
})

it.each([1, 2, 100_000])(
  'what the name does not say the first bytes do, read %d bytes at a time',
  (pieceBytes) => {
    // 'hello' as bzip2 packed it.
    const bzip2 = Buffer.from('QlpoOTFBWSZTWRkxZT0AAACBAAJEoAAhmmgzTQczi7kinChIDJiynoA=', 'base64')
    const cases: [Uint8Array, string][] = [
      [GZIP, TEXT],
      [bzip2, 'hello'],
      [Buffer.from(TEXT), TEXT],
      [Buffer.from('{}'), '{}'],
      [Buffer.from(''), ''],
    ]
    for (const [bytes, text] of cases)
      expect(read(bytes, pieceBytes, 'a.json')).toEqual({ text, isDamaged: false })
  },
)
