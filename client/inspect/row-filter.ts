import { type Row, searchText } from './row.ts'

/** What is to be seen; empty words let everything through. */
export interface RowFilter {
  call: string
  topic: string
  player: string
  direction: '' | 'in' | 'out'
  kind: '' | 'rest' | 'feed' | 'bets'
  /** Free text, looked for in everything decoded. */
  text: string
  pings: boolean
}

export const EVERYTHING: RowFilter = {
  call: '',
  topic: '',
  player: '',
  direction: '',
  kind: '',
  text: '',
  pings: true,
}

/** `login, getMaster` is one of them, `!ping` none of these: parts of a word, capitals or not. */
function fits(value: string, words: string): boolean {
  if (words === '') return true
  const wanted = words
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const has = (word: string) => value.toLowerCase().includes(word)
  const not = wanted.filter((word) => word.startsWith('!')).map((word) => word.slice(1))
  const any = wanted.filter((word) => !word.startsWith('!'))
  return !not.some((word) => word !== '' && has(word)) && (any.length === 0 || any.some(has))
}

export function passes(row: Row, filter: RowFilter): boolean {
  if (row.isPing && !filter.pings) return false
  if (filter.kind !== '' && row.record.kind !== filter.kind) return false
  if (filter.direction !== '' && row.direction !== 'both' && row.direction !== filter.direction) return false
  return (
    fits(row.name, filter.call) &&
    fits(row.topic, filter.topic) &&
    fits(`${row.record.player} ${row.record.session}`, filter.player) &&
    (filter.text === '' || searchText(row).includes(filter.text.toLowerCase()))
  )
}

/** The rows that pass one filter, kept up to date without looking at any of them twice. */
export class FilteredRows {
  readonly #filter: RowFilter
  #matches: Row[] = []
  #lastKey = 0

  constructor(filter: RowFilter) {
    this.#filter = filter
  }

  get matches(): readonly Row[] {
    return this.#matches
  }

  /** Follows the list as far as the time goes; true where some of it has not been looked at yet. */
  follow(rows: readonly Row[], budgetMs = Number.POSITIVE_INFINITY): boolean {
    const untilMs = performance.now() + budgetMs
    const firstKey = rows[0]?.key ?? Number.POSITIVE_INFINITY
    const gone = this.#matches.findIndex(({ key }) => key >= firstKey)
    const matches = this.#matches.slice(gone < 0 ? this.#matches.length : gone)
    let next = rows.length
    while (next > 0 && rows[next - 1]!.key > this.#lastKey) next--
    while (next < rows.length && performance.now() < untilMs) {
      const row = rows[next++]!
      this.#lastKey = row.key
      if (passes(row, this.#filter)) matches.push(row)
    }
    this.#matches = matches
    return next < rows.length
  }
}
