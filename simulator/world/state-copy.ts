import type { Exchange } from '../exchange/exchange.ts'
import { copyExchange } from '../exchange/exchange-copy.ts'
import { type CatalogueSnapshot, catalogueText } from './catalogue.ts'

/**
 * Copies a world's state, in steps: nothing may happen in the world until the last. Gives the snapshot as JSON, piece by
 * piece, which may be made at any time.
 *
 * @param parts by name, in the order of the snapshot
 */
export function* copyParts(
  parts: Readonly<Record<string, () => unknown>>,
  exchange: Exchange,
): Generator<void, Iterable<string>> {
  const texts: [name: string, pieces: Iterable<string>][] = []
  for (const [name, make] of Object.entries(parts)) {
    const pieces = name === 'exchange' ? (yield* copyExchange(exchange)).text() : piecesOf(name, make())
    // What a world has none of is left out, as JSON does.
    if (pieces) texts.push([name, pieces])
    yield
  }
  return textOf(texts)
}

/** Small parts are text at once: the world may change what they are made of. */
function piecesOf(name: string, part: unknown): Iterable<string> | undefined {
  if (name === 'catalogue') return catalogueText(part as CatalogueSnapshot)
  return part === undefined ? undefined : [JSON.stringify(part)]
}

function* textOf(parts: Iterable<[name: string, pieces: Iterable<string>]>): Generator<string> {
  let before = '{'
  for (const [name, pieces] of parts) {
    yield `${before}"${name}":`
    yield* pieces
    before = ','
  }
  yield '}'
}
