import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { msOfIso } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import { DirectoryLock } from '../../journal/directory-lock.ts'
import { type Journal, JournalError, type WorldIdentity } from '../../journal/journal.ts'
import { MemoryJournal } from '../../journal/memory-journal.ts'
import { SqliteJournal } from '../../journal/sqlite-journal.ts'
import { replayEpochMs } from '../../world/replay/recording.ts'
import { CORE_VERSION, type WorldSetup } from '../../world/world.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { RateLimit } from '../rate.ts'
import { loadRecordings } from '../recordings/recording-file.ts'
import { inDataDirectory, makeDataDirectory } from './data-directory.ts'
import { loadScenario, OWN_SCENARIO, type ScenarioSource } from './scenario-file.ts'
import { WorldRunner } from './world-runner.ts'

export const MAIN_WORLD = 'main'

/** Path prefix of a world: `/w/{world}`; empty for the main one. */
export const prefixOf = ({ name }: { name: string }) => (name === MAIN_WORLD ? '' : `/w/${name}`)
export const DEFAULT_SCENARIO = 'day'
export const DEFAULT_SEED = 1
/** Source: promises, A2. */
const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/
const WORLDS_MAX = 200

export interface WorldOptions {
  name: string
  seed?: number | undefined
  /** A shipped scenario's name, the path of a file, or the scenario itself; `day` by default. */
  scenario?: ScenarioSource | undefined
  /** Files to replay instead of a scenario. */
  replay?: readonly string[] | undefined
  epochMs?: WorldMs | undefined
  speed?: number | undefined
  paused?: boolean | undefined
}

const JOURNAL_FILE = 'journal.db'

/** Names of the worlds in a data directory: its folders with a journal. */
function keptWorlds(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir, { withFileTypes: true })
    .filter(({ name }) => WORLD_NAME.test(name) && existsSync(join(dataDir, name, JOURNAL_FILE)))
    .map(({ name }) => name)
    .sort()
}

/** Deletes the worlds of a data directory, and no other files. */
function forgetWorlds(dataDir: string): void {
  for (const name of keptWorlds(dataDir)) rmSync(join(dataDir, name), { recursive: true })
}

export interface WorldsOptions {
  /** Directory of the journals, locked until `close`; without one they live in memory. */
  dataDir?: string | undefined
  /** Deletes the worlds in `dataDir` first. */
  fresh?: boolean | undefined
  /** Rate limit of each player's orders; undefined: none. */
  orderRate?: RateLimit | undefined
  /** Receives persistence errors, as on a full disk. */
  log?: Log | undefined
  /** Notified when a world is opened and removed. */
  metrics?: Pick<Metrics, 'meterOf' | 'forget'> | undefined
}

/** The worlds of one process, each with its own state, time, accounts and journal. */
export class Worlds {
  readonly #dataDir: string | undefined
  readonly #lock: DirectoryLock | undefined
  readonly #orderRate: RateLimit | undefined
  readonly #log: Log | undefined
  readonly #metrics: WorldsOptions['metrics']
  readonly #runners = new Map<string, WorldRunner>()

