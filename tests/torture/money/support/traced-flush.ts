import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { overRest, overSocket } from '../../support/answer.ts'
import { builtCommands } from '../../support/built-simulator.ts'
import { FAR } from '../../support/far-scenario.ts'
import type { Command, Sandbox } from '../../support/sandbox.ts'
import { readFlushTrace } from './flush-trace.ts'
import { newBettor } from './known-bets.ts'

/** Longer than a page of the log as strace prints it, so that every order id in it is seen. */
const STRING_MOST = 20_000
const AT_ONCE = 3
const CALLS = 'pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg'

/** Whether processes can be traced here. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-f', '-e', 'trace=fdatasync', process.execPath, '-e', '0']).status === 0
}

/** How a far world starts under strace. */
export const traced = (dataDir: string, options: readonly string[]): Command => ({
  command: ['strace', '-f', '-o', `${dataDir}.trace`, ...options, process.execPath, builtCommands().main],
  args: ['--data-dir', dataDir, '--scenario', FAR],
  ownGroup: true,
})

/** What was seen of a traced world that has ended. */
export const readTrace = (dataDir: string): string => readFileSync(`${dataDir}.trace`, 'latin1')

/** Bets against a traced simulator: what the kernel saw, and in which order. */
export async function traceFlushes(sandbox: Sandbox, bets: number) {
  const dataDir = sandbox.newFolder()
  const options = ['-y', '-s', String(STRING_MOST), '-e', `trace=${CALLS}`]
  const life = await sandbox.start(traced(dataDir, options))
  const { player, line, orderOf } = await newBettor(life.url)
  const orderIds = Array.from({ length: bets }, (_, index) => `flush${String(index).padStart(6, '0')}`)
  const left = orderIds.map(orderOf)
  const ways = [...Array.from({ length: AT_ONCE }, () => overSocket(line)), overRest(player)]
  await Promise.all(
    ways.map(async (way) => {
      for (let order = left.shift(); order; order = left.shift()) {
        const answer = await way(order)
        if (!answer?.accepted) throw new Error(`${order.orderId} was refused: ${answer?.code}`)
      }
    }),
  )
  line.close()
  process.kill(-life.pid, 'SIGTERM')
  await life.ended
  // The tracer writes its last lines when what it traced is gone.
  await pause(100)
  return readFlushTrace(readTrace(dataDir), orderIds)
}
