import { type Fault, faultOf } from './fault.ts'

const BET_SOCKET = 'client/trading/bet-line.ts'

/** Faults of the player's site. */
export const BROWSER_FAULTS: readonly Fault[] = [
  {
    name: 'a frame with its own origin',
    promise: 'A9',
    edits: [
      {
        file: 'client/ui/boxed-frame.tsx',
        from: 'sandbox="allow-scripts"',
        to: 'sandbox="allow-scripts allow-same-origin"',
      },
    ],
  },
  {
    name: 'any path is taken for a game',
    promise: 'A10',
    edits: [
      {
        file: 'shared/rules/launch-url.ts',
        from: '  return LAUNCHED.test(path.slice(site.prefix.length)) ? path : undefined\n',
        to: '  void LAUNCHED\n  return path\n',
      },
    ],
  },
  {
    name: 'a poster leads anywhere',
    promise: 'A10',
    edits: [
      {
        file: 'client/features/info/poster-modal.tsx',
        from: '  const path = pathOnSite(link, globalThis.location.origin)\n',
        to: '  const path = link || pathOnSite(link, globalThis.location.origin)\n',
      },
    ],
  },
  {
    name: 'retry makes a new orderId',
    promise: 'B1',
    edits: [
      {
        file: BET_SOCKET,
        from: '    for (const { order } of orders.state.waiting) send(order)\n',
        to: `    const again = orders.state.waiting.map(({ order }) => ({ ...order, orderId: newOrderId() }))
      orders.forget()
      for (const order of again) {
        orders.keep(order)
        send(order)
      }
`,
      },
    ],
  },
  {
    name: 'silence is not taken for a dead line',
    promise: 'B2',
    edits: [
      {
        file: 'client/feed/live-socket.ts',
        from: '    this.#silence = setTimeout(() => {\n',
        to: '    if (this.#wanted) return\n    this.#silence = setTimeout(() => {\n',
      },
    ],
  },
  {
    name: 'decode errors are thrown',
    promise: 'B5',
    edits: [
      {
        file: 'client/feed/feed-line.ts',
        from: "      console.warn('a feed message could not be read', error)\n",
        to: '      throw error\n',
      },
    ],
  },
  {
    name: 'a failed query shows nothing',
    promise: 'B6',
    edits: [
      {
        file: 'client/ui/loaded.tsx',
        from: '<Notice onRetry={retry}>{failed}</Notice>',
        to: 'null',
      },
    ],
  },
  faultOf('A8', 'the name of a runner is taken for markup', {
    file: 'client/features/depth/depth-name.tsx',
    from: '<b>{name}</b>',
    to: '<b dangerouslySetInnerHTML={{ __html: name }} />',
  }),
  faultOf('B1', 'the second click of a double click is another one-click bet', {
    file: 'client/trading/one-click.ts',
    from: '      if (beforeMs !== undefined && nowMs - beforeMs < SAME_INTENT_MS) return undefined\n',
    to: '      void beforeMs\n',
  }),
  faultOf('B3', 'a line that reconnects is not taken for lost', {
    file: 'client/feed/feed-client.ts',
    from: '    onState: (now) => {\n',
    to: "    onState: (now) => {\n      if (now === 'connecting' && state.everOpen) return\n",
  }),
  faultOf('B4', 'a page loads itself anew when its line is back', {
    file: 'client/feed/live-socket.ts',
    from: '      this.#attempt = 0\n      this.reconnect()\n',
    to: '      location.reload()\n',
  }),
  faultOf('B7', 'the balance is asked for five times less often', {
    file: 'client/features/account/queries.ts',
    from: 'refetchInterval: BALANCE_POLL_MS,',
    to: 'refetchInterval: 5 * BALANCE_POLL_MS,',
  }),
  faultOf('B8', 'a page does not say its language', {
    file: 'client/index.html',
    from: '<html lang="en">',
    to: '<html>',
  }),
  faultOf('F10', 'each change of the page leaves a listener behind', {
    file: 'client/app/arrival.tsx',
    from: '    document.title = documentTitle(title)\n',
    to: "    document.title = documentTitle(title)\n    addEventListener('resize', () => title.length)\n",
  }),
]
