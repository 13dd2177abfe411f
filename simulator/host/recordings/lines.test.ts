import { expect, it } from 'vitest'
import { Lines } from './lines.ts'

/** Lines of all lengths around those at which pieces and windows end, some empty, some beyond ASCII. */
const TEXTS = Array.from({ length: 700 }, (_, i) => `${i}${'é€'.repeat(i % 7)}${'-'.repeat(i)}`)
TEXTS.push('', '', 'x'.repeat(200_000), '')

/** The lines of a text that comes in pieces of this size, each written over the one before. */
function linesIn(text: string, pieceBytes: number): Lines {
  const bytes = Buffer.from(text)
  const piece = Buffer.alloc(pieceBytes)
  let at = 0
  return new Lines(() => {
    if (at >= bytes.length) return undefined
    const length = bytes.copy(piece, 0, at, at + pieceBytes)
    at += length
    return piece.subarray(0, length)
  })
}

it.each([1, 1000, 65_536, 65_537, 1e6])('lines are whole, read %i bytes at a time', (pieceBytes) => {
  const lines = linesIn(`${TEXTS.join('\n')}\ncut`, pieceBytes)
  const read: string[] = []
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    read.push(line)
    expect([lines.count, lines.isCut]).toEqual([read.length, read.length > TEXTS.length])
  }
  expect(read).toEqual([...TEXTS, 'cut'])
})

it('a line longer than 8 MiB is refused once all before it have been given', () => {
  const lines = linesIn(`first\n${'x'.repeat((8 << 20) + 1)}\nlast\n`, 1 << 20)
  expect(lines.next()).toBe('first')
  expect(() => lines.next()).toThrow('line 2 is longer than 8 MiB')
  const longest = 'x'.repeat(8 << 20)
  expect(linesIn(`${longest}\n`, 1 << 20).next()).toBe(longest)
})

it.each([1, 2, 1000])(
  'a byte order mark is left out before the first line alone, read %i bytes at a time',
  (pieceBytes) => {
    const mark = '\u{feff}'
    const read = (text: string) => {
      const lines = linesIn(text, pieceBytes)
      return Array.from({ length: 3 }, () =>
        lines.advance() ? lines.bytes.toString('utf8', lines.from, lines.to) : '',
      )
    }
    expect(read(`${mark}a\n${mark}b\n${mark}`)).toEqual(['a', `${mark}b`, mark])
    expect(read(`${mark}\nb`)).toEqual(['', 'b', ''])
    expect(read(mark)).toEqual(['', '', ''])
  },
)
