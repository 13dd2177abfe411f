import { type Fault, faultOf } from './fault.ts'

const FEED = 'simulator/host/sockets/feed-hub.ts'

const UPGRADES = 'simulator/host/sockets/upgrades.ts'

/** Faults of the feed and the sockets. */
export const SOCKET_FAULTS: readonly Fault[] = [
  {
    name: 'feed skips one seq',
    promise: 'F1',
    edits: [
      {
        file: 'simulator/world/feed-publisher.ts',
        from: 'const seq = ++topic.seq\n',
        to: 'topic.seq += topic.seq % 20 === 19 ? 2 : 1\n        const seq = topic.seq\n',
      },
    ],
  },
  faultOf('F1', 'no checksum is compared', {
    file: 'client/feed/read-message.ts',
    from: 'marketChecksum(market) === checksums[index]',
    to: 'marketChecksum(market) >= 0 * checksums[index]!',
  }),
  {
    name: 'isLoad merges',
    promise: 'F2',
    edits: [
      {
        file: 'client/feed/market-store.ts',
        from: '    if (!before || (replace && !isFeeds)) {\n',
        to: '    if (!before || (replace && !isFeeds && before.size === 0)) {\n',
      },
    ],
  },
  {
    name: 'no bufferedAmount guard',
    promise: 'F4',
    edits: [
      {
        file: FEED,
        from: '    if (socket.bufferedAmount + bytes.length > PENDING_BYTES_MAX) {\n      this.#closeSlow(socket)\n      return\n    }\n',
        to: '    void PENDING_BYTES_MAX\n',
      },
      {
        file: FEED,
        from: '    if (socket.bufferedAmount > CONFLATE_ABOVE_BYTES) {\n      this.#queueImage(subscription)\n      return\n    }\n    subscription.seq',
        to: '    subscription.seq',
      },
    ],
  },
  {
    name: 'no error listener before auth',
    promise: 'F7',
    edits: [
      {
        file: UPGRADES,
        from: "    socket.on('error', () => socket.destroy())\n",
        to: '',
      },
    ],
  },
  faultOf('F3', 'a mute peer is never given up', {
    file: 'simulator/host/sockets/liveness.ts',
    from: '> SOCKET_DEAD_MS - SOCKET_SWEEP_MS) socket.terminate()',
    to: '> 1000 * SOCKET_DEAD_MS) socket.terminate()',
  }),
  faultOf('F5', 'one message in a hundred is not sent', {
    file: FEED,
    from: 'if (subscription && !subscription.awaitsImage) this.#push',
    to: 'if (subscription && !subscription.awaitsImage && Math.random() > 0.01) this.#push',
  }),
  faultOf('F6', 'the wait before a reconnect grows without end', {
    file: 'client/feed/backoff.ts',
    from: 'Math.min(RECONNECT_MS_MAX, RECONNECT_FIRST_MS_MAX *',
    to: 'Math.max(RECONNECT_FIRST_MS_MAX, RECONNECT_FIRST_MS_MAX *',
  }),
  faultOf('F7', 'any message of the feed is answered with a code of no contract', {
    file: FEED,
    from: "      this.#refuse(socket, 'BAD_MESSAGE')\n",
    to: "      this.#sendMessage(socket, { kind: 'error', status: 'error', code: 'BAD' as FeedErrorCode, message: '' })\n",
  }),
  faultOf('F8', 'a message may come in any number of fragments', {
    file: UPGRADES,
    from: 'maxFragments: MESSAGE_FRAGMENTS_MAX,',
    to: 'maxFragments: 1000 * MESSAGE_FRAGMENTS_MAX,',
  }),
  faultOf('F9', 'a socket may follow one topic more than the limit', {
    file: FEED,
    from: 'subscriptions.size >= SUBSCRIPTIONS_A_SOCKET',
    to: 'subscriptions.size > SUBSCRIPTIONS_A_SOCKET',
  }),
]
