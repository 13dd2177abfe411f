/** A call of the traced process, as `strace -f -y` writes it: `[pid] name(fd<what>, …) = result`. */
const CALL = /^(\d+) +(\w+)\((\d+)<([^>]*)>/
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>/
const SYNCS: ReadonlySet<string> = new Set(['fdatasync', 'fsync'])
const IS_DONE = / = 0$/

/**
 * Reads a trace in its order: an order is written to the log, the log is flushed, then the answer goes out. Answers how
 * many answers left, and the orders of those that left before a flush that had begun after the order was in the log.
 */
export function readFlushTrace(trace: string, orderIds: readonly string[]) {
  const ID = new RegExp(orderIds.join('|'), 'g')
  const written = new Set<string>()
  const flushed = new Set<string>()
  const answered = new Set<string>()
  const early: string[] = []
  /** What each thread's flush will have covered once it is done. */
  const flushing = new Map<string, string[]>()
  const finish = (pid: string) => {
    for (const id of flushing.get(pid) ?? []) flushed.add(id)
    flushing.delete(pid)
  }
  for (const line of trace.split('\n')) {
    const resumed = RESUMED.exec(line)
    if (resumed) {
      if (SYNCS.has(resumed[2]!) && IS_DONE.test(line)) finish(resumed[1]!)
      continue
    }
    const [, pid, name, , what] = CALL.exec(line) ?? []
    if (!pid || !name || what === undefined) continue
    if (what.endsWith('-wal')) {
      if (SYNCS.has(name)) {
        flushing.set(pid, [...written])
        if (IS_DONE.test(line)) finish(pid)
      } else for (const [id] of line.matchAll(ID)) written.add(id)
    } else if (what.startsWith('socket:') || what.startsWith('TCP')) {
      for (const [id] of line.matchAll(ID)) {
        if (answered.has(id)) continue
        answered.add(id)
        if (!flushed.has(id)) early.push(id)
      }
    }
  }
  return { answered: answered.size, early }
}
