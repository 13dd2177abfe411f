import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Stage } from './stage.ts'
import { NO_TALLY, type Tally } from './tally.ts'

export interface StageResult {
  name: string
  isGood: boolean
  seconds: number
  tally: Tally
  output: string
}

/** Runs one stage to its end. */
async function runStage(stage: Stage, tallyFile: string): Promise<StageResult> {
  const startMs = performance.now()
  const child = spawn(process.execPath, [...stage.command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TALLY_FILE: tallyFile },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += String(data)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  const tally = stage.tallies ? readTally(tallyFile) : NO_TALLY
  return {
    name: stage.name,
    isGood: code === 0,
    seconds: (performance.now() - startMs) / 1000,
    tally,
    output,
  }
}

/** A stage that breaks before it has counted has no tally. */
function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally
  } catch {
    return NO_TALLY
  }
}

/**
 * Runs stages side by side, `atOnce` at a time, in their order. `onEnd` is told of each as it ends.
 * `folder` holds what they write about themselves.
 */
export async function runStages(
  stages: readonly Stage[],
  options: { atOnce: number; folder: string; onEnd: (result: StageResult) => void },
): Promise<StageResult[]> {
  const { atOnce, folder, onEnd } = options
  const results: StageResult[] = []
  let next = 0
  const lane = async () => {
    while (next < stages.length) {
      const index = next++
      const result = await runStage(stages[index]!, join(folder, `tally-${index}.json`))
      results.push(result)
      onEnd(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
