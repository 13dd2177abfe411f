import type { Fault } from './fault.ts'

const GUARD = 'simulator/host/guard.ts'

/** The faults of the list that concern who may do what. */
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
]
