import { bySubject, countOf, type Report, type Result } from '../result.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** What XML 1.0 cannot hold is written as U+XXXX: a server may send anything. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not stand in XML
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, (char) => {
        return `U+${char.charCodeAt(0).toString(16).padStart(4, '0')}`
      })
      .replace(/[&<>"\n\r\t]/g, (char) => ESCAPES[char]!)
  )
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)

function inside({ outcome }: Result): string {
  switch (outcome.kind) {
    case 'passed':
      return ''
    case 'failed': {
      const { about, expected, came } = outcome
      const text = expected === undefined ? about : `${about}\nexpected ${expected}\ncame     ${came}`
      return `<failure message="${escaped(about)}">${escaped(text)}</failure>`
    }
    case 'skipped':
      return `<skipped message="${escaped(outcome.why)}"/>`
    case 'left-out':
      return `<skipped message="${escaped(`left out: ${outcome.why}`)}"/>`
  }
}

/** The report as JUnit XML: a suite for each call, a case for each check. */
export function junitReport(report: Report): string {
  const sums = (results: readonly Result[]) => {
    const skipped = countOf({ results }, 'skipped') + countOf({ results }, 'left-out')
    return `tests="${results.length}" failures="${countOf({ results }, 'failed')}" errors="0" skipped="${skipped}"`
  }
  const suites = [...bySubject(report)].map(([subject, results]) => {
    const time = seconds(results.reduce((sum, { ms }) => sum + ms, 0))
    const cases = results.map((result) => {
      const { check, ms } = result
      return `    <testcase classname="${escaped(subject)}" name="${escaped(check.name)}" time="${seconds(ms)}">${inside(result)}</testcase>`
    })
    return [
      `  <testsuite name="${escaped(subject)}" ${sums(results)} time="${time}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract ${escaped(report.url)}" ${sums(report.results)} time="${seconds(report.ms)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}
