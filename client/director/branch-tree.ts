import type { DataOf } from '@layline/shared/contract/endpoints'

export type Branch = DataOf<'listBranches'>[number]

/** So many are drawn besides the current one; all are listed. */
const DRAWN_MOST = 11
const ROWS_MOST = 5
/** Branches of one row keep this distance, part of what is drawn. */
const GAP = 0.03

/** What is drawn of one branch: from its fork on row `fromRow` to its head. */
export interface DrawnBranch {
  id: number
  row: number
  fromRow: number
  fromMs: number
  toMs: number
}

const forkMs = ({ forkedAt }: Branch): number =>
  forkedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(forkedAt)
const headMs = ({ head }: Branch): number => Date.parse(head)

/** The branch that holds this moment of a branch: itself, or the ancestor that it has it from. */
function holderOf(branches: ReadonlyMap<number, Branch>, id: number, atMs: number): number {
  for (let at = branches.get(id); at; at = branches.get(at.parent ?? -1)) {
    if (at.parent === null || atMs > forkMs(at)) return at.id
  }
  return id
}

/** Until when each branch is part of the current one's past: the current one without end. */
function pathOf(branches: ReadonlyMap<number, Branch>): Map<number, number> {
  const path = new Map<number, number>()
  let untilMs = Number.POSITIVE_INFINITY
  for (
    let at = [...branches.values()].find(({ isCurrent }) => isCurrent);
    at;
    at = branches.get(at.parent ?? -1)
  ) {
    path.set(at.id, untilMs)
    untilMs = Math.min(untilMs, forkMs(at))
  }
  return path
}

/**
 * The branches as rows: the current one with its past on row 0; each other leaves the row of what it shares at its fork, and
 * rows are used again where there is room. The newest come first; those that find no room are left out.
 *
 * @param beginMs beginning of the world
 */
export function branchTree(all: readonly Branch[], beginMs: number): DrawnBranch[] {
  const branches = new Map(all.map((branch) => [branch.id, branch]))
  const path = pathOf(branches)
  const current = all.find(({ isCurrent }) => isCurrent)
  if (!current) return []
  const gapMs = GAP * Math.max(1, Math.max(...all.map(headMs)) - beginMs)
  const drawn = new Map<number, DrawnBranch>()
  const ends: number[] = []
  const others = all.filter(({ id }) => id !== current.id)
  // Parents first, so that a child knows the row it leaves.
  for (const branch of others.slice(-DRAWN_MOST)) {
    const { id } = branch
    const sharedMs = path.get(id)
    const fromMs = Math.max(beginMs, sharedMs ?? forkMs(branch))
    const toMs = headMs(branch)
    // All of it is past of the current one.
    if (sharedMs !== undefined && toMs <= sharedMs) continue
    const row = 1 + rowFor(ends, fromMs, toMs, gapMs)
    if (row > ROWS_MOST) continue
    const holder = holderOf(branches, branch.parent ?? id, fromMs)
    const isOnPath = sharedMs !== undefined || fromMs <= (path.get(holder) ?? Number.NEGATIVE_INFINITY)
    drawn.set(id, { id, row, fromRow: isOnPath ? 0 : (drawn.get(holder)?.row ?? 0), fromMs, toMs })
  }
  return [{ id: current.id, row: 0, fromRow: 0, fromMs: beginMs, toMs: headMs(current) }, ...drawn.values()]
}

/** The first row with room, which is then taken. `ends` has where the last of each row ends. */
function rowFor(ends: number[], fromMs: number, toMs: number, gapMs: number): number {
  const free = ends.findIndex((endMs) => endMs + gapMs < fromMs)
  const row = free < 0 ? ends.length : free
  ends[row] = Math.max(toMs, fromMs + gapMs)
  return row
}

/** Where two branches part at the latest: the moment up to which they share their record. */
export function sharedUntilMs(all: readonly Branch[], one: number, other: number): number {
  const branches = new Map(all.map((branch) => [branch.id, branch]))
  const limits = (id: number) => {
    const found = new Map<number, number>()
    let untilMs = Number.POSITIVE_INFINITY
    for (let at = branches.get(id); at; at = branches.get(at.parent ?? -1)) {
      found.set(at.id, Math.min(untilMs, headMs(at)))
      untilMs = Math.min(untilMs, forkMs(at))
    }
    return found
  }
  const others = limits(other)
  const shared = [...limits(one)].map(([id, untilMs]) =>
    Math.min(untilMs, others.get(id) ?? Number.NEGATIVE_INFINITY),
  )
  return Math.max(...shared)
}
