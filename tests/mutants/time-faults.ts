import { type Fault, faultOf } from './fault.ts'

/** Faults of promises about time. */
export const TIME_FAULTS: readonly Fault[] = [
  faultOf('T1', 'a jump in one slice', {
    file: 'simulator/host/worlds/world-clock.ts',
    from: 'this.#world.advanceTo(job.toMs, isOver)',
    to: 'this.#world.advanceTo(job.toMs)',
  }),
  faultOf('T1', 'a stop waits for the end of a jump', {
    file: 'simulator/host/worlds/world-clock.ts',
    from: 'await this.#job?.cancel()',
    to: 'await this.#job?.done',
  }),
  faultOf('T2', 'a snapshot taken in one slice', {
    file: 'simulator/host/worlds/restored-world.ts',
    from: 'pieces.push(next.value)\n        if (isOver()) return false',
    to: 'pieces.push(next.value)\n        void isOver',
  }),
  faultOf('T3', 'nothing leaves the state', {
    file: 'simulator/world/archive/archiver.ts',
    from: 'each.updatedMs <= untilMs',
    to: 'each.updatedMs <= 0',
  }),
  faultOf('T3', 'statements forget archived movements of money', {
    file: 'simulator/world/archive/past.ts',
    from: '[...this.#archive.entries(userName, span), ...',
    to: '[...',
  }),
  faultOf('T3', 'an archived market that came back is listed twice', {
    file: 'simulator/world/archive/past.ts',
    from: '.filter(({ facts }) => !this.#world.exchange.market(facts.marketId))',
    to: '',
  }),
  faultOf('T3', 'the id of an archived order can be used again', {
    file: 'simulator/exchange/orders/order-desk.ts',
    from: 'return this.archived.is(betId, account, clientOrderId)',
    to: 'return false',
  }),
  faultOf('T3', 'a snapshot omits which orders are archived', {
    file: 'simulator/exchange/snapshot.ts',
    from: 'of desk.archived.snapshots()) {',
    to: 'of []) {',
  }),
  faultOf('T4', 'a fork is without the inputs of its own moment', {
    file: 'simulator/host/worlds/restored-world.ts',
    from: 'atMs <= untilMs)',
    to: 'atMs < untilMs)',
  }),
  faultOf('T5', 'a return restores the branch that it leaves', {
    file: 'simulator/host/worlds/world-branches.ts',
    from: '{ branch: id, listener, isCancelled })',
    to: '{ listener, isCancelled })',
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
  faultOf('T7', 'a page that takes no news of an earlier moment', {
    file: 'client/state/client.ts',
    from: '    clock.restart()\n',
    to: '',
  }),
  faultOf('T7', 'a page keeps its prices over a change of the timeline', {
    file: 'client/feed/feed-client.ts',
    from: '      markets.clear()\n      line.restart()\n',
    to: '',
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
