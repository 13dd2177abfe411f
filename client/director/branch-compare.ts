import type { TimelineRow } from '@layline/shared/contract/timeline'

/** Where two records part: index of the first row that is not the same in both; undefined: there is none. */
export function firstDifference(
  one: readonly TimelineRow[],
  other: readonly TimelineRow[],
): number | undefined {
  const at = one.findIndex((row, index) => !isSame(row, other[index]))
  if (at >= 0) return at
  return one.length < other.length ? one.length : undefined
}

const isSame = (one: TimelineRow, other: TimelineRow | undefined): boolean =>
  other !== undefined && one.atMs === other.atMs && one.kind === other.kind && one.text === other.text
