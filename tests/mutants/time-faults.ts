import { type Fault, faultOf } from './fault.ts'

/** Faults of promises about time. */
export const TIME_FAULTS: readonly Fault[] = [
  faultOf('T4', 'a fork is without the inputs of its own moment', {
    file: 'simulator/host/worlds/restored-world.ts',
    from: 'atMs <= untilMs)',
    to: 'atMs < untilMs)',
  }),
  faultOf('T5', 'a return restores the branch that it leaves', {
    file: 'simulator/host/worlds/world-branches.ts',
    from: '{ branch: id, isCancelled })',
    to: '{ isCancelled })',
  }),
  faultOf('T6', 'a session rewinds', {
    file: 'simulator/world/office/carried.ts',
    from: "  'sessions',\n",
    to: '',
  }),
  faultOf('T6', 'a throttle is as long as the way back', {
    file: 'simulator/world/office/carried.ts',
    from: 'const byMs = toMs - nowMs',
    to: 'const byMs = 0 * (toMs - nowMs)',
  }),
  faultOf('T10', 'a chain is followed for thirty forks', {
    file: 'simulator/journal/branch.ts',
    from: 'at !== undefined; )',
    to: 'at !== undefined && parts.length < 30; )',
  }),
  faultOf('T8', 'a fault decided by socket order', {
    file: 'simulator/host/sockets/feed-hub.ts',
    from: 'strikes.filter((strike) => strike.player',
    to: 'strikes.filter((strike) => [...this.#subscribers.keys()].indexOf(socket) < 10 && strike.player',
  }),
  faultOf('T8', 'the calls of all players are numbered together', {
    file: 'simulator/world/faults/fault-message.ts',
    from: ': player || NOBODY',
    to: ': (player && NOBODY) || NOBODY',
  }),
]
