import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveBet } from '@layline/shared/entities/bet'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import { type Answer, overRest, overSocket, type Way } from '../../support/answer.ts'
import { builtCommands } from '../../support/built-simulator.ts'
import { FAR } from '../../support/far-scenario.ts'
import { isLife, type Life, type Sandbox } from '../../support/sandbox.ts'
import { KnownBets } from './known-bets.ts'

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
    const dataDir = this.#sandbox.newFolder()
    const trace = `${dataDir}.trace`
    const file = join(dataDir, 'main', 'journal.db')
    const started = await this.#sandbox.tryToStart({
      command: [
        'strace',
        ...[
          '-f',
          '-o',
          trace,
          '-P',
          file,
          '-P',
          `${file}-wal`,
          '-P',
          `${file}-mark`,
          '-e',
          `trace=${CALLS.join()}`,
        ],
        ...(fault ? ['-e', `inject=${fault.call}:${fault.failure}:when=${fault.k}`] : []),
        process.execPath,
        builtCommands().main,
      ],
      args: ['--data-dir', dataDir, '--scenario', FAR],
      ownGroup: true,
    })
    const bets = new KnownBets()
    const unsure: Order[] = []
    if (isLife(started)) {
      await this.#bet(started, bets, unsure).catch(() => {})
      stop(started)
      await started.ended
    }
    const name = fault ? `${fault.call} ${fault.k}, ${fault.failure}` : 'without a fault'
    await this.#lookAfterRestart(dataDir, bets, unsure, name)
    this.runs++
    this.acknowledged += bets.acknowledged.size
    return count(readFileSync(trace, 'latin1'))
  }

  /** One after the other, so that every run makes the same calls; over both ways. */
  async #bet(life: Life, bets: KnownBets, unsure: Order[]): Promise<void> {
    const player = await new Player(life.url).login()
    const line = await new BetClient(life.url, player.token).open()
    const ways: Way[] = [overSocket(line), overRest(player)]
    for (const order of await orders(player)) {
      bets.sent(order)
      unsure.push(order)
      const answer = await ways[unsure.length % ways.length]!(order)
      if (!answer?.accepted) continue
      bets.answered(order, answer.outcome!.betId)
      unsure.pop()
    }
    line.close()
  }

  /** What was acknowledged is there; what was not is sent again, and then everything is there once. */
  async #lookAfterRestart(dataDir: string, bets: KnownBets, unsure: Order[], name: string): Promise<void> {
    const life = await this.#sandbox.tryToStart({ args: ['--data-dir', dataDir, '--scenario', FAR] })
    if (!isLife(life)) {
      this.wrong.push(`${name}: it does not start again: ${life.error}`)
      return
    }
    const player = await new Player(life.url).login()
    const look = async () => bets.compare(await player.data<LiveBet[]>('GET', '/api/v1/users/getbets'))
    await look()
    for (const order of unsure) {
      const answer: Answer | undefined = await overRest(player)(order)
      if (answer?.accepted) bets.answered(order, answer.outcome!.betId)
      else this.wrong.push(`${name}: ${order.orderId} cannot be sent again: ${answer?.code}`)
    }
    await look()
    this.wrong.push(...bets.wrong.map((line) => `${name}: ${line}`))
    life.child.kill('SIGTERM')
    const code = await life.ended
    if (code !== 0) this.wrong.push(`${name}: the clean stop after it ended with ${code}`)
  }
}

async function orders(player: Player): Promise<Order[]> {
  const [market] = await player.markets('sportsId=1')
  return Array.from({ length: BETS }, (_, index) => ({
    orderId: `s${index}`,
    marketId: market!.stMarketID,
    selectionId: market!.rates[0]!.stSelectionID,
    betType: 'LAY',
    odds: 1.01,
    stack: 100,
  }))
}

/** The traced process itself: a tracer that is asked to end lets it go, and its last calls would not fail. */
function stop({ pid }: Life): void {
  try {
    const [traced] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    if (traced) process.kill(Number(traced), 'SIGTERM')
  } catch {
    // It is gone already.
  }
}

function count(trace: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, call] of trace.matchAll(/^\d+ +(\w+)\(/gm)) counts.set(call!, (counts.get(call!) ?? 0) + 1)
  return counts
}
