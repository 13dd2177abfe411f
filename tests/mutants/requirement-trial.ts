import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeTempFolder } from '../torture/support/temp-folder.ts'
import { buildIn, copyOfProduct, TRIAL_MS } from './built-in.ts'
import { type RequirementFault, ROOT } from './fault.ts'

/** What a requirement says of its proof. */
interface Proved {
  id: string
  kind: 'screen' | 'contract' | 'rule'
  proof?: string
}

interface Report {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** What the proof of a requirement said of the product with the edit in it. */
interface Caught {
  caught: boolean
  /** The first test that is red, or what came instead. */
  row: string
}

/** A locator waits longer than this; the test is red by then. */
const TEST_MS = 60_000

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Vitest's arguments that run the proof of one requirement and nothing else. */
function proofOf({ id, kind, proof = '' }: Proved): string[] {
  if (kind === 'screen') {
    // A walk's name begins with the ids that it sees.
    return ['--project', 'browser', 'tests/acceptance/walk', '-t', `(?<![\\d.])${escaped(id)}(?![\\d.])`]
  }
  if (kind === 'contract') throw new Error(`${id}: faults of the contract are tests/mutants/contract`)
  const [file, name] = proof.split(/: (.*)/s) as [string, string]
  return [file, '-t', escaped(name).replaceAll('\\*', '.*')]
}

function requirement(row: string): Proved {
  const all = JSON.parse(readFileSync(join(ROOT, 'tests/acceptance/requirements.json'), 'utf8')) as Proved[]
  const found = all.find(({ id }) => id === row)
  if (!found) throw new Error(`there is no requirement ${row}`)
  return found
}

/** Builds a fault into a copy of the product and runs the proof of its requirement there. */
export function tryRequirement({ row, edits }: RequirementFault): Caught {
  const folder = copyOfProduct()
  try {
    buildIn(folder, edits)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...proofOf(requirement(row)),
        '--reporter=json',
        `--testTimeout=${TEST_MS}`,
      ],
      { cwd: folder, encoding: 'utf8', timeout: TRIAL_MS },
    )
    const said = /^\{.*\}$/m.exec(stdout)?.[0]
    if (!said) return { caught: false, row: `no report: ${(stderr || stdout).trim().split('\n').at(-1)}` }
    const tests = (JSON.parse(said) as Report).testResults.flatMap((file) => file.assertionResults)
    const failed = tests.find(({ status }) => status === 'failed')
    const passed = tests.filter(({ status }) => status === 'passed').length
    if (!failed) return { caught: false, row: `${passed} passed, none failed` }
    return { caught: true, row: `${failed.fullName}: ${failed.failureMessages[0]?.split('\n')[0]}` }
  } finally {
    removeTempFolder(folder)
  }
}
