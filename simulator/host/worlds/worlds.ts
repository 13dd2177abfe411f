import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { DirectoryLock } from '../../journal/directory-lock.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { MemoryJournal } from '../../journal/memory-journal.ts'
import type { CheckedCapsule } from '../capsules/checked-capsule.ts'
import { type OpenedCapsule, openCapsule } from '../capsules/open-capsule.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RateLimit } from '../rate.ts'
import { errorInDataDirectory, inDataDirectory, makeDataDirectory, withoutPaths } from './data-directory.ts'
import { fillFork, fillFromCapsule } from './forked-journal.ts'
import type { ForkPoint } from './world-branches.ts'
import { clearAway, deleteWorld, forgetWorlds, keptWorlds, openJournalIn, WORLD_NAME } from './world-files.ts'
import { isReplay, planWorld, type WorldOptions } from './world-plan.ts'
import { WorldRunner } from './world-runner.ts'

export const MAIN_WORLD = 'main'

/** Path prefix of a world: `/w/{world}`; empty for the main one. */
export const prefixOf = ({ name }: { name: string }) => (name === MAIN_WORLD ? '' : `/w/${name}`)
const WORLDS_MAX = 200

export interface WorldsOptions {
  /** Directory of the journals, locked until `close`; without one they live in memory. */
  dataDir?: string | undefined
  /** Deletes the worlds in `dataDir` first. */
  fresh?: boolean | undefined
  /** Makes the lost count of commits of a journal anew, instead of refusing the journal. */
  repair?: boolean | undefined
  /** Rate limit of each player's orders; undefined: none. */
  orderRate?: RateLimit | undefined
  /** Receives persistence errors, as on a full disk. */
  log?: Log | undefined
  /** Notified when a world is opened and removed. */
  metrics?: Pick<Metrics, 'meterOf' | 'forget'> | undefined
}

/** A world that a capsule makes; paused and at the capsule's speed where nothing else is said. */
export interface CapsuleOptions extends Pick<WorldOptions, 'name' | 'speed' | 'paused'> {
  capsule: CheckedCapsule
}

/** The worlds of one process, each with its own state, time, accounts and journal. */
export class Worlds {
  readonly #dataDir: string | undefined
  readonly #lock: DirectoryLock | undefined
  readonly #repair: boolean
  readonly #orderRate: RateLimit | undefined
  readonly #log: Log | undefined
  readonly #metrics: WorldsOptions['metrics']
  readonly #runners = new Map<string, WorldRunner>()
  /** What is done to the files of worlds that are being opened or removed, by their names. */
  readonly #works = new Map<string, Promise<unknown>>()
  #isClosed = false

  constructor({ dataDir, fresh = false, repair = false, ...options }: WorldsOptions = {}) {
    const { orderRate, log, metrics } = options
    this.#dataDir = dataDir
    this.#repair = repair
    this.#orderRate = orderRate
    this.#log = log
    this.#metrics = metrics
    if (dataDir === undefined) return
    makeDataDirectory(dataDir)
    this.#lock = inDataDirectory(dataDir, () => new DirectoryLock(dataDir))
    if (!fresh) return
    try {
      inDataDirectory(dataDir, () => forgetWorlds(dataDir))
    } catch (error) {
      this.#lock.release()
      throw error
    }
  }

  get(name: string): WorldRunner | undefined {
    return this.#runners.get(name)
  }

  all(): Iterable<WorldRunner> {
    return this.#runners.values()
  }

  /** As `open`, for callers of control: throws a Refusal, without paths of this machine. */
  create(options: WorldOptions): Promise<WorldRunner> {
    return this.#forCaller(options.name, () => this.open(options))
  }

