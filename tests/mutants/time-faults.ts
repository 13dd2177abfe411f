import { type Fault, faultOf } from './fault.ts'

/** Faults of promises about time. */
export const TIME_FAULTS: readonly Fault[] = [
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