  constructor({ dataDir, fresh = false, orderRate, log, metrics }: WorldsOptions = {}) {
    this.#dataDir = dataDir
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

  /** Makes a world, or restores the one whose journal is kept under this name. */
  open(options: WorldOptions): WorldRunner {
    const { name } = options
    if (!WORLD_NAME.test(name)) {
      throw new Refusal(
        'BAD_REQUEST',
        'a world is named by lower case letters, digits and dashes, at most 64',
      )
    }
    if (this.#runners.has(name)) throw new Refusal('WORLD_EXISTS')
    if (this.#runners.size >= WORLDS_MAX)
      throw new Refusal('TOO_MANY', `at most ${WORLDS_MAX} worlds at once`)
    return this.#dataDir === undefined
      ? this.#start(options)
      : inDataDirectory(this.#dataDir, () => this.#start(options))
  }

  #start(options: WorldOptions): WorldRunner {
    const { name } = options
    const journal = this.#journal(name)
    try {
      const { setup, identity } = planWorld(options, journal.identity)
      const { speed, paused } = options
      const runner = new WorldRunner({
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
    } catch (error) {
      journal.close()
      throw error
    }
  }

  #folder(name: string): string | undefined {
    return this.#dataDir === undefined ? undefined : join(this.#dataDir, name)
  }

  #journal(name: string): Journal {
    const folder = this.#folder(name)
    return folder === undefined ? new MemoryJournal() : new SqliteJournal(join(folder, JOURNAL_FILE))
  }

  /** Names of the worlds in the data directory that are not open. */
  kept(): string[] {
    if (this.#dataDir === undefined) return []
    return keptWorlds(this.#dataDir).filter((name) => !this.#runners.has(name))
  }

  /** Closes a world and deletes its journal. */
  remove(name: string): void {
    const runner = this.#runners.get(name)
    if (!runner) throw new Refusal('WORLD_NOT_FOUND')
    if (name === MAIN_WORLD) throw new Refusal('BAD_REQUEST', 'the world main cannot be removed')
    runner.close()
    this.#runners.delete(name)
    this.#metrics?.forget(name)
    const folder = this.#folder(name)
    if (folder !== undefined) inDataDirectory(folder, () => rmSync(folder, { recursive: true, force: true }))
  }

  /** Refuses further inputs, and answers the accepted ones. */
  drain(): void {
    for (const runner of this.#runners.values()) runner.drain()
  }

  close(): void {
    for (const runner of this.#runners.values()) runner.close()
    this.#runners.clear()
    this.#lock?.release()
  }
}

/** Resolves a world's setup and identity; throws if the kept journal is of another world. */
function planWorld(
  options: WorldOptions,
  kept: WorldIdentity | undefined,
): { setup: WorldSetup; identity: WorldIdentity } {
  const { replay } = options
  const replayed = replay?.length ? loadRecordings(replay) : undefined
  // A kept replay needs its files named again; any other world is restored by its scenario's name.
  const source = options.scenario ?? kept?.scenarioName ?? DEFAULT_SCENARIO
  if (source === 'replay' && !replayed) {
    throw new JournalError(
      `the kept world '${options.name}' is a replay: name its files again, or start with --fresh`,
    )
  }
  if (options.scenario === undefined && kept?.scenarioName === OWN_SCENARIO) {
    throw new JournalError(
      `the kept world '${options.name}' was made from a scenario of its own: pass it again, or start with --fresh`,
    )
  }
  const loaded = replayed
    ? {
        name: 'replay',
        scenario: { title: 'Replay', announcement: REPLAY_ANNOUNCEMENT, commission: 0, matches: [] },
        sha256: replayed.sha256,
      }
    : loadScenario(source)
  const seed = options.seed ?? kept?.seed ?? DEFAULT_SEED
  if (kept && (kept.seed !== seed || kept.scenarioSha256 !== loaded.sha256)) {
    throw new JournalError(
      `the kept world '${options.name}' was made with seed ${kept.seed} and scenario ${kept.scenarioName}` +
        `${kept.scenarioName === loaded.name ? ', which has changed since' : ''}: start with --fresh, or with another --data-dir`,
    )
  }
  const { scenario, name: scenarioName } = loaded
  const epochMs =
    kept?.epochMs ??
    options.epochMs ??
    (replayed ? replayEpochMs(replayed.recordings) : undefined) ??
    ('epoch' in scenario && scenario.epoch ? msOfIso(scenario.epoch) : Date.now())
  return {
    setup: { seed, epochMs, scenario, ...(replayed && { recordings: replayed.recordings }) },
    identity: kept ?? {
      seed,
      scenarioName,
      scenarioSha256: loaded.sha256,
      epochMs,
      coreVersion: CORE_VERSION,
    },
  }
}

const REPLAY_ANNOUNCEMENT = 'A recorded market, as it moved that day. Play money only.'
