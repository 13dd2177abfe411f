import type { Check } from './check.ts'

/** What became of a check. `left-out` was not asked for: it writes, or an account for it was not given. */
export type Outcome =
  | { kind: 'passed' }
  | { kind: 'failed'; about: string; expected?: string; came?: string }
  | { kind: 'skipped'; why: string }
  | { kind: 'left-out'; why: string }

export interface Result {
  check: Check
  outcome: Outcome
  ms: number
}

export interface Report {
  url: string
  results: readonly Result[]
  ms: number
  /** Lines about the run as a whole. */
  notes: readonly string[]
  /** Every documented refusal that was seen, as `login LOGIN_FAILED`. */
  seen: ReadonlySet<string>
}

export const countOf = ({ results }: Pick<Report, 'results'>, kind: Outcome['kind']) =>
  results.filter(({ outcome }) => outcome.kind === kind).length

/** The results of each call, in the order in which the suite has them. */
export function bySubject({ results }: Report): Map<string, Result[]> {
  const groups = new Map<string, Result[]>()
  for (const result of results) {
    const group = groups.get(result.check.subject)
    if (group) group.push(result)
    else groups.set(result.check.subject, [result])
  }
  return groups
}
