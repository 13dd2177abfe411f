import { shown } from '../mismatch.ts'
import { notTried, type Report } from '../result.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
}

const inMessage = (text: string) => text.replace(/[%\r\n]/g, (char) => ESCAPES[char]!)
const inProperty = (text: string) => text.replace(/[%\r\n:,]/g, (char) => ESCAPES[char]!)

const command = (level: 'error' | 'warning', title: string, message: string) =>
  `::${level} title=${inProperty(title)}::${inMessage(shown(message))}`

/** The report as commands of a GitHub workflow: an error for each check that failed, a warning for what was not tried. */
export function annotations(report: Report): string[] {
  const failed = report.results.flatMap(({ check: { subject, name }, outcome }) => {
    if (outcome.kind !== 'failed') return []
    const { about, expected, came } = outcome
    const more = expected === undefined ? '' : `: expected ${expected}, came ${came ?? ''}`
    return [command('error', `contract ${subject}`, `${name}: ${about}${more}`)]
  })
  // Where nothing was tried, the one error says why.
  const missing = report.stopped ? [] : notTried(report)
  return [...failed, ...missing.map((line) => command('warning', 'contract is not held whole', line))]
}
