import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useOwnTempFolder } from './torture/support/own-temp-folder.ts'
import { makeTempFolder, removeTempFolder } from './torture/support/temp-folder.ts'

/** `npm test`: everything that must hold, cheapest first, the promises last; closes on how many tests ran. */
const CHECKS = [
  ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['types', ['tsc', '-p', 'shared']],
  ['types', ['tsc', '-p', '.']],
  ['types', ['tsc', '-p', 'client']],
  [
    'import directions',
    ['depcruise', '--config', '.dependency-cruiser.cjs', 'shared', 'simulator', 'client', 'scripts', 'tests'],
  ],
  ['dead code', ['knip']],
  ['client build', ['vite', 'build', 'client', '--logLevel', 'warn']],
] as const

function run(command: readonly string[]): boolean {
  const { status } = spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit' })
  return status === 0
}

const failures: string[] = []
const { leftBehind } = useOwnTempFolder()
for (const [name, command] of CHECKS) {
  const start = performance.now()
  const good = run(command)
  if (!good) failures.push(name)
  console.log(
    `${good ? 'ok  ' : 'FAIL'} ${name} (${command[0]}), ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
}

const reportFolder = makeTempFolder()
const report = join(reportFolder, 'report.json')
const passedAll = run([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
  readFileSync(report, 'utf8'),
) as Record<string, number>
if (!run(['tsx', 'scripts/torture.ts', '--short', '--seed', '1']))
  failures.push('promises, short form (torture)')

removeTempFolder(reportFolder)
for (const name of leftBehind()) failures.push(`the folder ${name} was left behind`)

const failed = (numFailedTests ?? 0) + failures.length + (passedAll || numFailedTests ? 0 : 1)
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests ?? 0} skipped`)
process.exit(failed === 0 ? 0 : 1)
