import { useSyncExternalStore } from 'react'

const SECOND_MS = 1000

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS)
  return () => clearInterval(timer)
}

/** What `read` makes of the wall's time: awake only when that is another. */
export function useOfWallTime<Value extends string | number | boolean>(
  read: (wallMs: number) => Value,
): Value {
  return useSyncExternalStore(everySecond, () => read(Date.now()))
}
