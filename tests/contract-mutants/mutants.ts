import type { Mutant } from './mutant.ts'

const API = 'simulator/host/rest/api-router.ts'
const APP = 'simulator/host/app.ts'
const SESSION_HANDLERS = 'simulator/host/rest/session-handlers.ts'
const BET_SOCKET = 'simulator/host/sockets/bet-socket.ts'
const FEED_SOCKET = 'simulator/host/sockets/feed-socket.ts'
const PUBLISHER = 'simulator/world/feed-publisher.ts'
const ACCOUNT_VIEW = 'simulator/world/views/account-view.ts'
const BET_VIEW = 'simulator/world/views/bet-view.ts'
const MARKET_VIEW = 'simulator/world/views/market-view.ts'
const PLACE = 'simulator/exchange/orders/place.ts'
const WORLD = 'simulator/world/world.ts'
const ERRORS = 'shared/contract/error-codes.ts'

const SEAL = 'cipher.seal(JSON.stringify(data))'
const ANSWER_ERROR = "response.status(status).json({ status: 'error', code, message })"

/** Answers whose shape is wrong. */
const SHAPES: readonly Mutant[] = [
  {
    name: 'a field is renamed',
    edits: [{ file: ACCOUNT_VIEW, from: '    dePL: rupeesOf(', to: '    dePl: rupeesOf(' }],
    only: /^balance: answers/,
  },
  {
    name: 'a number is sent as a text',
    edits: [
      {
        file: BET_VIEW,
        from: '    stack: rupeesOf(stakePaise),',
        to: '    stack: String(rupeesOf(stakePaise)),',
      },
    ],
    only: /^testOrder: a bet that nobody takes/,
  },
  {
    name: 'an answer has a field too many',
    edits: [{ file: ACCOUNT_VIEW, from: '    deRisk: 0,', to: '    deRisk: 0,\n    userName,' }],
    only: /^balance: answers/,
  },
  {
    name: 'the token stands beside the data without the first-login flag',
    edits: [
      {
        file: SESSION_HANDLERS,
        from: 'const beside = { token, loginFirst: account.loginFirst }',
        to: 'const beside = { token }',
      },
    ],
    only: /^login: answers/,
  },
  {
    name: 'a market answer is sealed with another IV',
    edits: [
      {
        file: API,
        from: 'nodeCipher({ createCipheriv, createDecipheriv }, keys)',
        to: "nodeCipher({ createCipheriv, createDecipheriv }, { ...keys, ivHex: '00'.repeat(16) })",
      },
    ],
    only: /^getMaster: answers/,
  },
  {
    name: 'a market answer is base64 of the URL alphabet',
    edits: [{ file: API, from: SEAL, to: `${SEAL}.replaceAll('+', '-').replaceAll('/', '_')` }],
    only: /^getMaster: answers/,
  },
  {
    name: 'a market answer is not sealed at all',
    edits: [{ file: API, from: SEAL, to: 'JSON.stringify(data)' }],
    only: /^sidebar: answers/,
  },
  {
    name: 'a market stands in the list of another sport',
    edits: [
      {
        file: MARKET_VIEW,
        from: '  return event.sportId === tag && !event.outright\n',
        to: "  return !event.outright && (event.sportId === tag || (tag === '2' && event.sportId === '1'))\n",
      },
    ],
    only: /sport 2: only markets|sports tag 2: the image/,
  },
]

