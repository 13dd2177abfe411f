import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { runSuite } from '../../../../scripts/contract/run.ts'
import type { Figure } from '../../trial.ts'
import { withSimulator } from './simulators.ts'

/** Holds a simulator against the checks of the contract suite whose names match, as two players. */
export function trySuite(only: RegExp, seed: number, passed: Figure, failed: Figure): Promise<void> {
  return withSimulator({ seed, orderRate: 0 }, async ({ url }) => {
    const { results } = await runSuite({
      target: {
        url,
        keys: DEVELOPMENT_KEYS,
        user: { userName: 'player1', password: 'Player@1' },
        user2: { userName: 'player2', password: 'Player@2' },
        exactTexts: true,
      },
      only,
    })
    for (const { check, outcome } of results) {
      if (outcome.kind === 'passed') passed.count()
      if (outcome.kind === 'failed') failed.count(`${check.subject}: ${check.name}: ${outcome.about}`)
    }
  })
}
