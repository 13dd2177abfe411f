import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { WorldMs } from '@layline/shared/units'
import { inPackage } from '../package-folder.ts'
import { loadScenario } from '../worlds/scenario-file.ts'
import { scenarioNames } from '../worlds/shipped-scenarios.ts'
import { hashWorld } from './feed-hash.ts'

/** Epoch of compared worlds: fixed, so that hashes do not depend on the day of the run. */
export const COMPARED_EPOCH_MS = Date.parse('2026-01-15T12:00:00.000Z')

const FILE = inPackage('@layline/fixtures', 'hashes.json')
const SEEDS = [1, 7]

/** Hashes of one world. `specFeed` is that of the feed without our fields; where it is missing, `feed` was without them. */
interface KnownHash {
  feed: string
  specFeed?: string
  state: string
}

/** Hex sha256 by elapsed world time (ms), scenario and seed. */
type Hashes = Record<string, Record<string, Record<string, KnownHash>>>

interface ShippedHash {
  scenario: string
  seed: number
  feed: string
  state: string
  /** False if `fixtures/hashes.json` has another hash, or none. */
  isSame: boolean
  /** The same of the feed without our fields; undefined where it was not asked for. */
  isSpecSame: boolean | undefined
}

interface ShippedOptions {
  /** Writes the hashes to `fixtures/hashes.json` instead of comparing. */
  update?: boolean
  /** Compares the feed without our fields as well: it must be as it was before there were any. */
  withSpecFeed?: boolean
  /** Called once per world second of each world with its elapsed world time, ms. */
  onProgress?: (world: { scenario: string; seed: number }, ranMs: WorldMs) => void
}

/** Hashes every shipped scenario for each seed after `forMs` of world time, and compares with `fixtures/hashes.json`. */
export function* hashShippedWorlds(
  forMs: WorldMs,
  { update = false, withSpecFeed = update, onProgress }: ShippedOptions = {},
): Generator<ShippedHash> {
  const all: Hashes = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Hashes) : {}
  const known = all[forMs] ?? {}
  for (const scenario of scenarioNames()) {
    for (const seed of SEEDS) {
      const setup = { seed, scenario: loadScenario(scenario).scenario, epochMs: COMPARED_EPOCH_MS }
      const { feed, specFeed, state } = hashWorld(setup, forMs, {
        withSpecFeed,
        onProgress: (ranMs) => onProgress?.({ scenario, seed }, ranMs),
      })
      const before = known[scenario]?.[seed]
      const specBefore = before?.specFeed ?? before?.feed
      const now: KnownHash = { feed, ...(specFeed !== undefined && { specFeed }), state }
      if (update) known[scenario] = { ...known[scenario], [seed]: now }
      yield {
        scenario,
        seed,
        feed,
        state,
        isSame: update || (before?.feed === feed && before.state === state),
        isSpecSame: specFeed === undefined ? undefined : specFeed === specBefore,
      }
    }
  }
  if (update) writeFileSync(FILE, `${JSON.stringify({ ...all, [forMs]: known }, null, 2)}\n`)
}