/** Refusals that are wrong, or missing. */
const REFUSALS: readonly Mutant[] = [
  {
    name: 'a status code is swapped',
    edits: [
      {
        file: APP,
        from: ANSWER_ERROR,
        to: ANSWER_ERROR.replace('(status)', '(status === 409 ? 400 : status)'),
      },
    ],
    only: /^deleteBet: an unmatched bet/,
  },
  {
    name: 'a text is not the one of the specification',
    edits: [
      { file: ERRORS, from: "'Id is login somewhere else'", to: "'Your id is logged in somewhere else'" },
    ],
    only: /^balance: tells a session/,
  },
  {
    name: 'a refusal is answered with 200',
    edits: [
      {
        file: APP,
        from: ANSWER_ERROR,
        to: ANSWER_ERROR.replace('(status)', "(code === 'BET_NOT_FOUND' ? 200 : status)"),
      },
    ],
    only: /^deleteBet: a bet that is not there/,
  },
  {
    name: 'an error has no code',
    edits: [{ file: APP, from: ANSWER_ERROR, to: ANSWER_ERROR.replace(' code,', '') }],
    only: /^getBets: takes no nonsense/,
  },
  {
    name: 'input that does not fit is handed on',
    edits: [
      {
        file: API,
        from: '  const [issue] = result.error.issues\n',
        to: '  if (result) return value\n  const [issue] = result.error.issues\n',
      },
    ],
    only: /^statement: takes no nonsense/,
  },
  {
    name: 'an order id that was used for another bet is taken for the same',
    edits: [
      {
        file: PLACE,
        from: "  return same ? { ok: true, order } : refused('DUPLICATE_ORDER_ID')",
        to: '  void same\n  return { ok: true, order }',
      },
    ],
    only: /refuses an order id/,
  },
  {
    name: 'the same order again is another bet',
    edits: [
      { file: PLACE, from: '  if (known) return known\n  const market', to: '  void known\n  const market' },
    ],
    only: /the same order again/,
  },
]

/** Doors that stand open. */
const ACCESS: readonly Mutant[] = [
  {
    name: 'a call does not ask for a token',
    edits: [
      {
        file: API,
        from: "  if (endpoint.access === 'anyone') return",
        to: "  if (endpoint.access === 'anyone' || endpoint.name === 'stackRangeAll') return",
      },
    ],
    only: /^stackRangeAll: is closed/,
  },
  {
    name: 'a token is taken after the logout',
    edits: [
      {
        file: WORLD,
        from: "      case 'logout':\n        this.sessions.end(account)\n",
        to: "      case 'logout':\n",
      },
    ],
    only: /^logout: the token/,
  },
  {
    name: 'a session that another sign-in has ended goes on',
    edits: [
      {
        file: 'simulator/host/sessions.ts',
        from: "  if (found.ended) throw new Refusal('SESSION_ELSEWHERE')\n",
        to: '',
      },
    ],
    only: /^(balance: tells a session|bets: a token)/,
  },
  {
    name: 'the first-login flag closes nothing',
    edits: [
      {
        file: API,
        from: "  if (account.loginFirst && endpoint.access === 'player') throw new Refusal('FIRST_LOGIN')\n",
        to: '',
      },
    ],
    only: /^balance: is closed to a player/,
  },
  {
    name: "another player's bets can be read",
    edits: [
      {
        file: BET_VIEW,
        from: 'eventId: string): LiveBet[] {\n  const orders = world.exchange.ordersOf(userName).reverse()\n',
        to: 'eventId: string): LiveBet[] {\n  const orders = [...world.accounts.keys()].flatMap((name) => world.exchange.ordersOf(name)).reverse()\n  void userName\n',
      },
    ],
    only: /^getBets: (one player|answers another)/,
  },
  {
    name: "another player's bet can be deleted",
    edits: [
      {
        file: PLACE,
        from: "  if (order?.accountId !== accountId) return { ok: false, code: 'BET_NOT_FOUND' }\n",
        to: "  void accountId\n  if (!order) return { ok: false, code: 'BET_NOT_FOUND' }\n",
      },
    ],
    only: /^deleteBet: answers another/,
  },
  {
    name: "a stranger's page may call where its name holds ours",
    edits: [
      {
        file: 'simulator/host/guard.ts',
        from: 'return new URL(origin).host === host',
        to: "return origin.includes('http')",
      },
    ],
    only: /^balance: is closed to a stranger/,
  },
]

