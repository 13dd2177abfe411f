import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { WorldMs } from '@layline/shared/units'
import { inPackage } from '../package-folder.ts'
import { loadScenario, scenarioNames } from '../worlds/scenario-file.ts'
import { hashWorld } from './feed-hash.ts'

/** Epoch of compared worlds: fixed, so that hashes do not depend on the day of the run. */
export const COMPARED_EPOCH_MS = Date.parse('2026-01-15T12:00:00.000Z')

const FILE = inPackage('@layline/fixtures', 'hashes.json')
const SEEDS = [1, 7]

/** Hex sha256 of feed and state by elapsed world time (ms), scenario and seed. */
type Hashes = Record<string, Record<string, Record<string, { feed: string; state: string }>>>

interface ShippedHash {
  scenario: string
  seed: number
  feed: string
  state: string
  /** False if `fixtures/hashes.json` has another hash, or none. */
  isSame: boolean
}

interface ShippedOptions {
  /** Writes the hashes to `fixtures/hashes.json` instead of comparing. */
  update?: boolean
  /** Called once per world second of each world with its elapsed world time, ms. */
  onProgress?: (world: { scenario: string; seed: number }, ranMs: WorldMs) => void
}

/** Hashes every shipped scenario for each seed after `forMs` of world time, and compares with `fixtures/hashes.json`. */
export function* hashShippedWorlds(
  forMs: WorldMs,
  { update = false, onProgress }: ShippedOptions = {},
): Generator<ShippedHash> {
  const all: Hashes = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Hashes) : {}
  const known = all[forMs] ?? {}
  for (const scenario of scenarioNames()) {
    for (const seed of SEEDS) {
      const setup = { seed, scenario: loadScenario(scenario).scenario, epochMs: COMPARED_EPOCH_MS }
      const { feed, state } = hashWorld(setup, forMs, {
        onProgress: (ranMs) => onProgress?.({ scenario, seed }, ranMs),
      })
      const before = known[scenario]?.[seed]
      if (update) known[scenario] = { ...known[scenario], [seed]: { feed, state } }
      yield {
        scenario,
        seed,
        feed,
        state,
        isSame: update || (before?.feed === feed && before.state === state),
      }
    }
  }
  if (update) writeFileSync(FILE, `${JSON.stringify({ ...all, [forMs]: known }, null, 2)}\n`)
}
