import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Capsule } from '@layline/shared/contract/capsule'
import type { Simulator } from '@layline/simulator'
import { Player } from '@layline/simulator/testing'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { linesOf, readCapsule } from '../../../simulator/host/capsules/capsule-text.ts'
import { withSimulator } from '../access/support/simulators.ts'
import { builtCommands } from '../support/built-simulator.ts'
import { inSandbox, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { passedForSame, refusals } from './support/bad-capsules.ts'
import { type BusyWorld, bet, makeBusy, moneyAt } from './support/exported-world.ts'

const WORLDS = { short: 3, long: 100 }
const EPOCH_MS = Date.UTC(2026, 2, 1, 12)
const withPlayers = { query: { withPlayers: '1' } } as const

/** Exports by the command while bets go on. */
async function exportBusy(sandbox: Sandbox, file: string, world: BusyWorld, dice: Dice): Promise<Capsule> {
  let isOver = false
  const args = ['export', '--url', world.url, '--out', file, '--with-players']
  const exporting = sandbox.run({ command: [process.execPath, builtCommands().world], args }).finally(() => {
    isOver = true
  })
  for (let number = 0; !isOver; number++) await bet(world, dice, `w${number}`)
  const { code, error } = await exporting
  if (code !== 0) throw new Error(`the export ended with ${code}: ${error}`)
  return readCapsule(linesOf(readFileSync(file, 'utf8'))).capsule
}

/** What a capsule has become in another process, in another time zone and, where one is named, in another Node. */
async function openedElsewhere(sandbox: Sandbox, file: string) {
  const { LAYLINE_OTHER_NODE: node = process.execPath } = process.env
  const life = await sandbox.start({
    command: [node, builtCommands().main],
    args: ['--world', file, '--port', '0'],
    env: { TZ: 'Asia/Tokyo' },
  })
  const operator = new Player(life.url)
  const { sha256: state, worldMs } = await operator.call('getHash')
  const money = JSON.stringify(await operator.call('listBalances'))
  const { expected } = await operator.call('getCapsule', withPlayers)
  life.child.kill('SIGTERM')
  await life.ended
  return { state, feed: expected.feed, worldMs, money }
}

/** Everything that must not leave the machine. */
const secretsOf = ({ main }: Simulator, { players, canary }: BusyWorld): string[] => [
  canary,
  '127.0.0.1',
  ...players.map(({ token }) => token),
  ...[...main.world.accounts.values()].flatMap(({ sessions, password }) => [
    ...sessions.map(({ tokenHash }) => tokenHash),
    password.hashHex,
    password.saltHex,
  ]),
]

async function tryCapsules(sandbox: Sandbox, trial: Trial): Promise<void> {
  const worlds = trial.pick(WORLDS)
  const tried = trial.atLeast('busy worlds exported while running', worlds)
  const different = trial.never('of them, that opened as another state, feed or time')
  const poorer = trial.never('of them, in which somebody has other money there')
  const told = trial.never('secrets of players in them')
  const taken = trial.never(
    'damaged or foreign capsules that were not refused with a reason, or cost a world',
  )
  const passed = trial.never('changed or foreign capsules that passed for the same')
  const dice = trial.dice()
  for (let number = 0; number < worlds; number++) {
    const options = { seed: trial.seed + number, epochMs: EPOCH_MS, scenario: 'home-wins', paused: true }
    await withSimulator({ ...options, orderRate: 0 }, async (sim) => {
      const world = await makeBusy(sim.url, dice)
      const file = join(sandbox.folder, `busy-${number}.capsule`)
      const capsule = await exportBusy(sandbox, file, world, dice)
      const { expected, untilMs } = capsule
      const { state, feed, worldMs, money } = await openedElsewhere(sandbox, file)
      if (state !== expected.state || feed !== expected.feed || worldMs !== untilMs) {
        different.count(
          `world ${number}: state ${state} for ${expected.state}, feed ${feed} for ${expected.feed}`,
        )
      }
      if (money !== (await moneyAt(sim.url, untilMs))) poorer.count(`world ${number}`)
      const text = readFileSync(file, 'utf8')
      for (const secret of secretsOf(sim, world)) {
        if (text.includes(secret)) told.count(`world ${number} tells ${secret.slice(0, 12)}…`)
      }
      if (number === 0) {
        taken.countAll(await refusals(sandbox, capsule))
        passed.countAll(await passedForSame(capsule))
      }
      tried.count()
    })
  }
}

export const T9: TriedPromise = {
  id: 'T9',
  text: 'A capsule reproduces: a busy world exported while it runs opens elsewhere as the same moment, and tells no secret.',
  try: (trial) => inSandbox((sandbox) => tryCapsules(sandbox, trial)),
}
