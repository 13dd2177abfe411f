import { expect, it } from 'vitest'
import { jsonListText, parseJsonPieces } from './json-text.ts'

function parsed(pieces: Iterable<string>, walkedOnce?: string) {
  const steps = parseJsonPieces(pieces, walkedOnce)
  for (let count = 0; ; count++) {
    const { done, value } = steps.next()
    if (done) return { value, count }
  }
}

const bets = Array.from({ length: 1000 }, (_, betId) => [betId, { text: `a "]", [${betId}]\n` }])

function* textOf(lists: Record<string, unknown[]>): Generator<string> {
  yield '{"nowMs":1,"exchange":{"empty":[],"accounts":[[1],"x"]'
  for (const [name, list] of Object.entries(lists)) {
    yield `,"${name}":`
    yield* jsonListText(list)
  }
  yield '},"office":'
  yield '{"letters":[]}'
  yield ',"last":['
  yield ']'
  yield '}'
}

it('pieces of a list are parsed one after another, and come to the same as the whole text', () => {
  const pieces = [...textOf({ none: [], one: [bets[0]], bets })]
  const { value, count } = parsed(pieces)
  expect(value).toEqual(JSON.parse(pieces.join('')))
  expect(count).toBeGreaterThan(10)
})

it('a list to be walked once is parsed item by item when it is walked, and comes to the same', () => {
  const pieces = [...textOf({ none: [], one: [bets[0]], bets })]
  const { value, count } = parsed(pieces, 'bets')
  expect(count).toBeLessThan(parsed(pieces).count)
  const whole = value as { exchange: { bets: Iterable<unknown> } }
  expect({ ...whole, exchange: { ...whole.exchange, bets: [...whole.exchange.bets] } }).toEqual(
    JSON.parse(pieces.join('')),
  )
})

it('a text in one piece is parsed as well', () => {
  const text = [...textOf({ bets })].join('')
  expect(parsed([text]).value).toEqual(JSON.parse(text))
})

it('a text with a piece missing is refused', () => {
  const pieces = [...textOf({ bets })]
  for (let missing = 0; missing < pieces.length; missing++) {
    const isItems = /^,?\[\d/.test(pieces[missing]!)
    if (!isItems) expect(() => parsed(pieces.toSpliced(missing, 1)), `piece ${missing}`).toThrow()
  }
})
