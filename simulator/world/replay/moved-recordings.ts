import type { Recording } from './recording.ts'

const DAY_MS = 86_400_000

/** A recording and how far a world moves it, ms. */
export interface MovedRecording extends Recording {
  shiftMs: number
}

/**
 * Moves recordings by whole days to the day on which the world begins, each at its time of day, so that several can be
 * watched at once. Those of one market or event keep their true distance: the earliest of them says how far they are moved.
 */
export function movedRecordings(recordings: readonly Recording[], epochMs: number): MovedRecording[] {
  const firsts = firstsOfGroups(recordings)
  return recordings.map((recording) => {
    const firstMs = firsts.find(({ about }) => sharesId(recording.about, about))?.firstMs ?? recording.firstMs
    return { ...recording, shiftMs: -Math.floor((firstMs - epochMs) / DAY_MS) * DAY_MS }
  })
}

/** What is told of together: recordings that share an id, and those that share one with them. */
type Group = Pick<Recording, 'firstMs' | 'about'>

const sharesId = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((id) => other.includes(id))

function firstsOfGroups(recordings: readonly Recording[]): Group[] {
  let groups: Group[] = []
  for (const { firstMs, about } of recordings) {
    const joined = groups.filter((group) => sharesId(about, group.about))
    const all = [{ firstMs, about }, ...joined]
    groups = groups.filter((group) => !joined.includes(group))
    groups.push({
      firstMs: Math.min(...all.map((each) => each.firstMs)),
      about: all.flatMap((each) => each.about),
    })
  }
  return groups
}
