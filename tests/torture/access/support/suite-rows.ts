import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { createSimulator } from '@layline/simulator'
import { countOf } from '../../../../scripts/contract/result.ts'
import { runSuite } from '../../../../scripts/contract/run.ts'
import { never, type Row } from '../../../../scripts/row.ts'
import type { Trial } from '../../promise.ts'

/** Holds a simulator against the checks of the contract suite whose names match, as two players. */
export async function suiteRows(
  { seed, only, say }: { seed: number; only: RegExp; say: Trial['say'] },
  names: { passed: string; goal: number; failed: string },
): Promise<Row[]> {
  const sim = await createSimulator({ seed, orderRate: 0 }).listen()
  try {
    const report = await runSuite({
      target: {
        url: sim.url,
        keys: DEVELOPMENT_KEYS,
        user: { userName: 'player1', password: 'Player@1' },
        user2: { userName: 'player2', password: 'Player@2' },
      },
      only,
    })
    for (const { check, outcome } of report.results) {
      if (outcome.kind === 'failed') say(`${check.subject}: ${check.name}: ${outcome.about}`)
    }
    return [
      { name: names.passed, value: countOf(report, 'passed'), goal: names.goal },
      never(names.failed, countOf(report, 'failed')),
    ]
  } finally {
    await sim.close()
  }
}
