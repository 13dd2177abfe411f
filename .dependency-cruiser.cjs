const { readdirSync } = require('node:fs')

/** What the tests of every room may use; it imports vitest, which no product has. */
const TEST_SUPPORT = '^tests/support/temp-folder\\.ts$'

/** Tests, and the set-up that they share beside them, which nothing else may import. */
const OF_TESTS = '\\.test\\.tsx?$|/testing/'

/** Which room may import which. The picture is in README.md, "Rooms". */
const room = (name, path, mayImport) => ({
  name,
  severity: 'error',
  from: { path },
  to: {
    pathNot: [path, ...mayImport, TEST_SUPPORT, 'node_modules', '^node:', '^[a-z_]+$'],
    dependencyTypesNot: ['core'],
  },
})

/** The features of the player's site: each folder is one. */
const FEATURES = readdirSync(`${__dirname}/client/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** A feature uses of its neighbours what their `public.ts` offers, and nothing of the frame that shows it. */
const feature = (name) => ({
  name: `the-feature-${name}-uses-the-public-part-of-others`,
  severity: 'error',
  from: { path: `^client/features/${name}/` },
  to: {
    path: ['^client/features/', '^client/app/'],
    pathNot: [`^client/features/${name}/`, '^client/features/[^/]+/public\\.ts$'],
  },
})

module.exports = {
  forbidden: [
    room('shared-imports-none-of-ours', '^shared/', []),
    room('exchange-is-pure', '^simulator/exchange/', ['^shared/']),
    room('sports-is-pure', '^simulator/sports/', ['^shared/']),
    room('casino-is-pure', '^simulator/casino/', ['^shared/']),
    room('world-is-pure', '^simulator/world/', ['^shared/', '^simulator/(exchange|sports|casino)/']),
    room('journal-knows-inputs-only', '^simulator/journal/', ['^shared/', '^simulator/world/']),
    room('host-runs-worlds', '^simulator/host/', ['^shared/', '^simulator/']),
    room('clients-for-tests-know-the-contract-only', '^simulator/testing/(?!.*\\.test\\.)', ['^shared/']),
    room('client-meets-the-simulator-in-shared', '^client/', ['^shared/']),
    ...FEATURES.map(feature),
    {
      name: 'what-features-share-knows-no-feature',
      severity: 'error',
      from: { path: '^client/(api|feed|state|trading|ui)/', pathNot: OF_TESTS },
      to: { path: '^client/(app|features)/' },
    },
    room('the-contract-suite-knows-the-contract-only', '^scripts/contract(/|\\.ts$)', [
      '^shared/',
      '^scripts/(command-line|progress)\\.ts$',
    ]),
    {
      name: 'pure-rooms-have-no-io',
      severity: 'error',
      from: { path: '^simulator/(exchange|sports|casino|world)/', pathNot: OF_TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-uses-no-tests',
      severity: 'error',
      from: { path: '^(shared|simulator|client)/', pathNot: OF_TESTS },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'only-tests-use-their-set-up',
      severity: 'error',
      // The models and twins of proof/ are for tests as well.
      from: { path: '^(shared|simulator|client)/', pathNot: `${OF_TESTS}|/proof/` },
      to: { path: '/testing/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['/gen/', '/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
