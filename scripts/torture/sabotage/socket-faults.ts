import type { Fault } from './fault.ts'

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
        file: 'client/feed/markets.ts',
        from: '    const kept = replace\n      ? ids\n      : [',
        to: '    const kept = replace && before.length === 0\n      ? ids\n      : [',
      },
    ],
  },
]
