import { launchPathOf } from '@layline/shared/rules/launch-url'
import { TEXT } from '@layline/shared/texts'
import { LAUNCH_FAILED_BACK_MS, LAUNCH_THROWN_BACK_MS } from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError } from '../../../api/call.ts'
import { useClient } from '../../../state/client-context.ts'
import { notify } from '../../../ui/notify.ts'
import type { Launched } from './launch-calls.ts'

export interface Launch {
  /** The path of the game's page, once it is launched and may be opened. */
  path: string | undefined
  /** What the launch answered. */
  launched: Launched | undefined
  /** Whether the overlay lies over the game. */
  isLoading: boolean
  /** Why it was not launched. */
  failure: string
}

/** Whether the server refused it, and did not fail to answer. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status > 0 && error.code !== 'CONTRACT'
}

/**
 * Launches a game once. A refusal shows the server's message and goes back after 1 s, a thrown error goes back after
 * 0.2 s, an address that may not be opened goes back at once. Source: spec §4 "Casino launch".
 */
export function useLaunch({
  id,
  call,
  isClearedByAnswer,
  onBack,
}: {
  /** Tells this launch from any other, so that it is one however often its component is made anew. */
  id: string
  call: () => Promise<Launched>
  /** The loading flag is cleared by any answer, a refusal too; else it stays until the player is back. */
  isClearedByAnswer: boolean
  onBack: () => void
}): Launch {
  const { world } = useClient()
  const { data: launched, error } = useQuery({
    queryKey: ['casino', 'launch', id],
    queryFn: call,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const path =
    launched && launchPathOf(launched.url, { origin: globalThis.location.origin, prefix: world.prefix })
  const isUnsafe = launched !== undefined && path === undefined
  const back = useRef(onBack)
  useEffect(() => {
    back.current = onBack
  })
  useEffect(() => {
    if (!isUnsafe) return
    notify.error(TEXT.somethingWentWrong)
    back.current()
  }, [isUnsafe])
  useEffect(() => {
    if (!error) return
    notify.error(error.message)
    const delayMs = isRefusal(error) ? LAUNCH_FAILED_BACK_MS : LAUNCH_THROWN_BACK_MS
    const timer = setTimeout(() => back.current(), delayMs)
    return () => clearTimeout(timer)
  }, [error])
  const isLoading = error ? !(isClearedByAnswer && isRefusal(error)) : path === undefined
  return { path, launched, isLoading, failure: error?.message ?? '' }
}
