import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { builtCommands } from '../support/built-simulator.ts'
import { type Command, inSandbox, type Sandbox } from '../support/sandbox.ts'

/** Through the command as a user calls it, and many in one process: starting one takes longer than most worlds. */
const BY_COMMAND = { short: 3, long: 10 }
const BY_THE_HUNDRED = { short: 0, long: 490 }
const COMMAND_RUNS = { short: '2m', long: '10m' }

const HASH_SEEDS = fileURLToPath(new URL('./support/hash-seeds.ts', import.meta.url))
const TSX = ['--import', import.meta.resolve('tsx')]

type Place = Required<Pick<Command, 'env' | 'nodeArgs'>> & Pick<Command, 'cwd'>

/** Everything about a process that a world must not feel; the busy loop beside it makes its timers late. */
const ELSEWHERE: Place = {
  cwd: tmpdir(),
  env: { TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8', LANG: 'hi_IN.UTF-8' },
  // Numbers must come out of interpreted code as out of compiled code.
  nodeArgs: ['--no-opt'],
}
const HERE: Place = { env: { TZ: 'UTC', LC_ALL: 'C' }, nodeArgs: [] }

/** What the same script says here, and elsewhere under load. */
async function bothSay(
  sandbox: Sandbox,
  file: readonly string[],
  args: readonly string[],
): Promise<[string, string]> {
  const commandIn = ({ nodeArgs }: Place) => [process.execPath, ...nodeArgs, ...file]
  const load = await sandbox.launch({ command: [process.execPath, '-e', 'for (;;);'] })
  const ends = await Promise.all(
    [HERE, ELSEWHERE].map((where) => sandbox.run({ ...where, command: commandIn(where), args })),
  )
  load.child.kill('SIGKILL')
  await load.ended
  for (const { code, error } of ends)
    if (code !== 0) throw new Error(`${file.at(-1)} ended with ${code}: ${error}`)
  return [ends[0]!.out, ends[1]!.out]
}

function trySeeds({ form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    const seeds = Array.from({ length: BY_COMMAND[form] + BY_THE_HUNDRED[form] }, () =>
      dice.int(-(2 ** 31) + 1, 2 ** 31 - 1),
    )
    const told = new Set<string>()
    let compared = 0
    let different = 0
    const compare = (name: string, [here, elsewhere]: readonly [string | undefined, string | undefined]) => {
      compared++
      if (here !== undefined) told.add(here)
      if (here !== undefined && here === elsewhere) return
      different++
      say(`${name}: ${here} here, ${elsewhere} elsewhere`)
    }
    for (const each of seeds.splice(0, BY_COMMAND[form])) {
      const args = ['hash', '--seed', String(each), '--until', COMMAND_RUNS[form]]
      compare(`seed ${each}`, await bothSay(sandbox, [builtCommands().world], args))
    }
    if (seeds.length > 0) {
      const [here, elsewhere] = await bothSay(sandbox, [...TSX, HASH_SEEDS], seeds.map(String))
      const lines = [here, elsewhere].map((out) => out.trim().split('\n'))
      seeds.forEach((each, index) => {
        compare(`seed ${each}`, [lines[0]![index], lines[1]![index]])
      })
    }
    return [
      {
        name: 'seeds hashed in two processes',
        value: compared,
        goal: BY_COMMAND[form] + BY_THE_HUNDRED[form],
      },
      { name: 'seeds whose bytes differ', value: different, goal: 0, atMost: true },
      // Were it the same for every seed, nothing would have been compared.
      { name: 'different worlds among them', value: told.size, goal: compared },
    ]
  })
}

export const M13: TriedPromise = {
  id: 'M13',
  text: 'The same seed and the same inputs give the same bytes, wherever and whenever they are run.',
  try: trySeeds,
}
