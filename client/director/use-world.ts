import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageWorld } from '../state/world.ts'
import { type ClockReading, worldMsAt } from './clock.ts'
import { control } from './control.ts'

const CLOCK_EVERY_MS = 1000
const LISTS_EVERY_MS = 2000
const DRAWN_EVERY_MS = 250

/** The world's clock, asked for each second. */
export function useClock() {
  return useQuery({
    queryKey: ['clock'],
    queryFn: async ({ signal }): Promise<ClockReading & { timeline: number }> => ({
      ...(await control.call(CONTROL_CALLS.getTime, { signal })),
      readMs: performance.now(),
    }),
    refetchInterval: CLOCK_EVERY_MS,
    retry: false,
  })
}

/** World ms now, redrawn four times a second while the world plays; 0 until it is known. */
export function useNowMs(clock: ClockReading | undefined): number {
  const [, redraw] = useState(0)
  const isPlaying = clock !== undefined && !clock.paused
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => redraw((n) => n + 1), DRAWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return clock ? worldMsAt(clock, performance.now()) : 0
}

/** All worlds of the host, this one among them. */
export function useWorlds() {
  const { data = [] } = useQuery({
    queryKey: ['worlds'],
    queryFn: ({ signal }) => control.call(CONTROL_CALLS.listWorlds, { signal }),
    refetchInterval: 10 * CLOCK_EVERY_MS,
  })
  return { worlds: data, world: data.find(({ name }) => name === pageWorld().name) }
}

/** The last move of the clock that is still under way. */
export function useMove() {
  const { data = [] } = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => control.call(CONTROL_CALLS.listJobs, { signal }),
    refetchInterval: CLOCK_EVERY_MS,
  })
  const last = data.at(-1)
  return { moving: last?.state === 'moving' ? last : undefined, failed: last?.state === 'failed' }
}

export function useEvents() {
  const { data = [] } = useQuery({
    queryKey: ['events'],
    queryFn: ({ signal }) => control.call(CONTROL_CALLS.listEvents, { signal }),
    refetchInterval: LISTS_EVERY_MS,
  })
  return data
}

export function useVerbs(eventId: string) {
  const { data = [] } = useQuery({
    queryKey: ['verbs', eventId],
    queryFn: ({ signal }) => control.call(CONTROL_CALLS.listVerbs, { params: { eventId }, signal }),
    refetchInterval: LISTS_EVERY_MS,
    enabled: eventId !== '',
    placeholderData: keepPreviousData,
  })
  return data
}