  async #forCaller<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof JournalError)) throw error
      this.#log?.error({ err: error, world: name }, 'the files of a world cannot be used')
      throw withoutPaths(error, name)
    }
  }

  /**
   * Restores the world that is kept under this name; undefined for one that was never made, whose files are deleted.
   *
   * @param options.replay recordings, for a world that replays them
   */
  openKept(name: string, { replay }: Pick<WorldOptions, 'replay'> = {}): Promise<WorldRunner | undefined> {
    return this.#openAs(name, async () => {
      const journal = await this.#openJournal(name)
      const { identity } = journal
      if (identity) return this.#start({ name, replay: isReplay(identity) ? replay : undefined }, journal)
      await journal.close()
      this.#clearAway(name)
      return undefined
    })
  }

  /**
   * Makes a world, or restores the one whose journal is kept under this name.
   *
   * @throws Refusal of the options, JournalError where the journal cannot be used
   */
  open(options: WorldOptions): Promise<WorldRunner> {
    const { name } = options
    return this.#openAs(name, async () => this.#start(options, await this.#openJournal(name)))
  }

  /**
   * Makes a world from a moment of a running one, which goes on. For callers of control, as `create`.
   *
   * @throws Refusal NOT_FOUND where there is no such branch, BAD_REQUEST where the moment is not in it
   */
  fork(runner: WorldRunner, { name, ...of }: { name: string } & ForkPoint): Promise<WorldRunner> {
    return this.#forCaller(name, () =>
      this.#openFilled({ name }, async (journal) => {
        await fillFork(journal, runner, runner.branches.pointOf(of), () => this.#isClosed)
        return { setup: runner.world.setup, identity: runner.identity }
      }),
    )
  }

  /**
   * Makes a world from a capsule, paused at its moment.
   *
   * @throws Refusal WORLD_EXISTS, and as `openCapsule`
   */
  openCapsule(options: CapsuleOptions): Promise<{ runner: WorldRunner; opened: OpenedCapsule }> {
    return this.#forCaller(options.name, async () => {
      let opened: OpenedCapsule | undefined
      const runner = await this.#openFilled(options, async (journal) => {
        opened = await openCapsule(options.capsule, () => this.#isClosed)
        await fillFromCapsule(journal, opened, options.capsule.capsule)
        return opened
      })
      return { runner, opened: opened! }
    })
  }

  /** Opens a world whose journal is filled first; leaves nothing of it where that fails. */
  #openFilled(
    options: Pick<WorldOptions, 'name' | 'speed' | 'paused'>,
    fill: (journal: Journal) => Promise<Pick<OpenedCapsule, 'setup' | 'identity'>>,
  ): Promise<WorldRunner> {
    const { name } = options
    return this.#openAs(name, async () => {
      const journal = await this.#openJournal(name)
      const wasKept = journal.identity !== undefined
      try {
        if (wasKept) throw new Refusal('WORLD_EXISTS')
        return await this.#run(options, journal, await fill(journal))
      } catch (error) {
        await journal.close()
        if (!wasKept) this.#clearAway(name)
        throw error
      }
    })
  }

  async #openAs<T>(name: string, open: () => Promise<T>): Promise<T> {
    this.#checkName(name)
    return this.#alone(name, () => this.#inDataDirectory(open))
  }

  /** Does something to a world's files; its name is taken meanwhile. */
  async #alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const working = work()
    this.#works.set(name, working)
    try {
      return await working
    } finally {
      this.#works.delete(name)
    }
  }

  #checkName(name: string): void {
    if (!WORLD_NAME.test(name)) {
      throw new Refusal(
        'BAD_REQUEST',
        'a world is named by lower case letters, digits and dashes, at most 64',
      )
    }
    if (this.#isClosed) throw new Refusal('STOPPING')
    if (this.#runners.has(name) || this.#works.has(name)) throw new Refusal('WORLD_EXISTS')
    if (this.#runners.size + this.#works.size >= WORLDS_MAX)
      throw new Refusal('TOO_MANY', `at most ${WORLDS_MAX} worlds at once`)
  }

  /** Runs file operations in the data directory of this process, where there is one. */
  async #inDataDirectory<T>(work: () => Promise<T>): Promise<T> {
    if (this.#dataDir === undefined) return work()
    if (this.#lock?.isInPlace() === false) {
      throw new Refusal('NOT_STORED', 'the data directory was removed or replaced while it was in use')
    }
    try {
      return await work()
    } catch (error) {
      throw errorInDataDirectory(this.#dataDir, error)
    }
  }

  async #start(options: WorldOptions, journal: Journal): Promise<WorldRunner> {
    const { name } = options
    const isNew = journal.identity === undefined
    try {
      return await this.#run(options, journal, planWorld(options, journal.identity))
    } catch (error) {
      await journal.close()
      if (isNew) this.#clearAway(name)
      throw error
    }
  }

  async #run(
    { name, speed, paused }: Pick<WorldOptions, 'name' | 'speed' | 'paused'>,
    journal: Journal,
    { setup, identity }: Pick<OpenedCapsule, 'setup' | 'identity'>,
  ): Promise<WorldRunner> {
    const runner = await WorldRunner.open({
      name,
      setup,
      identity,
      journal,
      speed,
      paused,
      orderRate: this.#orderRate,
      log: this.#log,
      meter: this.#metrics?.meterOf(name),
    })
    this.#runners.set(name, runner)
    return runner
  }

  #clearAway(name: string): void {
    const folder = this.#folder(name)
    if (folder !== undefined) clearAway(folder)
  }

  #folder(name: string): string | undefined {
    return this.#dataDir === undefined ? undefined : join(this.#dataDir, name)
  }

  async #openJournal(name: string): Promise<Journal> {
    const folder = this.#folder(name)
    if (folder === undefined) return new MemoryJournal()
    const journal = await openJournalIn(folder, { remakeMark: this.#repair })
    if (journal.hasNewMark) {
      const text = 'the count of commits was lost and is made anew: the last inputs may be missing'
      this.#log?.warn({ world: name }, text)
    }
    return journal
  }

  /** Names of the worlds in the data directory that are not open. */
  kept(): string[] {
    if (this.#dataDir === undefined) return []
    return keptWorlds(this.#dataDir).filter((name) => !this.#runners.has(name) && !this.#works.has(name))
  }

  /** Closes a world and deletes its journal; of a kept one that could not be opened, its journal. */
  async remove(name: string): Promise<void> {
    const runner = this.#runners.get(name)
    // After `close` the directory may be another process's.
    if (!runner && (this.#isClosed || !this.kept().includes(name))) throw new Refusal('WORLD_NOT_FOUND')
    if (name === MAIN_WORLD) throw new Refusal('BAD_REQUEST', 'the world main cannot be removed')
    this.#runners.delete(name)
    await this.#alone(name, async () => {
      await runner?.closeRemoved()
      this.#metrics?.forget(name)
      const folder = this.#folder(name)
      if (folder === undefined) return
      await this.#forCaller(name, () => this.#inDataDirectory(async () => deleteWorld(folder)))
    })
  }

  /** Refuses further inputs, and answers the accepted ones. */
  async drain(): Promise<void> {
    await Promise.all([...this.#runners.values()].map((runner) => runner.drain()))
  }

  /** Closes every world, those included that are being opened. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#works.values())
    await Promise.all([...this.#runners.values()].map((runner) => runner.close()))
    this.#runners.clear()
    this.#lock?.release()
  }
}
