import { basename } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { msOfIso } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import type { WorldIdentity } from '../../journal/journal.ts'
import { replayEpochMs } from '../../world/replay/recording.ts'
import { CORE_VERSION, type WorldSetup } from '../../world/world.ts'
import { loadRecordings } from '../recordings/recording-file.ts'
import { loadScenario, OWN_SCENARIO, ownScenario, type ScenarioSource } from './scenario-file.ts'
import { DEFAULT_SCENARIO, DEFAULT_SEED } from './shipped-scenarios.ts'

const REPLAY_ANNOUNCEMENT = 'A recorded market, as it moved that day. Play money only.'

/** Scenario name of a world that replays recordings. */
const REPLAY = 'replay'

/** Whether a world replays recordings: its identity has their hash, but not their names. */
export const isReplay = ({ scenarioName }: Pick<WorldIdentity, 'scenarioName'>) => scenarioName === REPLAY

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

/** Resolves a world's setup and identity; throws a Refusal if the kept journal is of another world. */
export function planWorld(
  options: WorldOptions,
  kept: WorldIdentity | undefined,
): { setup: WorldSetup; identity: WorldIdentity } {
  const { replay } = options
  const replayed = replay?.length ? loadRecordings(replay) : undefined
  // A kept replay needs its files named again; any other world is restored by its scenario's name.
  const source = options.scenario ?? kept?.scenarioName ?? DEFAULT_SCENARIO
  if (source === REPLAY && !replayed) {
    throw new Refusal(
      'BAD_REQUEST',
      `the kept world '${options.name}' is a replay: name its files again, or start with --fresh`,
    )
  }
  const ownText = options.scenario === undefined ? kept?.scenarioText : undefined
  const own = ownText === undefined ? undefined : ownScenario(ownText)
  if (options.scenario === undefined && source === OWN_SCENARIO && !own) {
    throw new Refusal(
      'BAD_REQUEST',
      `the kept world '${options.name}' was made from a scenario of its own: pass it again, or start with --fresh`,
    )
  }
  const loaded = replayed
    ? {
        name: REPLAY,
        scenario: { title: 'Replay', announcement: REPLAY_ANNOUNCEMENT, commission: 0, matches: [] },
        sha256: replayed.sha256,
      }
    : (own ?? loadScenario(source))
  const seed = options.seed ?? kept?.seed ?? DEFAULT_SEED
  if (kept && (kept.seed !== seed || kept.scenarioSha256 !== loaded.sha256)) {
    throw new Refusal(
      'BAD_REQUEST',
      `the kept world '${options.name}' was made with seed ${kept.seed} and scenario ${basename(kept.scenarioName)}` +
        `${kept.scenarioName === loaded.name ? ', which has changed since' : ''}: start with --fresh, or with another --data-dir`,
    )
  }
  const { scenario, name: scenarioName, sha256: scenarioSha256 } = loaded
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
      ...(scenarioName === OWN_SCENARIO && 'text' in loaded && { scenarioText: loaded.text }),
      scenarioSha256,
      epochMs,
      coreVersion: CORE_VERSION,
    },
  }
}
