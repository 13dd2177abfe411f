import { DEVELOPMENT_KEYS } from '@layline/shared/envelope'
import { afterAll, expect, it } from 'vitest'
import { shown } from '../../scripts/contract/mismatch.ts'
import { runSuite } from '../../scripts/contract/run.ts'
import { withMutant } from '../mutants/contract/mutant-host.ts'
import { MUTANTS } from '../mutants/faults.ts'

/** Each is a process of its own. */
const AT_ONCE = 2
const MUTANT_WITHIN_MS = 240_000

const rows: string[] = []
let caught = 0
const waiting: (() => void)[] = []
let running = 0

/** So many at a time, in the order they were asked for. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

afterAll(() => {
  console.log(`${rows.join('\n')}\n${caught} of ${MUTANTS.length} mutants caught`)
})

it.concurrent.each(MUTANTS)(
  'is caught: $name',
  (mutant) =>
    inTurn(async () => {
      const { results } = await withMutant(mutant, (url) =>
        runSuite({
          target: {
            url,
            keys: DEVELOPMENT_KEYS,
            user: { userName: 'player1', password: 'Player@1' },
            user2: { userName: 'player2', password: 'Player@2' },
            firstLogin: { userName: 'fresh', password: 'Fresh@1' },
          },
          only: mutant.only,
        }),
      )
      const failed = results.find(({ outcome }) => outcome.kind === 'failed')
      expect(failed, JSON.stringify(results)).toBeDefined()
      const { check, outcome } = failed!
      if (outcome.kind !== 'failed') return
      caught++
      rows.push(`caught ${mutant.name.padEnd(64)} ${check.subject}: ${check.name}`)
      if (outcome.expected !== undefined) {
        rows.push(`       ${outcome.about}: expected ${shown(outcome.expected)}`.slice(0, 160))
      }
    }),
  MUTANT_WITHIN_MS,
)
