/** What the tests of every room may use; it imports vitest, which no product has. */
const TEST_SUPPORT = '^tests/support/temp-folder\\.ts$'

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

module.exports = {
  forbidden: [
    room('shared-imports-none-of-ours', '^shared/', []),
    room('exchange-is-pure', '^simulator/exchange/', ['^shared/']),
    room('sports-is-pure', '^simulator/sports/', ['^shared/']),
    room('casino-is-pure', '^simulator/casino/', ['^shared/']),
    room('world-is-pure', '^simulator/world/', ['^shared/', '^simulator/(exchange|sports|casino)/']),
    room('journal-knows-inputs-only', '^simulator/journal/', ['^shared/', '^simulator/world/']),
    room('host-runs-worlds', '^simulator/host/', ['^shared/', '^simulator/']),
    room('client-meets-the-simulator-in-shared', '^client/', ['^shared/']),
    room('the-contract-suite-knows-the-contract-only', '^scripts/contract(/|\\.ts$)', [
      '^shared/',
      '^scripts/(command-line|progress)\\.ts$',
    ]),
    {
      name: 'pure-rooms-have-no-io',
      severity: 'error',
      from: { path: '^simulator/(exchange|sports|casino|world)/', pathNot: '\\.(test|bench)\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'product-uses-no-tests',
      severity: 'error',
      from: { path: '^(shared|simulator|client)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|scripts)/' },
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
