import { GROUPS } from '../torture/groups.ts'
import { LINT, own, type Stage, TYPES, tool } from './stage.ts'

/** These start processes and browsers, which a busy machine may disturb. */
const MAY_BE_FLAKY = new Set(['process', 'browser'])

function vitest(project: string, retriesFlaky: boolean): Stage {
  return {
    name: `${project} tests`,
    command: [
      tool('vitest'),
      'run',
      '--project',
      project,
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=./scripts/stages/tally-reporter.ts',
      ...(retriesFlaky && MAY_BE_FLAKY.has(project) ? ['--retry=1'] : []),
    ],
    tallies: true,
  }
}

const promises = (group: string): Stage => ({
  name: `promises: ${group}`,
  command: [...own('scripts/torture.ts'), group, '--short', '--no-pure', '--seed', '1'],
})

const DEPCRUISE = ['--config', '.dependency-cruiser.cjs', 'shared', 'simulator', 'client', 'scripts', 'tests']

/** Everything that `npm test` proves. The longest come first, so that the machine is busy to the end. */
export const allStages = ({ retriesFlaky = false } = {}): Stage[] => [
  vitest('browser', retriesFlaky),
  vitest('process', retriesFlaky),
  ...Object.keys(GROUPS).map(promises),
  vitest('wide', false),
  vitest('unit', false),
  ...TYPES,
  { name: 'import directions', command: [tool('dependency-cruiser', 'depcruise'), ...DEPCRUISE] },
  { name: 'dead code', command: [tool('knip')] },
  LINT,
]
