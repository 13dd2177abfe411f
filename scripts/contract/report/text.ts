import type { Endpoint } from '@layline/shared/contract/endpoint'
import { ENDPOINTS } from '@layline/shared/contract/endpoints'
import {
  bySubject,
  countOf,
  notTried,
  type Outcome,
  type Report,
  type Result,
  type Stopped,
} from '../result.ts'

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

function subjectLines([subject, results]: [string, Result[]]): string[] {
  const verdict = countOf({ results }, 'failed') === 0 ? 'ok  ' : 'FAIL'
  return [
    `${verdict} ${subject.padEnd(20)} ${titleOf(subject).padEnd(38)} ${counts(results, ['passed'])}`.trimEnd(),
    ...results.flatMap(details),
  ]
}

const LINE_MAX = 240
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, LINE_MAX)

/** Four lines on why nothing was tried. */
function stoppedReport({ url, results }: Report, { about, expected = '', came = '' }: Stopped): string {
  return [
    oneLine(`${url} cannot be held against the contract: ${about}`),
    ...(expected ? [oneLine(`expected ${expected}`)] : []),
    ...(came ? [oneLine(`came     ${came}`)] : []),
    `not tried: ${results.length - 1} checks`,
  ].join('\n')
}

/**
 * A line for each call, with what failed or was skipped under it; extensions stand apart. The last lines are what was not
 * tried, and the sums.
 */
export function textReport(report: Report): string {
  if (report.stopped) return stoppedReport(report, report.stopped)
  const subjects = [...bySubject(report)]
  const extensions = subjects.filter(([subject]) => isExtension(subject))
  return [
    ...subjects.filter(([subject]) => !isExtension(subject)).flatMap(subjectLines),
    ...(extensions.length > 0 ? ['', 'Extensions, beside the specification'] : []),
    ...extensions.flatMap(subjectLines),
    '',
    ...report.notes,
    ...notTried(report),
    `${report.url}: ${counts(report.results, ['passed', 'failed', 'skipped'])}, ${(report.ms / 1000).toFixed(1)} s`,
  ].join('\n')
}
