import { symlinkSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Row } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { FAR } from '../support/far-scenario.ts'
import { type Command, type Ended, inSandbox, isLife, type Life, type Sandbox } from '../support/sandbox.ts'
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

class Tries {
  seconds = 0
  started = 0
  unnamed = 0
  lost = 0
  races = 0
  racesWrong = 0
  readonly #sandbox: Sandbox
  readonly #say: Trial['say']

  constructor(sandbox: Sandbox, say: Trial['say']) {
    this.#sandbox = sandbox
    this.#say = say
  }

  async second(name: string, holder: Holder): Promise<void> {
    this.seconds++
    const bets = await holder.bet()
    const second = await this.#sandbox.tryToStart(SECONDS[name]!(holder.dataDir, this.#sandbox))
    if (isLife(second)) {
      this.started++
      this.#say(`${name}: it started`)
      second.child.kill('SIGKILL')
    } else if (second.code !== 2 || second.out !== '') {
      this.started++
      this.#say(`${name}: it ended with ${second.code}: ${second.error.trim()}`)
    } else if (!this.#namesHolder(second, holder.life)) {
      this.unnamed++
      this.#say(`${name}: it does not name process ${holder.life.pid}: ${second.error.trim()}`)
    }
    // The first goes on taking bets, and what it acknowledged before and after outlives it.
    const isTaken = await holder.bet().catch(() => undefined)
    await holder.killAndStartAgain()
    const lost = [bets, isTaken ?? 'a bet afterwards'].filter((orderId) => !holder.orderIds.has(orderId))
    this.lost += lost.length
    if (lost.length > 0) this.#say(`${name}: the first has lost ${lost.join(' and ')}`)
  }

  /** One line, as every refusal of the command line; `npm start` may say before it that it builds the client. */
  #namesHolder({ error }: Ended, { pid }: Life): boolean {
    const lines = error.split('\n').filter((line) => line.startsWith('layline: '))
    return lines.length === 1 && new RegExp(`\\b${pid}\\b`).test(lines[0]!)
  }

  /** Several at the same moment on a directory that nobody holds yet. */
  async race(starters: number): Promise<void> {
    this.races++
    const args = ['--data-dir', this.#sandbox.newFolder(), '--scenario', FAR]
    const started = await Promise.all(
      Array.from({ length: starters }, () => this.#sandbox.tryToStart({ args })),
    )
    const lives = started.filter(isLife)
    const refused = started.filter((one) => !isLife(one) && one.code === 2)
    if (lives.length !== 1 || refused.length !== starters - 1) {
      this.racesWrong++
      const ends = started.map((one) => (isLife(one) ? 'ready' : `${one.code} ${one.error.trim()}`))
      this.#say(`a race of ${starters}: ${ends.join(' | ')}`)
    }
    for (const { child, ended } of lives) {
      child.kill('SIGKILL')
      await ended
    }
  }
}

function trySeconds({ form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    const tries = new Tries(sandbox, say)
    for (let round = 0; round < ROUNDS[form]; round++) {
      for (const name of Object.keys(SECONDS)) {
        const holder = await Holder.start(sandbox)
        await tries.second(name, holder)
        holder.life.child.kill('SIGKILL')
      }
    }
    for (let race = 0; race < RACES[form]; race++) await tries.race(dice.int(2, 4))
    const seconds = Object.keys(SECONDS).length * ROUNDS[form]
    return [
      { name: 'second starts on a directory that is held', value: tries.seconds, goal: seconds },
      { name: 'second starts not refused with code 2', value: tries.started, goal: 0, atMost: true },
      { name: 'refusals that do not name the process', value: tries.unnamed, goal: 0, atMost: true },
      { name: 'bets that the first lost', value: tries.lost, goal: 0, atMost: true },
      { name: 'races of several starts', value: tries.races, goal: RACES[form] },
      { name: 'races not won by exactly one', value: tries.racesWrong, goal: 0, atMost: true },
    ]
  })
}

export const M15: TriedPromise = {
  id: 'M15',
  text: 'One data directory, one process: a second is refused with code 2 and told who holds it; the first is unharmed.',
  try: trySeconds,
}
