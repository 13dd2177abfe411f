import type { Fault } from './fault.ts'

/** Faults in what is shipped besides the code. */
export const SUPPLY_FAULTS: readonly Fault[] = [
  {
    name: "anybody's install script may run",
    promise: 'S2',
    edits: [{ file: 'package.json', from: '    "esbuild": false\n', to: '    "esbuild": true\n' }],
  },
  {
    name: 'a sign-in asks a service elsewhere',
    promise: 'S4',
    edits: [
      {
        file: 'simulator/host/passwords.ts',
        from: '  const { saltHex, hashHex } = record ?? NO_PASSWORD\n',
        to: "  const { saltHex, hashHex } = record ?? NO_PASSWORD\n  void fetch('http://192.0.2.1/').catch(() => {})\n",
      },
    ],
  },
]
