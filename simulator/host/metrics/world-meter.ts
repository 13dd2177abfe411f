/** Recorder of durations, as a prom-client histogram. */
export interface Durations {
  observe(seconds: number): void
}

const NOT_RECORDED: Durations = { observe: () => {} }

/** Message counts of one direction. */
export class Traffic {
  frames = 0
  bytes = 0

  add(bytes: number): void {
    this.frames++
    this.bytes += bytes
  }
}

/** Counts of one kind of socket. */
export class SocketMeter {
  open = 0
  readonly in = new Traffic()
  readonly out = new Traffic()
}

/** Counts of one world since it was opened. Plain numbers, cheap to increment per frame; read at each scrape. */
export class WorldMeter {
  inputsAccepted = 0
  inputsRefused = 0
  commits = 0
  readonly feed = new SocketMeter()
  readonly bets = new SocketMeter()
  readonly commitTimes: Durations
  readonly snapshotTimes: Durations

  constructor({ commitTimes = NOT_RECORDED, snapshotTimes = NOT_RECORDED } = {}) {
    this.commitTimes = commitTimes
    this.snapshotTimes = snapshotTimes
  }
}
