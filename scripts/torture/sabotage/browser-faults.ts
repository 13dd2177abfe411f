import type { Fault } from './fault.ts'

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
]
