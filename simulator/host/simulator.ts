import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AnyCapsule, Capsule } from '@layline/shared/contract/capsule'
import { Refusal } from '@layline/shared/contract/error-codes'
import { ORDER_RATE } from '@layline/shared/contract/socket-limits'
import { worldSeed } from '@layline/shared/entities/fields'
import { checkKeys, DEVELOPMENT_KEYS, type EnvelopeKeys } from '@layline/shared/envelope'
import { WORLD_SPEED_MAX } from '@layline/shared/limits'
import { JournalError } from '../journal/journal.ts'
import { createApp } from './app.ts'
import { readCapsuleFile } from './capsules/capsule-file.ts'
import { receivedCapsule } from './capsules/capsule-text.ts'
import {
  HEADER_BYTES_MAX,
  HEADERS_CHECK_MS,
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
} from './http-limits.ts'
import { Inspector } from './inspect/inspector.ts'
import { createLog, type Log } from './log.ts'
import { Metrics } from './metrics/metrics.ts'
import { Upgrades } from './sockets/upgrades.ts'
import { messageRateOf, orderRateOf } from './worlds/order-rate.ts'
import { sliceFromNow } from './worlds/slices.ts'
import type { WorldOptions } from './worlds/world-plan.ts'
import type { WorldRunner } from './worlds/world-runner.ts'
import { MAIN_WORLD, Worlds } from './worlds/worlds.ts'

/** Interval at which the worlds advance, wall ms. */
const RUN_EVERY_MS = 50
/** Timeout of open requests at shutdown. */
const CLOSE_WITHIN_MS = 1000

export interface SimulatorOptions extends Omit<WorldOptions, 'name'> {
  /** Makes the main world from a capsule, paused at its moment: itself, packed as in a link, or the address of its file. */
  capsule?: AnyCapsule | URL | undefined
  /** Directory of the journals; without one worlds live in memory only. */
  dataDir?: string
  /** Deletes the worlds in `dataDir` first. */
  fresh?: boolean
  /** Goes on with the records of a journal whose count of commits was lost, instead of refusing it. */
  repair?: boolean
  /** pino's levels; 'silent' by default. */
  logLevel?: string
  /** Allowed Host headers besides the loopback's. */
  allowedHosts?: readonly string[]
  keys?: EnvelopeKeys
  /** Rate limit of each player's orders, per second, with twice as many as burst; 0: none. */
  orderRate?: number
  /** Maximum feed and bet sockets per world; 6 000 by default. */
  socketsAWorld?: number
  /** Token with which other machines may control worlds; without one only this machine may. */
  controlToken?: string
}

export interface ListenOptions {
  /** 0 picks a free one. */
  port?: number
  /** The address to bind; the loopback by default. */
  host?: string
}

/** What a capsule has made of the main world. */
export interface MainOpened {
  /** Its state and its feed are those that were exported. */
  isSame: boolean
  /** The same in one line, with what differs. */
  verdict: string
  page: Capsule['page']
}

/** A running simulator: worlds in real time behind one origin. */
export class Simulator {
  readonly worlds: Worlds
  /** Set once `listen` has opened the capsule that it was given. */
  opened: MainOpened | undefined
  readonly #server: Server
  readonly #upgrades: Upgrades
  readonly #main: WorldOptions
  readonly #capsule: SimulatorOptions['capsule']
  readonly #log: Log
  readonly #metrics: Metrics
  #timer: NodeJS.Timeout | undefined

