import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Player } from '@layline/simulator/testing'
import { FAR } from '../../support/far-scenario.ts'
import { isLife, type Life, type Sandbox } from '../../support/sandbox.ts'
import { KnownBets, newBettor } from './known-bets.ts'
import { readTrace, traced } from './traced-flush.ts'

/** What the journal's files are written, flushed, shortened and taken away with. */
const CALLS = ['pwrite64', 'fdatasync', 'fsync', 'ftruncate', 'unlink'] as const
const FAILURES = ['error=EIO', 'signal=KILL'] as const
const BETS = 6

/** `call` fails the k-th time it is made on the journal's files: with an error, or the process dies in it. */
interface SyscallFault {
  call: (typeof CALLS)[number]
  failure: (typeof FAILURES)[number]
  k: number
}

/** One fixed run of the whole product for each call its journal makes to the system, that call failing. */
export class SyscallFaults {
  runs = 0
  acknowledged = 0
  readonly wrong: string[] = []
  readonly #sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /** Every fault there is to try, by a run without any. */
  async all(): Promise<SyscallFault[]> {
    const counts = await this.try()
    return FAILURES.flatMap((failure) =>
      CALLS.flatMap((call) =>
        Array.from({ length: counts.get(call) ?? 0 }, (_, index) => ({ call, failure, k: index + 1 })),
      ),
    )
  }

  /** Bets with this fault, starts again without it, and looks. Answers how often each call was made. */
  async try(fault?: SyscallFault): Promise<Map<string, number>> {
    const name = fault ? `${fault.call} ${fault.k}, ${fault.failure}` : 'without a fault'
    const wrong = { count: (line: string) => this.wrong.push(`${name}: ${line}`) }
    const bets = new KnownBets({ lost: wrong, doubled: wrong })
    const dataDir = this.#sandbox.newFolder()
    const file = join(dataDir, 'main', 'journal.db')
    const options = [file, `${file}-wal`, `${file}-mark`].flatMap((path) => ['-P', path])
    options.push('-e', `trace=${CALLS.join()}`)
    if (fault) options.push('-e', `inject=${fault.call}:${fault.failure}:when=${fault.k}`)
    const started = await this.#sandbox.tryToStart(traced(dataDir, options))
    if (isLife(started)) {
      await betOn(started, bets).catch(() => {})
      stop(started)
      await started.ended
    }
    await this.#lookAfterRestart(dataDir, bets, wrong.count)
    this.runs++
    this.acknowledged += bets.acknowledged.size
    return callsIn(readTrace(dataDir))
  }

  async #lookAfterRestart(dataDir: string, bets: KnownBets, wrong: (line: string) => void): Promise<void> {
    const life = await this.#sandbox.tryToStart({ args: ['--data-dir', dataDir, '--scenario', FAR] })
    if (!isLife(life)) return wrong(`it does not start again: ${life.error}`)
    await bets.sendAgain(await new Player(life.url).login(), wrong)
    life.child.kill('SIGTERM')
    const code = await life.ended
    if (code !== 0) wrong(`the clean stop after it ended with ${code}`)
  }
}

/** One after the other, so that every run makes the same calls; over both ways. */
async function betOn({ url }: Life, bets: KnownBets): Promise<void> {
  const { line, ways, orderOf } = await newBettor(url)
  for (let bet = 0; bet < BETS; bet++) {
    await bets.place(orderOf(`s${bet}`), ways[bet % ways.length]!)
  }
  line.close()
}

/** The traced process itself: a tracer that is asked to end lets it go, and its last calls would not fail. */
function stop({ pid }: Life): void {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    if (child) process.kill(Number(child), 'SIGTERM')
  } catch {
    // It is gone already.
  }
}

function callsIn(trace: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, call] of trace.matchAll(/^\d+ +(\w+)\(/gm)) counts.set(call!, (counts.get(call!) ?? 0) + 1)
  return counts
}
