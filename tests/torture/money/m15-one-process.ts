import { symlinkSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAR } from '../support/far-scenario.ts'
import { type Command, type Ended, inSandbox, isLife, type Life, type Sandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { Holder } from './support/holder.ts'

const ROUNDS = { short: 1, long: 10 }
const RACES = { short: 3, long: 30 }
const START = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url))

/** Every way that a second one is started on a directory that another holds. */
const SECONDS: Readonly<Record<string, (dataDir: string, sandbox: Sandbox) => Command>> = {
  'the same again': (dataDir) => ({ args: ['--data-dir', dataDir] }),
  'the same scenario': (dataDir) => ({ args: ['--data-dir', dataDir, '--scenario', FAR] }),
  'another seed': (dataDir) => ({ args: ['--data-dir', dataDir, '--seed', '77'] }),
  '--fresh': (dataDir) => ({ args: ['--data-dir', dataDir, '--fresh'] }),
  'a relative path': (dataDir) => ({ args: ['--data-dir', basename(dataDir)], cwd: dirname(dataDir) }),
  'a link to it': (dataDir, sandbox) => {
    const link = sandbox.newFolder()
    symlinkSync(dataDir, link)
    return { args: ['--data-dir', link] }
  },
  'npm start': (dataDir) => ({
    command: [process.execPath, '--import', import.meta.resolve('tsx'), START],
    args: ['--data-dir', dataDir],
  }),
}

const figuresOf = (trial: Trial) => ({
  seconds: trial.atLeast(
    'second starts on a directory that is held',
    Object.keys(SECONDS).length * trial.pick(ROUNDS),
  ),
  started: trial.never('second starts not refused with code 2'),
  unnamed: trial.never('refusals that do not name the process'),
  lost: trial.never('bets that the first lost'),
  races: trial.atLeast('races of several starts', trial.pick(RACES)),
  racesWrong: trial.never('races not won by exactly one'),
})
type Figures = ReturnType<typeof figuresOf>

/** One line, as every refusal of the command line; `npm start` may say before it that it builds the client. */
function namesHolder({ error }: Ended, { pid }: Life): boolean {
  const lines = error.split('\n').filter((line) => line.startsWith('layline: '))
  return lines.length === 1 && new RegExp(`\\b${pid}\\b`).test(lines[0]!)
}

async function trySecond(sandbox: Sandbox, name: string, figures: Figures): Promise<void> {
  const holder = await Holder.start(sandbox)
  figures.seconds.count()
  const before = await holder.bet()
  const second = await sandbox.tryToStart(SECONDS[name]!(holder.dataDir, sandbox))
  if (isLife(second)) {
    figures.started.count(`${name}: it started`)
    second.child.kill('SIGKILL')
  } else if (second.code !== 2 || second.out !== '') {
    figures.started.count(`${name}: it ended with ${second.code}: ${second.error.trim()}`)
  } else if (!namesHolder(second, holder.life)) {
    figures.unnamed.count(`${name}: it does not name process ${holder.life.pid}: ${second.error.trim()}`)
  }
  // The first goes on taking bets, and what it acknowledged before and after outlives it.
  const afterwards = await holder.bet().catch(() => 'a bet afterwards')
  await holder.killAndStartAgain()
  for (const orderId of [before, afterwards]) {
    if (!holder.orderIds.has(orderId)) figures.lost.count(`${name}: the first has lost ${orderId}`)
  }
  holder.life.child.kill('SIGKILL')
}

/** Several at the same moment on a directory that nobody holds yet. */
async function tryRace(sandbox: Sandbox, starters: number, { races, racesWrong }: Figures): Promise<void> {
  races.count()
  const args = ['--data-dir', sandbox.newFolder(), '--scenario', FAR]
  const started = await Promise.all(Array.from({ length: starters }, () => sandbox.tryToStart({ args })))
  const lives = started.filter(isLife)
  const refused = started.filter((one) => !isLife(one) && one.code === 2)
  if (lives.length !== 1 || refused.length !== starters - 1) {
    const ends = started.map((one) => (isLife(one) ? 'ready' : `${one.code} ${one.error.trim()}`))
    racesWrong.count(`a race of ${starters}: ${ends.join(' | ')}`)
  }
  for (const { child, ended } of lives) {
    child.kill('SIGKILL')
    await ended
  }
}

function tryStarts(trial: Trial): Promise<void> {
  return inSandbox(async (sandbox) => {
    const dice = trial.dice()
    const figures = figuresOf(trial)
    for (let round = 0; round < trial.pick(ROUNDS); round++) {
      for (const name of Object.keys(SECONDS)) await trySecond(sandbox, name, figures)
    }
    for (let race = 0; race < trial.pick(RACES); race++) await tryRace(sandbox, dice.int(2, 4), figures)
  })
}

export const M15: TriedPromise = {
  id: 'M15',
  text: 'One data directory, one process: a second is refused with code 2 and told who holds it; the first is unharmed.',
  try: tryStarts,
}
