/** Items that make one piece of text: enough that the pieces cost nothing, few enough that a piece takes no time. */
const ITEMS_A_PIECE = 64

/** A list as JSON, piece by piece. Each item is asked for when its piece is made. */
export function* jsonListText<T>(
  items: Iterable<T>,
  textOf: (item: T) => string = JSON.stringify,
): Generator<string> {
  let piece = '['
  let count = 0
  for (const item of items) {
    piece += count++ === 0 ? textOf(item) : `,${textOf(item)}`
    if (count % ITEMS_A_PIECE !== 0) continue
    yield piece
    piece = ''
  }
  yield `${piece}]`
}
