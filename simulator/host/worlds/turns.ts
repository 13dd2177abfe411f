/** Most commits in a row before a part of a long work is served: a steady stream of commits must not starve it. */
const COMMITS_IN_A_ROW = 16

type Begin = () => void

/**
 * What waits for a turn of the event loop: one queue for the whole process, as there is one event loop. A turn serves one, so
 * that what twenty worlds have to do at the same moment does not add up: sockets and timers are served in between.
 */
const commits: Begin[] = []
const works: Begin[] = []
let commitsInARow = 0

function next(): Begin {
  const isCommit = commits.length > 0 && (works.length === 0 || commitsInARow < COMMITS_IN_A_ROW)
  commitsInARow = isCommit ? commitsInARow + 1 : 0
  return (isCommit ? commits : works).shift()!
}

function serveNext(): void {
  const begin = next()
  if (commits.length + works.length > 0) setImmediate(serveNext)
  begin()
}

/** To be called behind each one that is added: the first that waits starts the serving. */
function serve(): void {
  if (commits.length + works.length === 1) setImmediate(serveNext)
}

/** Resolves in a turn in which a group of inputs can be committed: before other works, as players wait for the answers. */
export function turnOfCommit(): Promise<void> {
  return new Promise((resolve) => {
    commits.push(resolve)
    serve()
  })
}

/**
 * Resolves in a turn in which a part of a long work can be done.
 *
 * @param options.isUrgent before other works: somebody waits for it
 */
export function turnOfWork({ isUrgent = false } = {}): Promise<void> {
  return new Promise((resolve) => {
    if (isUrgent) works.unshift(resolve)
    else works.push(resolve)
    serve()
  })
}
