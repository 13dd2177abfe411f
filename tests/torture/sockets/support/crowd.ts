import { builtCommands } from '../../support/built-simulator.ts'
import type { Trial } from '../../trial.ts'
import { type Child, withChildren } from './child.ts'

/** What a process holds besides sockets. */
const SPARE_FILES = 200

/** How many sockets a process may have open here, at most as many as are wanted; that they are fewer is a skip. */
export function socketsPossible(trial: Trial, wanted: number): number {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft?: unknown } } }
    | undefined
  const files = Number(report?.userLimits?.open_files?.soft)
  const most = Number.isFinite(files) && files > 0 ? files - SPARE_FILES : wanted
  if (most < wanted) {
    trial.skip(`${wanted} sockets`, `a process may open ${files} files here, so ${most} were tried`)
  }
  return Math.min(wanted, most)
}

/** A simulator in a process, a crowd of readers in another. */
export function withCrowd(
  { seed, count }: { seed: number; count: number },
  work: (host: Child, crowd: Child, port: number) => Promise<void>,
): Promise<void> {
  return withChildren(async (start) => {
    // Quick enough that every tick has something to say.
    const host = start(builtCommands().worldHost, { seed, speed: 10 })
    const crowd = start('crowd-child.ts')
    const { port } = await host.ask<{ port: number }>('where')
    await crowd.ask('open', { port, count })
    await work(host, crowd, port)
  })
}
