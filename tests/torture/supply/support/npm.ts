import { spawnSync } from 'node:child_process'

/** Runs npm to its end. On Windows it is a script, which only a shell starts. */
export const npm = (args: readonly string[], cwd: string) =>
  spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' })

/** Vulnerabilities in the report of `npm audit --json`; undefined where the registry did not answer with one. */
export function vulnerabilitiesOf(report: string): number | undefined {
  try {
    const { metadata } = JSON.parse(report) as { metadata?: { vulnerabilities?: { total?: number } } }
    return metadata?.vulnerabilities?.total
  } catch {
    return undefined
  }
}
