import type { Mutant } from '../fault.ts'

const BET_SOCKET = 'simulator/host/sockets/bet-hub.ts'
const FEED_SOCKET = 'simulator/host/sockets/feed-hub.ts'
const PUBLISHER = 'simulator/world/feed-publisher.ts'

/** Sockets that do not keep their word. */
export const SOCKETS: readonly Mutant[] = [
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
    name: 'the changes of every other market are dropped',
    edits: [
      {
        file: PUBLISHER,
        from: '      if (changed.length + removed.length > 0) {\n',
        to: `      const told = changed.splice(0).filter((marketId) => Number(marketId.at(-1)) % 2 === 1)
      changed.push(...told)
      if (changed.length + removed.length > 0) {
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
        from: '        if (subscriber.pingSlot === slot) this.#ping(socket, subscriber)\n',
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
        from: '    if (!subscription) {\n',
        to: '    if (subscription) return\n    {\n',
      },
    ],
    only: /^feed: subscribing again/,
  },
  {
    name: 'unsubscribing does nothing',
    edits: [
      {
        file: FEED_SOCKET,
        from: '    subscriptions.delete(subscription.key)\n    this.#release(subscription)\n',
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
