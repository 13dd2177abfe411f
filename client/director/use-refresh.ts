import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActs } from './act-log.ts'

/** What stays true whatever is done: keys name the timeline or the branch it is true of. */
const LASTING: readonly unknown[] = ['look', 'first-act', 'comparison']

/** After an act everything else is asked for again, and after a change of the timeline's number. */
export function useRefresh(timeline: number | undefined): void {
  const queries = useQueryClient()
  const done = useActs().length
  useEffect(() => {
    if (done === 0 && !timeline) return
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !LASTING.includes(kind) })
  }, [queries, done, timeline])
}
