import { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import type { TimelineRow } from '@layline/shared/contract/timeline'
import { isoOf } from '@layline/shared/iso-time'
import { useQueries, useQuery } from '@tanstack/react-query'
import { clockOf } from '../ui/dates.ts'
import type { Branch } from './branch-tree.ts'
import { control } from './control.ts'

const EVERY_MS = 2000
/** So many of the newest are named by their first act; the others by the name they were made with. */
const NAMED_MOST = 12

export interface NamedBranch extends Branch {
  /** `19:42:07 wicket in Mumbai v Delhi`: where it left its parent, and its first act there. */
  label: string
}

/** All branches of the world, the first one first, each with what tells it from the others. */
export function useBranches(): NamedBranch[] {
  const { data = [] } = useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => control.call(BRANCH_CALLS.listBranches, { signal }),
    refetchInterval: EVERY_MS,
  })
  const acts = useQueries({
    queries: data.slice(-NAMED_MOST).map(({ id, parent, forkedAt, inputs }) => ({
      queryKey: ['first-act', id, inputs],
      queryFn: () => firstActOf(id, parent, forkedAt),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => results.map(({ data: act }) => act),
  })
  const unnamed = Math.max(0, data.length - NAMED_MOST)
  return data.map((branch, index) => ({ ...branch, label: labelOf(branch, acts[index - unnamed]) }))
}

/** The name that the server gives to a branch without one. */
const UNNAMED = /^from \d{4}-/

function labelOf({ forkedAt, name }: Branch, act: string | undefined): string {
  if (forkedAt === null) return act ? `${name}: ${act}` : name
  return `${clockOf(Date.parse(forkedAt))} ${act || (UNNAMED.test(name) ? 'no act yet' : name)}`
}

async function actsOf(branch: number, range: { from?: string; to?: string }): Promise<TimelineRow[]> {
  const query = { branch: String(branch), kinds: 'director', ...range }
  const { rows } = await control.call(CONTROL_CALLS.getTimeline, { query })
  // What drives the clock has no number, and is no act by which to know a branch.
  return rows.filter(({ seq }) => seq > 0)
}

/** What the director did first in a branch, or nothing. */
async function firstActOf(branch: number, parent: number | null, forkedAt: string | null): Promise<string> {
  const acts = await actsOf(branch, forkedAt === null ? {} : { from: forkedAt })
  // What its parent did in the very ms of the fork is in both.
  const shared =
    parent === null || forkedAt === null || acts[0]?.worldTime !== forkedAt
      ? []
      : await actsOf(parent, { from: forkedAt, to: isoOf(Date.parse(forkedAt) + 1) })
  const own = acts.find(({ seq }) => shared.every((act) => act.seq !== seq))
  return own?.text.replace(/^Director: /, '') ?? ''
}
