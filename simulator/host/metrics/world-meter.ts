/** What takes durations; a prom-client histogram is one. */
export interface Durations {
  observe(seconds: number): void
}

const UNHEARD: Durations = { observe: () => {} }

/** Messages of one direction. */
export class Traffic {
  frames = 0
  bytes = 0

  add(bytes: number): void {
    this.frames++
    this.bytes += bytes
  }
}

/** The sockets of one kind. */
export class SocketMeter {
  open = 0
  readonly in = new Traffic()
  readonly out = new Traffic()
}

/** Counts of one world since it was opened. Plain numbers, so that counting a frame costs nothing; read at each scrape. */
export class WorldMeter {
  inputsAccepted = 0
  inputsRefused = 0
  commits = 0
  readonly feed = new SocketMeter()
  readonly bets = new SocketMeter()
  readonly commitTimes: Durations
  readonly snapshotTimes: Durations

  constructor({ commitTimes = UNHEARD, snapshotTimes = UNHEARD } = {}) {
    this.commitTimes = commitTimes
    this.snapshotTimes = snapshotTimes
  }
}

/** Runs `work` and notes how long it took, unless it threw. */
export function timed<T>(times: Durations, work: () => T): T {
  const startMs = performance.now()
  const result = work()
  times.observe((performance.now() - startMs) / 1000)
  return result
}
