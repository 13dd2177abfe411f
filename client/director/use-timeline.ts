import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import type { TimelineMessage } from '@layline/shared/contract/timeline'
import { isoOf } from '@layline/shared/iso-time'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inBrowser } from '../feed/browser-socket.ts'
import { LiveSocket, type SocketState } from '../feed/live-socket.ts'
import { pageWorld } from '../state/world.ts'
import { control, controlToken } from './control.ts'
import { type Told, withNews } from './lanes.ts'
import type { TimeWindow } from './time-window.ts'

const EMPTY: Told = { rows: [], cellMs: null, cells: [], lastSeq: 0 }
/** Plans change without news: what is ahead is asked for again so often, wall ms. */
const EVERY_MS = 10_000

/** What happened and is planned in a range of world time; news come by `useTimelineNews`. */
export function useTimeline({ fromMs, toMs }: TimeWindow, px: number): Told {
  const { data } = useQuery({
    queryKey: ['timeline', fromMs, toMs, px],
    queryFn: ({ signal }): Promise<Told> =>
      control.call(CONTROL_CALLS.getTimeline, {
        query: { from: isoOf(fromMs), to: isoOf(toMs), px: String(px) },
        signal,
      }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    // Until the world's clock is known there is no range.
    enabled: fromMs > 0,
  })
  return data ?? EMPTY
}

/** Follows the live timeline, adds its rows to every range that is shown, and says whether the socket is open. */
export function useTimelineNews(): SocketState {
  const queries = useQueryClient()
  const [state, setState] = useState<SocketState>('connecting')
  useEffect(() => {
    const socket = new LiveSocket({
      ...inBrowser(() => {
        const query = new URLSearchParams({ control: controlToken() })
        return `${pageWorld().socketUrl('/control/timeline/live')}?${query}`
      }),
      onMessage: (data) => {
        const message = JSON.parse(String(data)) as TimelineMessage
        // What happened while there was no socket is asked for.
        if (message.type === 'hello') void queries.invalidateQueries({ queryKey: ['timeline'] })
        if (message.type === 'happened') {
          for (const [key, told] of queries.getQueriesData<Told>({ queryKey: ['timeline'] })) {
            const [, fromMs, toMs] = key as [string, number, number]
            if (told) queries.setQueryData(key, withNews(told, message.rows, { fromMs, toMs }))
          }
        }
      },
      onState: setState,
    })
    socket.open()
    return () => socket.close()
  }, [queries])
  return state
}
