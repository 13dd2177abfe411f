import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { builtCommands } from '../support/built-simulator.ts'
import { type Command, inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'

/** Through the command as a user calls it, and many in one process: starting one takes longer than most worlds. */
const BY_COMMAND = { short: 3, long: 10 }
const BY_THE_HUNDRED = { short: 0, long: 490 }
const COMMAND_RUNS = { short: '2m', long: '10m' }

const HASH_SEEDS = fileURLToPath(new URL('./support/hash-seeds.ts', import.meta.url))
const TSX = ['--import', import.meta.resolve('tsx')]

/** The path of another version of Node, where there is one. */
const OTHER_NODE = process.env.LAYLINE_OTHER_NODE
/** Everything about a process that a world must not feel; the busy loop beside it makes its timers late. */
const ELSEWHERE: Command = {
  // Numbers must come out of interpreted code as out of compiled code.
  command: [OTHER_NODE || process.execPath, '--no-opt'],
  cwd: tmpdir(),
  env: { TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8', LANG: 'hi_IN.UTF-8' },
}
const HERE: Command = { command: [process.execPath], env: { TZ: 'UTC', LC_ALL: 'C' } }

/** What the same script says here, and elsewhere under load. */
async function bothSay(sandbox: Sandbox, args: readonly string[]): Promise<string[]> {
  const load = await sandbox.launch({ command: [process.execPath, '-e', 'for (;;);'] })
  const ends = await Promise.all([HERE, ELSEWHERE].map((where) => sandbox.run({ ...where, args })))
  load.child.kill('SIGKILL')
  await load.ended
  for (const { code, error } of ends) {
    if (code !== 0) throw new Error(`${args.slice(0, 3).join(' ')} ended with ${code}: ${error}`)
  }
  return ends.map(({ out }) => out)
}

function trySeeds(trial: Trial): Promise<void> {
  return inSandbox(async (sandbox) => {
    const dice = trial.dice()
    const byCommand = trial.pick(BY_COMMAND)
    const wanted = byCommand + trial.pick(BY_THE_HUNDRED)
    const compared = trial.atLeast('seeds hashed in two processes', wanted)
    const different = trial.never('seeds whose bytes differ')
    // Were it the same for every seed, nothing would have been compared.
    const worlds = trial.atLeast('different worlds among them', wanted)
    if (!OTHER_NODE) trial.skip('another version of Node', 'LAYLINE_OTHER_NODE does not name one')
    const told = new Set<string>()
    const compare = (seed: number, [here, elsewhere]: readonly (string | undefined)[]) => {
      compared.count()
      if (here !== undefined) worlds.is(told.add(here).size)
      if (here !== undefined && here === elsewhere) return
      different.count(`seed ${seed}: ${here} here, ${elsewhere} elsewhere`)
    }
    const seeds = Array.from({ length: wanted }, () => dice.int(-(2 ** 31) + 1, 2 ** 31 - 1))
    for (const seed of seeds.splice(0, byCommand)) {
      const args = ['hash', '--seed', String(seed), '--until', trial.pick(COMMAND_RUNS)]
      compare(seed, await bothSay(sandbox, [builtCommands().world, ...args]))
    }
    if (seeds.length === 0) return
    const said = await bothSay(sandbox, [...TSX, HASH_SEEDS, ...seeds.map(String)])
    const [here = [], elsewhere = []] = said.map((out) => out.trim().split('\n'))
    for (const [index, seed] of seeds.entries()) compare(seed, [here[index], elsewhere[index]])
  })
}

export const M13: TriedPromise = {
  id: 'M13',
  text: 'The same seed and the same inputs give the same bytes, wherever and whenever they are run.',
  try: trySeeds,
}
