/** How many pages of events are kept as they were left. Source: trader-ux part 8. */
const KEPT_PAGES = 3

/** A page of an event. */
export interface EventAddress {
  /** Of its route. */
  path: string
  /** Of the event, or of the market that a race page names. */
  id: string
  /** With its question mark; the same event can be reached with different queries. */
  search: string
}

/** A page that is kept. */
export interface KeptPage extends EventAddress {
  /** Grows with each visit: the least is let go first. */
  visit: number
}

export const isSamePage = (one: EventAddress, other: EventAddress) =>
  one.path === other.path && one.id === other.id

/**
 * The pages kept once this one is visited. Those that stay keep their places: an element that is moved in the document
 * loses where it was scrolled to. The same list where the visit changes nothing.
 */
export function visited(kept: readonly KeptPage[], address: EventAddress): readonly KeptPage[] {
  const latest = Math.max(0, ...kept.map(({ visit }) => visit))
  const page = { ...address, visit: latest + 1 }
  const known = kept.find((each) => isSamePage(each, page))
  if (known?.visit === latest && known.search === page.search) return kept
  const all = known ? kept.map((each) => (each === known ? page : each)) : [...kept, page]
  const oldest = Math.min(...all.map(({ visit }) => visit))
  return all.length > KEPT_PAGES ? all.filter(({ visit }) => visit !== oldest) : all
}
