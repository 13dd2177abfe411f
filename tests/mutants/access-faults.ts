import { type Fault, faultOf } from './fault.ts'

const GUARD = 'simulator/host/guard.ts'
const WORLDS = 'simulator/host/worlds/worlds.ts'
const WORLD_FILES = 'simulator/host/worlds/world-files.ts'

/** Faults of who may do and see what. */
export const ACCESS_FAULTS: readonly Fault[] = [
  {
    name: 'Origin by includes()',
    promise: 'A5',
    edits: [
      {
        file: GUARD,
        from: '    return new URL(origin).host === host\n',
        to: '    return origin.includes(host)\n',
      },
    ],
  },
  {
    name: 'no Host check',
    promise: 'A5',
    edits: [
      {
        file: GUARD,
        from: '  if (!LOOPBACK.test(host) && !allowedHosts.includes(name)) return false\n',
        to: '  void [LOOPBACK, allowedHosts, name]\n',
      },
    ],
  },
  {
    name: 'ownership check removed from one call',
    promise: 'A1',
    edits: [
      {
        file: 'simulator/exchange/orders/place.ts',
        from: "  if (order?.accountId !== accountId) return refused('BET_NOT_FOUND')\n",
        to: "  void accountId\n  if (!order) return refused('BET_NOT_FOUND')\n",
      },
    ],
  },
  {
    name: 'helmet says no opener policy',
    promise: 'A11',
    edits: [
      {
        file: 'simulator/host/app.ts',
        from: "  referrerPolicy: { policy: 'no-referrer' },\n",
        to: "  referrerPolicy: { policy: 'no-referrer' },\n  crossOriginOpenerPolicy: false,\n",
      },
    ],
  },
  faultOf('A2', 'a world may have any name', {
    file: WORLDS,
    from: 'if (!WORLD_NAME.test(name)) {',
    to: "if (name === '') {",
  }),
  faultOf('A2', 'the rate of orders is counted for all worlds together', {
    file: 'simulator/host/worlds/order-rate.ts',
    from: '  readonly #buckets = new Map<string, TokenBucket>()\n',
    to: `  static readonly #all = new Map<string, TokenBucket>()
  readonly #buckets = OrderRateLimiter.#all
`,
  }),
  faultOf('A3', 'a page comes back after its session was ended elsewhere', {
    file: 'client/feed/live-socket.ts',
    from: '[CLOSE.sessionElsewhere, CLOSE.notSignedIn]',
    to: '[CLOSE.notSignedIn]',
  }),
  faultOf('A3', 'an ended session is not told why', {
    file: 'simulator/host/sockets/bet-hub.ts',
    from: 'socket.close(elsewhere ? CLOSE.sessionElsewhere : CLOSE.notSignedIn)',
    to: 'socket.close(elsewhere ? CLOSE.notSignedIn : CLOSE.notSignedIn)',
  }),
  {
    ...faultOf('A4', 'any failed check of the session ends it', {
      file: 'client/features/login/use-session-check.ts',
      from: '(error instanceof CallError && ENDED.includes(error.code))',
      to: '(error !== null && ENDED.length > 0)',
    }),
    needs: 'in a browser',
  },
  faultOf('A6', 'the log says addresses as they came', {
    file: 'simulator/host/request-log.ts',
    from: 'path: cleaned(originalUrl),',
    to: 'path: originalUrl || cleaned(originalUrl),',
  }),
  faultOf('A7', 'a wait for wrong passwords grows to half a minute only', {
    file: 'simulator/world/office/guesses.ts',
    from: 'Math.min(LOGIN_WAIT_MAX_S, 2 **',
    to: 'Math.min(LOGIN_WAIT_MAX_S / 30, 2 **',
  }),
  faultOf('A7', 'guesses that were sent at once are all told to be wrong', {
    file: 'simulator/world/office/office.ts',
    from: '    if (waitMs > 0) return mustWait(waitMs)\n    this.guesses.failed',
    to: '    void [waitMs, mustWait]\n    this.guesses.failed',
  }),
  faultOf('A7', 'a player who signs in waits behind all strangers who guess', {
    file: 'simulator/host/sign-in-limiter.ts',
    from: 'check(running + (isPlayer ? 0 : this.#failures.taken(address)))',
    to: 'check(0 * running)',
  }),
  faultOf('A12', 'a world is removed with what its links lead to', {
    file: WORLD_FILES,
    from: '  rmSync(folder, { recursive: true, force: true })',
    to: `  for (const name of readdirSync(folder)) {
    if (!existsSync([folder, name, '.'].join('/'))) continue
    for (const inner of readdirSync(join(folder, name))) rmSync(join(folder, name, inner))
  }
  rmSync(folder, { recursive: true })`,
  }),
  faultOf('A12', 'a world may not begin with a digit', {
    file: WORLD_FILES,
    from: 'WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/',
    to: 'WORLD_NAME = /^[a-z][a-z0-9-]{0,63}$/',
  }),
  faultOf('A13', 'a scenario may name its parts and repeat them', {
    file: 'simulator/host/worlds/scenario-file.ts',
    from: "throw refuse(range![0], 'an alias (*name) is not used here')",
    to: 'void [range, refuse]',
  }),
  faultOf('A13', 'a recording may have ten thousand blank lines', {
    file: 'simulator/host/recordings/recording-file.ts',
    from: 'const BLANK_LINES_MOST = 1000',
    to: 'const BLANK_LINES_MOST = 10_000',
  }),
  faultOf('A14', 'an input is written into the text of its SQL', {
    file: 'simulator/journal/sqlite-journal.ts',
    from: '      this.#statements.insert.run(keyOf(branch, next), atMs, body, chain)\n',
    to: `        const values = [keyOf(branch, next), ', ', atMs, ", '", body, "', '", chain, "'"].join('')
        this.#db.exec('INSERT INTO input (seq, at_ms, body, chain) VALUES (' + values + ')')
`,
  }),
  faultOf('A15', 'a fault of ours is told with its stack', {
    file: 'simulator/host/refusal-of.ts',
    from: "return new Refusal('INTERNAL')",
    to: "return new Refusal('INTERNAL', (error as Error).stack)",
  }),
  faultOf('A15', 'an input that fails is not reported', {
    file: 'simulator/world/inputs/inputs.ts',
    from: '    else world.report(text)\n',
    to: '    else void text\n',
  }),
  faultOf('A16', 'a shared world says who signed in, and from where', {
    file: 'simulator/world/inputs/session-inputs.ts',
    from: "      ...SIGNED_IN,\n    }),\n    shared: 'none',",
    to: "      ...SIGNED_IN,\n    }),\n    shared: 'all',",
  }),
]
