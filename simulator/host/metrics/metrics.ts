import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { WorldMeter } from './world-meter.ts'

/** Histogram buckets of disk writes, s: from a fast SSD to a stalling disk. */
const BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const QUANTILES = [0.5, 0.9, 0.99, 1]
const LOOP_RESOLUTION_MS = 20
const NS_PER_S = 1e9

type Measured = Pick<WorldRunner, 'name' | 'clock' | 'meter' | 'pace' | 'world'>

/** The metrics of one simulator as Prometheus text, labelled by world and never by player. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #loop: IntervalHistogram
  readonly #commitTimes: Histogram<'world'>
  readonly #snapshotTimes: Histogram<'world'>
  readonly #worlds: () => Iterable<Measured>

  /** @param worlds returns the open worlds at a scrape */
  constructor(worlds: () => Iterable<Measured>) {
    this.#worlds = worlds
    this.#loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS })
    this.#loop.enable()
    const registers = [this.#registry]
    this.#commitTimes = new Histogram({
      name: 'layline_commit_seconds',
      help: 'Time to make a group of inputs durable',
      labelNames: ['world'],
      buckets: BUCKETS_S,
      registers,
    })
    this.#snapshotTimes = new Histogram({
      name: 'layline_snapshot_seconds',
      help: 'Time for which a world stands still for a snapshot, in slices between which others go on',
      labelNames: ['world'],
      buckets: BUCKETS_S,
      registers,
    })
    this.#addWorldMetrics()
    this.#addProcessMetrics()
  }

  /** Creates the meter of a new world. */
  meterOf(world: string): WorldMeter {
    return new WorldMeter({
      commitTimes: this.#commitTimes.labels(world),
      snapshotTimes: this.#snapshotTimes.labels(world),
    })
  }

  /** Drops the series of a removed world. */
  forget(world: string): void {
    this.#commitTimes.remove(world)
    this.#snapshotTimes.remove(world)
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  close(): void {
    this.#loop.disable()
    this.#registry.clear()
  }

  /** Adds metrics that are collected from the open worlds' meters at each scrape. */
  #addWorldMetrics(): void {
    const registers = [this.#registry]
    const worlds = this.#worlds
    new Gauge({
      name: 'layline_clock_lag_seconds',
      help: 'World time by which a world is behind the position its pace asks for',
      labelNames: ['world'],
      registers,
      collect() {
        this.reset()
        for (const { name, clock } of worlds()) this.set({ world: name }, clock.lagMs / 1000)
      },
    })
    new Gauge({
      name: 'layline_clock_speed',
      help: 'World seconds per second of the wall clock: asked for, and reached; 0 while paused',
      labelNames: ['world', 'kind'],
      registers,
      collect() {
        this.reset()
        for (const { name: world, pace } of worlds()) {
          this.set({ world, kind: 'asked' }, pace.paused ? 0 : pace.speed)
          this.set({ world, kind: 'reached' }, pace.effectiveSpeed)
        }
      },
    })
    new Counter({
      name: 'layline_inputs_total',
      help: 'Inputs that reached a world, journaled before they were applied',
      labelNames: ['world', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const { name: world, meter } of worlds()) {
          this.inc({ world, outcome: 'accepted' }, meter.inputsAccepted)
          this.inc({ world, outcome: 'refused' }, meter.inputsRefused)
        }
      },
    })
    new Counter({
      name: 'layline_commits_total',
      help: 'Group commits of inputs to the journal',
      labelNames: ['world'],
      registers,
      collect() {
        this.reset()
        for (const { name: world, meter } of worlds()) this.inc({ world }, meter.commits)
      },
    })
    new Counter({
      name: 'layline_incidents_total',
      help: 'Markets, tasks and inputs of a world in which something went wrong and was kept there',
      labelNames: ['world'],
      registers,
      collect() {
        this.reset()
        for (const { name, world } of worlds()) this.inc({ world: name }, world.incidents.total)
      },
    })
    new Gauge({
      name: 'layline_sockets',
      help: 'Open sockets',
      labelNames: ['world', 'kind'],
      registers,
      collect() {
        this.reset()
        for (const { name: world, meter } of worlds()) {
          for (const kind of KINDS) this.set({ world, kind }, meter[kind].open)
        }
      },
    })
    for (const unit of ['frames', 'bytes'] as const) {
      new Counter({
        name: `layline_socket_${unit}_total`,
        help: unit === 'frames' ? 'Messages on sockets' : 'Bytes of the messages on sockets, without framing',
        labelNames: ['world', 'kind', 'direction'],
        registers,
        collect() {
          this.reset()
          for (const { name: world, meter } of worlds()) {
            for (const kind of KINDS) {
              for (const direction of ['in', 'out'] as const) {
                this.inc({ world, kind, direction }, meter[kind][direction][unit])
              }
            }
          }
        },
      })
    }
  }

  #addProcessMetrics(): void {
    const registers = [this.#registry]
    const loop = this.#loop
    new Gauge({
      name: 'layline_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last scrape; quantile 1 is the longest',
      labelNames: ['quantile'],
      registers,
      collect() {
        for (const quantile of QUANTILES) {
          const delayNs = loop.count === 0 ? 0 : loop.percentile(quantile * 100)
          this.set(
            { quantile: String(quantile) },
            Math.max(0, delayNs / NS_PER_S - LOOP_RESOLUTION_MS / 1000),
          )
        }
        loop.reset()
      },
    })
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of this process, user and system',
      registers,
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    })
    new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of this process',
      registers,
      collect() {
        this.set(process.memoryUsage.rss())
      },
    })
  }
}

const KINDS = ['feed', 'bets'] as const
