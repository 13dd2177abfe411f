import type { Fault } from './fault.ts'

const FEED = 'simulator/host/sockets/feed-hub.ts'

/** The faults of the list that concern the feed and the sockets. */
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
        file: 'simulator/host/sockets/upgrades.ts',
        from: "    socket.on('error', () => socket.destroy())\n",
        to: '',
      },
    ],
  },
]
