/** A list of more rows than this is drawn only where it is seen. Source: trader-ux "virtual lists above 40". */
export const VIRTUAL_ABOVE_ROWS = 40

/** A measure in px in a list of either width; the style sheets say the same. */
export interface PxByWidth {
  wide: number
  narrow: number
}

/** Rows under one head, all of one height. */
export interface GroupOfRows {
  /** Different in each group of a list. */
  key: string
  ids: readonly string[]
  rowPx: PxByWidth
}

/** What is drawn of a group: rows, and in place of those that are not, gaps of their height. */
export type Drawn = { id: string } | { gapPx: number }

/** The first rows of all groups together, at most `count`. */
export function firstRows<Group extends { ids: readonly string[] }>(
  groups: readonly Group[],
  count: number,
): Group[] {
  let left = count
  return groups.flatMap((group) => {
    const ids = group.ids.slice(0, left)
    left -= ids.length
    return ids.length > 0 ? [{ ...group, ids }] : []
  })
}

export const rowCount = (groups: readonly { ids: readonly string[] }[]) =>
  groups.reduce((sum, { ids }) => sum + ids.length, 0)
