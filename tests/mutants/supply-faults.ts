import { type Fault, faultOf } from './fault.ts'

/** Put together here, so that this file itself holds none. */
const SECRET = ['AK', 'IAQWERTZUIOPASDFGH'].join('')

/** Faults in what is shipped besides the code. */
export const SUPPLY_FAULTS: readonly Fault[] = [
  faultOf('S1', 'a package below the floor of a known fault', {
    file: 'package-lock.json',
    from: '    "node_modules/ws": {\n      "version": "8.23.0",\n',
    to: '    "node_modules/ws": {\n      "version": "8.20.0",\n',
  }),
  {
    name: "anybody's install script may run",
    promise: 'S2',
    edits: [{ file: 'package.json', from: '    "esbuild": false\n', to: '    "esbuild": true\n' }],
  },
  faultOf('S3', 'a key stands in a page', {
    file: 'client/index.html',
    from: '<title>Layline</title>\n',
    to: `<title>Layline</title>\n    <!-- ${SECRET} -->\n`,
  }),
  {
    name: 'a sign-in asks a service elsewhere',
    promise: 'S4',
    needs: 'what the simulator talks to',
    edits: [
      {
        file: 'simulator/host/passwords.ts',
        from: '  const { saltHex, hashHex } = record ?? NO_PASSWORD\n',
        to: "  const { saltHex, hashHex } = record ?? NO_PASSWORD\n  void fetch('http://192.0.2.1/').catch(() => {})\n",
      },
    ],
  },
]
