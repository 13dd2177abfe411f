import { GROUP_NAMES } from '../../tests/torture/group-names.ts'
import { LINT, own, type Stage, TYPES, tool } from './stage.ts'

interface TestStage {
  project: string
  /** Of the stage, where it is not its whole project. */
  name?: string
  /** Which files of the project, as vitest's command line takes them. */
  files?: readonly string[]
  /** Tries a failed test once more: a busy machine may disturb what starts processes and browsers. */
  isRetried?: boolean
}

const vitest = ({ project, name = project, files = [], isRetried = false }: TestStage): Stage => ({
  name: `${name} tests`,
  command: [
    tool('vitest'),
    'run',
    '--project',
    project,
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=./scripts/stages/tally-reporter.ts',
    ...(isRetried ? ['--retry=1'] : []),
    ...files,
  ],
  tallies: true,
})

const WALK = 'tests/acceptance/walk/'

const promises = (group: string): Stage => ({
  name: `promises: ${group}`,
  command: [...own('scripts/torture.ts'), group, '--short', '--no-pure', '--seed', '1'],
  tallies: true,
})

const DEPCRUISE = ['--config', '.dependency-cruiser.cjs', 'shared', 'simulator', 'client', 'scripts', 'tests']

/** Everything that `npm test` proves. */
export const allStages = ({ retriesFlaky = false } = {}): Stage[] => [
  vitest({ project: 'browser', name: 'walk', files: [WALK], isRetried: retriesFlaky }),
  vitest({ project: 'browser', files: [`--exclude=${WALK}**`], isRetried: retriesFlaky }),
  vitest({ project: 'process', isRetried: retriesFlaky }),
  ...GROUP_NAMES.map(promises),
  vitest({ project: 'wide' }),
  vitest({ project: 'unit' }),
  ...TYPES,
  { name: 'import directions', command: [tool('dependency-cruiser', 'depcruise'), ...DEPCRUISE] },
  { name: 'dead code', command: [tool('knip')] },
  LINT,
]
