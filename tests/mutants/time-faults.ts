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
    from: "if (piece !== '') pieces.push(piece)\n    yield",
    to: 'pieces.push(piece)',
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
    file: 'simulator/exchange/exchange-copy.ts',
    from: 'of archived.snapshots()) {',
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
  faultOf('T9', 'a capsule is of the first branch, whichever the world is in', {
    file: 'simulator/host/capsules/export-capsule.ts',
    from: 'Math.min(INPUTS_A_READ, most - seq), branch)',
    to: 'Math.min(INPUTS_A_READ, most - seq), 0 * branch)',
  }),
  faultOf('T9', 'sign-ins are shared', {
    file: 'simulator/world/inputs/session-inputs.ts',
    from: "      ...SIGNED_IN,\n    }),\n    shared: 'none',",
    to: "      ...SIGNED_IN,\n    }),\n    shared: 'all',",
  }),
  faultOf('T9', "chance depends on the machine's time zone", {
    file: 'simulator/world/random-streams.ts',
    from: 'let hash = 0x811c9dc5',
    to: 'let hash = 0x811c9dc5 ^ new Date(2026, 0, 1).getTimezoneOffset()',
  }),
  faultOf('T9', 'a damaged capsule is opened', {
    file: 'simulator/host/capsules/checked-capsule.ts',
    from: 'capsule.sha256 !== digestOf(capsule)',
    to: 'capsule.sha256 !== digestOf(capsule) && capsule.seed < 0',
  }),
  faultOf('T9', 'every capsule is the same as it was exported', {
    file: 'simulator/host/capsules/open-capsule.ts',
    from: 'const isSame = state === expected.state && feed === expected.feed',
    to: 'const isSame = state.length + feed.length === 128',
  }),
  faultOf('T9', 'a capsule of another core is folded as one of this', {
    file: 'simulator/host/capsules/open-capsule.ts',
    from: 'if (coreVersion !== CORE_VERSION) {',
    to: 'if (Number(coreVersion) > Number(CORE_VERSION)) {',
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
