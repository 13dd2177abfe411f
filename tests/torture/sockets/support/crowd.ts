import { type Child, withChildren } from './child.ts'

/** What a process holds besides sockets. */
const SPARE_FILES = 200

/** How many sockets a process may have open here, where it is fewer than are wanted. */
export function socketsPossible(wanted: number, say: (line: string) => void): number {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft?: unknown } } }
    | undefined
  const files = Number(report?.userLimits?.open_files?.soft)
  const most = Number.isFinite(files) && files > 0 ? files - SPARE_FILES : wanted
  if (most < wanted) say(`a process may open ${files} files here: tried with ${most} sockets, not ${wanted}`)
  return Math.min(wanted, most)
}

/** A simulator in a process, a crowd of readers in another. */
export function withCrowd(
  { seed, count }: { seed: number; count: number },
  work: (host: Child, crowd: Child, port: number) => Promise<void>,
): Promise<void> {
  return withChildren(async (start) => {
    // Quick enough that every tick has something to say.
    const host = start('world-host.ts', { seed, speed: 10 })
    const crowd = start('crowd-child.ts')
    const { port } = await host.ask<{ port: number }>('where')
    await crowd.ask('open', { port, count })
    await work(host, crowd, port)
  })
}
