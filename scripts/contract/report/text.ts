import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import { bySubject, countOf, type Outcome, type Report, type Result } from '../result.ts'

type Titled = Pick<Endpoint, 'method' | 'path' | 'extension'>
const endpointOf = (subject: string) => (ENDPOINTS as Record<string, Titled>)[subject]
const isExtension = (subject: string) => endpointOf(subject)?.extension === true

function titleOf(subject: string): string {
  const endpoint = endpointOf(subject)
  return endpoint ? `${endpoint.method} ${endpoint.path}` : ''
}

const WORDS: Record<Outcome['kind'], string> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  'left-out': 'left out',
}
const KINDS = Object.keys(WORDS) as Outcome['kind'][]

function counts(results: readonly Result[], always: readonly Outcome['kind'][]): string {
  return KINDS.map((kind) => ({ kind, count: countOf({ results }, kind) }))
    .filter(({ kind, count }) => count > 0 || always.includes(kind))
    .map(({ kind, count }) => `${count} ${WORDS[kind]}`)
    .join(', ')
}

function details({ check, outcome }: Result): string[] {
  if (outcome.kind === 'failed') {
    const { about, expected, came } = outcome
    return [
      `     FAILED ${check.name}`,
      `            ${about}`,
      ...(expected === undefined ? [] : [`            expected ${expected}`, `            came     ${came}`]),
    ]
  }
  return outcome.kind === 'skipped' ? [`     skipped ${check.name}: ${outcome.why}`] : []
}

/** What was left out, counted by its reason. */
function leftOut({ results }: Report): string[] {
  const reasons = new Map<string, number>()
  for (const { outcome } of results) {
    if (outcome.kind === 'left-out') reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1)
  }
  return [...reasons].map(([why, count]) => `left out ${count}: ${why}`)
}

function subjectLines([subject, results]: [string, Result[]]): string[] {
  const verdict = countOf({ results }, 'failed') === 0 ? 'ok  ' : 'FAIL'
  return [
    `${verdict} ${subject.padEnd(20)} ${titleOf(subject).padEnd(38)} ${counts(results, ['passed'])}`.trimEnd(),
    ...results.flatMap(details),
  ]
}

/** A line for each call, with what failed or was skipped under it, and the sums; extensions stand apart. */
export function textReport(report: Report): string {
  const subjects = [...bySubject(report)]
  const extensions = subjects.filter(([subject]) => isExtension(subject))
  return [
    ...subjects.filter(([subject]) => !isExtension(subject)).flatMap(subjectLines),
    ...(extensions.length > 0 ? ['', 'Extensions, beside the specification'] : []),
    ...extensions.flatMap(subjectLines),
    '',
    ...report.notes,
    ...leftOut(report),
    `${report.url}: ${counts(report.results, ['passed', 'failed', 'skipped'])}, ${(report.ms / 1000).toFixed(1)} s`,
  ].join('\n')
}
