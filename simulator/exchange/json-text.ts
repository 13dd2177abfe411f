/** Items that make one piece of text: enough that the pieces cost nothing, few enough that a piece takes no time. */
const ITEMS_A_PIECE = 64

/**
 * A list as JSON, piece by piece: its brackets, and between them some items a piece. Each item is asked for when its piece
 * is made. An empty piece is a step on the way to the next: a long item may be made in parts, a step each.
 */
export function* jsonListText<T>(
  items: Iterable<T>,
  textOf: (item: T) => string | Iterable<string> = JSON.stringify,
): Generator<string> {
  yield '['
  let piece = ''
  let count = 0
  for (const item of items) {
    if (count++ > 0) piece += ','
    const text = textOf(item)
    if (typeof text === 'string') piece += text
    else {
      for (const part of text) {
        piece += part
        yield ''
      }
    }
    if (count % ITEMS_A_PIECE !== 0) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
  yield ']'
}

/** First character of a placeholder for a list that is parsed separately. No other string at those places begins with it. */
const LIST_MARK = '\u0000'

const itemsOf = (piece: string): unknown[] => JSON.parse(`[${piece.replace(/^,/, '')}]`)

/** A list that stays text: each piece is parsed when a reader comes to it, and its items are not kept here. */
class UnparsedList implements Iterable<unknown> {
  readonly #pieces: string[] = []

  add(piece: string): void {
    this.#pieces.push(piece)
  }

  *[Symbol.iterator](): Generator<unknown> {
    for (const piece of this.#pieces) yield* itemsOf(piece)
  }
}

/**
 * Parses JSON from its pieces, the lists by `jsonListText` one piece after another: a yield follows each. Such lists are fields of
 * the object, or of an object in it.
 *
 * @param walkedOnce name of a list that is read item by item: each piece of it is parsed when the reader comes to it, so
 * that a long list is never in memory as a whole
 */
export function* parseJsonPieces(pieces: Iterable<string>, walkedOnce?: string): Generator<void, unknown> {
  const lists: Iterable<unknown>[] = []
  let list: unknown[] | UnparsedList | undefined
  let rest = ''
  for (const piece of pieces) {
    if (list && piece === ']') list = undefined
    else if (list instanceof UnparsedList) list.add(piece)
    else if (list) {
      list.push(...itemsOf(piece))
      yield
    } else if (piece === '[') {
      list = walkedOnce !== undefined && rest.endsWith(`"${walkedOnce}":`) ? new UnparsedList() : []
      rest += JSON.stringify(LIST_MARK + lists.length)
      lists.push(list)
    } else rest += piece
  }
  const whole = JSON.parse(rest)
  fillLists(whole, lists, 2)
  return whole
}

function fillLists(
  object: Record<string, unknown>,
  lists: readonly Iterable<unknown>[],
  depth: number,
): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string' && value.startsWith(LIST_MARK)) object[name] = lists[Number(value.slice(1))]
    else if (depth > 1 && typeof value === 'object' && value !== null && !Array.isArray(value))
      fillLists(value as Record<string, unknown>, lists, depth - 1)
  }
}
