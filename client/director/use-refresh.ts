import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActs } from './act-log.ts'

/** After an act everything but the published contract is asked for again, and after a change of the timeline's number. */
export function useRefresh(timeline: number | undefined): void {
  const queries = useQueryClient()
  const done = useActs().length
  useEffect(() => {
    if (done === 0 && !timeline) return
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'offers' })
  }, [queries, done, timeline])
}
