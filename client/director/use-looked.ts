import { BRANCH_CALLS } from '@layline/shared/contract/calls/branch-calls'
import { isoOf } from '@layline/shared/iso-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { control } from './control.ts'

/** A drag asks once it rests. */
const RESTS_AFTER_MS = 200

/** State of the events at the moment that is looked at, in the past of this timeline; undefined until it is known. */
export function useLooked(lookMs: number | undefined, nowMs: number, timeline: number | undefined) {
  const [atMs, setAtMs] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setAtMs(lookMs), RESTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [lookMs])
  const isPast = atMs !== undefined && atMs <= nowMs
  const { data } = useQuery({
    queryKey: ['look', timeline, atMs],
    queryFn: ({ signal }) => control.call(BRANCH_CALLS.look, { query: { at: isoOf(atMs ?? 0) }, signal }),
    enabled: isPast,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return lookMs !== undefined && isPast ? data : undefined
}