/** Sockets that do not keep their word. */
const SOCKETS: readonly Mutant[] = [
  {
    name: 'an image is the one that was first made',
    edits: [
      {
        file: PUBLISHER,
        from: '    return { seq, bytes: this.#encode(topic, { isLoad: true, marketIds, removed: [], seq }, speed) }\n',
        to: `    const made = ((this as unknown as { made?: Map<string, TopicMessage> }).made ??= new Map())
    const key = topicKey(topic)
    const image = { isLoad: true, marketIds, removed: [], seq }
    if (!made.has(key)) made.set(key, { seq, bytes: this.#encode(topic, image, speed) })
    return made.get(key)!
`,
      },
    ],
    only: /^feed: a bet reaches/,
  },
  {
    name: 'a change in two is dropped',
    edits: [
      {
        file: PUBLISHER,
        from: '      if (changed.length + removed.length > 0) {\n',
        to: `      const self = this as unknown as { frames?: number }
      self.frames = (self.frames ?? 0) + 1
      if (changed.length + removed.length > 0 && self.frames % 2 === 0) {
`,
      },
    ],
    only: /^feed: (the image and its changes|a bet reaches)/,
  },
  {
    name: 'a sequence number is left out',
    edits: [
      {
        file: PUBLISHER,
        from: '        const seq = ++topic.seq\n',
        to: '        topic.seq += topic.seq % 3 === 0 ? 2 : 1\n        const { seq } = topic\n',
      },
    ],
    only: /^feed: the image and its changes/,
  },
  {
    name: 'a checksum is not that of its market',
    edits: [
      {
        file: 'shared/feed-checksum.ts',
        from: '  return crc32(text)\n',
        to: "  return crc32(text.concat('|'))\n",
      },
    ],
    only: /^feed: sports tag 1/,
  },
  {
    name: 'a change is the whole list again',
    edits: [
      {
        file: PUBLISHER,
        from: 'marketIds: changed, removed, seq }',
        to: 'marketIds: this.#memberIds(topic), removed, seq }',
      },
    ],
    only: /^feed: a change carries only/,
  },
  {
    name: 'a change has a field that the schema does not know',
    edits: [
      {
        file: PUBLISHER,
        from: 'bytes: this.#encode(topic, frame, speed) })',
        to: 'bytes: Uint8Array.from([...this.#encode(topic, frame, speed), 0x98, 6, 1]) })',
      },
    ],
    only: /^feed: a bet reaches/,
  },
  {
    name: 'nobody is pinged',
    edits: [
      {
        file: FEED_SOCKET,
        from: '        if (reader.pingSlot === slot) this.#ping(socket, reader)\n',
        to: '        void slot\n',
      },
    ],
    only: /is pinged at least/,
  },
  {
    name: 'subscribing again sends no image',
    edits: [
      {
        file: FEED_SOCKET,
        from: '    if (!follower) {\n',
        to: '    if (follower) return\n    {\n',
      },
    ],
    only: /^feed: subscribing again/,
  },
  {
    name: 'unsubscribing does nothing',
    edits: [
      {
        file: FEED_SOCKET,
        from: '    followed.delete(follower.key)\n    this.#unfollow(follower)\n',
        to: '',
      },
    ],
    only: /^feed: after unsubscribing/,
  },
  {
    name: 'a feed error has the wrong code',
    edits: [
      {
        file: 'simulator/host/sockets/feed-request.ts',
        from: "return 'BAD_TYPE'",
        to: "return 'BAD_ACTION'",
      },
    ],
    only: /^feed: refuses a type/,
  },
  {
    name: 'a bet socket does not say that its session was ended elsewhere',
    edits: [
      {
        file: BET_SOCKET,
        from: 'socket.close(elsewhere ? CLOSE.sessionElsewhere : CLOSE.notSignedIn)',
        to: 'socket.close(elsewhere ? CLOSE.notSignedIn : CLOSE.notSignedIn)',
      },
    ],
    only: /^bets: a token/,
  },
  {
    name: 'a refused order is answered as taken',
    edits: [
      {
        file: BET_SOCKET,
        from: "      status: 'error',\n      message,\n",
        to: "      status: 'success',\n      message,\n",
      },
    ],
    only: /^bets: refuses a stake/,
  },
]

/** What the suite must catch, each by itself. */
export const MUTANTS: readonly Mutant[] = [...SHAPES, ...REFUSALS, ...ACCESS, ...SOCKETS]