  constructor(options: SimulatorOptions) {
    const { dataDir, logLevel = 'silent', allowedHosts = [], keys = DEVELOPMENT_KEYS } = options
    const { orderRate = ORDER_RATE.perSecond, seed, scenario, replay, epochMs, speed, paused } = options
    if (speed !== undefined && !(speed > 0 && speed <= WORLD_SPEED_MAX)) {
      throw new Refusal('BAD_REQUEST', `speed: ${speed} is not above 0 and at most ${WORLD_SPEED_MAX}`)
    }
    if (seed !== undefined && !worldSeed.safeParse(seed).success) {
      throw new Refusal('BAD_REQUEST', `seed: ${seed} is not a whole number of 32 bits`)
    }
    this.#main = { name: MAIN_WORLD, seed, scenario, replay, epochMs, speed, paused }
    this.#capsule = options.capsule
    this.#log = createLog(logLevel)
    this.#metrics = new Metrics(() => this.worlds.all())
    try {
      this.worlds = new Worlds({
        dataDir,
        fresh: options.fresh,
        repair: options.repair,
        orderRate: orderRateOf(orderRate),
        log: this.#log,
        metrics: this.#metrics,
      })
    } catch (error) {
      this.#metrics.close()
      throw error
    }
    const inspector = new Inspector({
      worlds: this.worlds,
      keys: checkKeys(keys),
      log: this.#log,
      controlToken: options.controlToken,
    })
    const app = createApp({
      worlds: this.worlds,
      log: this.#log,
      keys,
      allowedHosts,
      controlToken: options.controlToken,
      inspector,
      metrics: this.#metrics,
    })
    this.#server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: HEADERS_CHECK_MS,
        maxHeaderSize: HEADER_BYTES_MAX,
      },
      app,
    )
    this.#upgrades = new Upgrades(this.#server, this.worlds, this.#log, {
      allowedHosts,
      betMessageRate: messageRateOf(orderRate),
      socketsAWorld: options.socketsAWorld,
      inspector,
    })
  }

  #run(): void {
    // One slice for all: a world that needs more goes on in turns of its own.
    const isOver = sliceFromNow()
    for (const runner of this.worlds.all()) runner.run(isOver)
  }

  /**
   * Opens the main world and every other kept world. An error in the main world is thrown; another world that cannot be
   * opened is logged and left unchanged on disk, and the others start without it.
   */
  async #openWorlds(): Promise<void> {
    try {
      if (this.#capsule === undefined) await this.worlds.open(this.#main)
      else this.opened = await this.#openCapsule(this.#capsule)
      for (const name of this.worlds.kept()) await this.#openKept(name)
    } catch (error) {
      await this.close()
      throw error
    }
    this.#timer = setInterval(() => this.#run(), RUN_EVERY_MS)
  }

  async #openCapsule(source: AnyCapsule | URL): Promise<MainOpened> {
    const capsule =
      source instanceof URL ? readCapsuleFile(fileURLToPath(source)) : await receivedCapsule(source)
    const { name, speed, paused } = this.#main
    try {
      const { opened } = await this.worlds.openCapsule({ name, speed, paused, capsule })
      return { isSame: opened.isSame, verdict: opened.verdict, page: capsule.capsule.page }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'WORLD_EXISTS') throw error
      throw new Refusal('WORLD_EXISTS', 'there are worlds in the data directory already: name another one')
    }
  }

  async #openKept(name: string): Promise<void> {
    try {
      // A fork of the main world replays what it replays.
      await this.worlds.openKept(name, { replay: this.#main.replay })
    } catch (error) {
      const isForeseen = error instanceof JournalError || error instanceof Refusal
      const why = isForeseen ? { reason: error.message } : { err: error }
      this.#log.error({ world: name, ...why }, 'a kept world was not opened')
    }
  }

  get main(): WorldRunner {
    return this.worlds.get(MAIN_WORLD)!
  }

  /** Opens the worlds; resolves once the server listens. Rejects, closed, where the main world cannot be opened. */
  async listen({ port = 0, host = '127.0.0.1' }: ListenOptions = {}): Promise<this> {
    await this.#openWorlds()
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        resolve(this)
      })
    })
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** `http://localhost:4000`, without a slash at the end. */
  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Shuts down: finishes open requests, closes the sockets, then the journals. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    const forceCloseTimer = setTimeout(() => this.#server.closeAllConnections(), CLOSE_WITHIN_MS)
    await this.worlds.drain()
    // Let the drained inputs' answers be written before the sockets are closed.
    await nextTurn()
    this.#server.closeIdleConnections()
    await Promise.all([closed, this.#upgrades.close()])
    clearTimeout(forceCloseTimer)
    await this.worlds.close()
    this.#metrics.close()
  }
}

/** `const sim = await createSimulator({ seed, scenario }).listen({ port: 0 })` */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  return new Simulator(options)
}
