/** The ids of two ascending lists, ascending. Those that are in both come once. */
export function* mergedIds(some: Iterable<number>, others: Iterable<number>): Generator<number> {
  const rest = some[Symbol.iterator]()
  let next = rest.next()
  for (const id of others) {
    for (; !next.done && next.value <= id; next = rest.next()) if (next.value < id) yield next.value
    yield id
  }
  for (; !next.done; next = rest.next()) yield next.value
}
