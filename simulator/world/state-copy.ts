import type { Exchange } from '../exchange/exchange.ts'
import { copyExchange, type ExchangeCopy } from '../exchange/exchange-copy.ts'
import { type CatalogueSnapshot, catalogueText } from './catalogue.ts'

/**
 * Copies a world's state, in steps: nothing may happen in the world until the last. Gives the snapshot as JSON, piece by
 * piece, which may be made at any time, once.
 *
 * @param parts by name, in the order of the snapshot
 */
export function* copyParts(
  parts: Readonly<Record<string, () => unknown>>,
  exchange: Exchange,
): Generator<void, Generator<string>> {
  const texts = new Map<string, Iterable<string>>()
  for (const [name, make] of Object.entries(parts)) {
    if (name !== 'exchange') texts.set(name, piecesOf(name, make()))
    yield
  }
  // Last: nothing that is thrown leaves it unread.
  return textOf(Object.keys(parts), texts, yield* copyExchange(exchange))
}

/** Small parts are text at once: the world may change what they are made of. */
function piecesOf(name: string, part: unknown): Iterable<string> {
  if (name === 'catalogue') return catalogueText(part as CatalogueSnapshot)
  return part === undefined ? [] : [JSON.stringify(part)]
}

function* textOf(
  names: readonly string[],
  texts: ReadonlyMap<string, Iterable<string>>,
  exchange: ExchangeCopy,
): Generator<string> {
  let before = '{'
  try {
    for (const name of names) {
      // What a world has none of is left out, as JSON does.
      let begin = `${before}"${name}":`
      for (const piece of texts.get(name) ?? exchange.text()) {
        yield begin + piece
        begin = ''
        before = ','
      }
    }
    yield '}'
  } finally {
    exchange.release()
  }
}
