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

/** Why nothing could be tried: a wrong address, or an account that cannot sign in. */
export type Stopped = Omit<Extract<Outcome, { kind: 'failed' }>, 'kind'>

export interface Report {
  url: string
  /** Nothing was tried, and why. Its checks are then skipped, but for the one that failed. */
  stopped?: Stopped | undefined
  results: readonly Result[]
  ms: number
  /** Lines about the run as a whole. */
  notes: readonly string[]
  /** What the options left out by its name (`--only`), as 'not tried' shows it. */
  unchosen?: string | undefined
  /** Every documented refusal that was seen, as `login LOGIN_FAILED`. */
  seen: ReadonlySet<string>
}

export const countOf = ({ results }: Pick<Report, 'results'>, kind: Outcome['kind']) =>
  results.filter(({ outcome }) => outcome.kind === kind).length

/** What was not tried, a line for each reason with the number of its checks; empty where the report is complete. */
export function notTried({ results, unchosen }: Pick<Report, 'results' | 'unchosen'>): string[] {
  const reasons = new Map<string, number>()
  for (const { outcome } of results) {
    if (outcome.kind !== 'left-out' && outcome.kind !== 'skipped') continue
    reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1)
  }
  const lines = [...reasons].map(
    ([why, count]) => `not tried: ${why} (${count} ${count === 1 ? 'check' : 'checks'})`,
  )
  return unchosen === undefined ? lines : [...lines, `not tried: ${unchosen}`]
}

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
