export const SEARCH_KINDS = ['Page', 'Sport', 'Event', 'Race', 'Competition'] as const

/** Something that can be gone to. */
export interface SearchEntry {
  kind: (typeof SEARCH_KINDS)[number]
  name: string
  /** Where it belongs: searched as well, at less weight. */
  detail: string
  path: string
}

interface Indexed {
  entry: SearchEntry
  name: string
  detail: string
}

/** Lower case, without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const startsWord = (text: string, word: string) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true
  }
  return false
}

const IN_VAIN = Number.POSITIVE_INFINITY

/** How far a word is from an entry: less is nearer. */
function distanceOf(word: string, { name, detail }: Indexed): number {
  if (name.startsWith(word)) return 0
  if (startsWord(name, word)) return 1
  if (startsWord(detail, word)) return 3
  if (name.includes(word)) return 6
  return IN_VAIN
}

/**
 * An index over what can be gone to, in the memory of the page. Every word asked for must begin a word of the entry, or
 * stand in its name; what begins with it comes first, then by kind, then in the given order.
 */
export function createSearchIndex(entries: readonly SearchEntry[]) {
  const indexed: readonly Indexed[] = entries.map((entry) => ({
    entry,
    name: plain(entry.name),
    detail: plain(entry.detail),
  }))

  /** The nearest entries, at most `limit`; none for an empty text. */
  return function search(text: string, limit: number): SearchEntry[] {
    const words = plain(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return []
    return indexed
      .map((each) => ({
        entry: each.entry,
        distance: words.reduce((sum, word) => sum + distanceOf(word, each), 0),
      }))
      .filter(({ distance }) => distance < IN_VAIN)
      .sort(
        (a, b) =>
          a.distance - b.distance || SEARCH_KINDS.indexOf(a.entry.kind) - SEARCH_KINDS.indexOf(b.entry.kind),
      )
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
}
