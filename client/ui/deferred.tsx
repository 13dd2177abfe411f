import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * A part of a page whose code is loaded when it is first shown, or before by `prepare`. Once loaded it is shown at once:
 * what `lazy` shows has always suspended first, and React then waits up to 300 ms before it shows it. Where the code cannot
 * be loaded, showing it throws.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const followers = new Set<() => void>()

  async function prepare(): Promise<void> {
    if (loaded) return
    loaded = await load()
    for (const wake of followers) wake()
  }

  const follow = (wake: () => void) => {
    followers.add(wake)
    return () => void followers.delete(wake)
  }

  function Deferred(props: Props) {
    const Part = useSyncExternalStore(follow, () => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    const isMissing = Part === undefined
    useEffect(() => {
      if (isMissing) prepare().catch((error: unknown) => setFailure({ error }))
    }, [isMissing])
    if (failure && isMissing) throw failure.error
    return Part && <Part {...props} />
  }

  return { Deferred, prepare }
}
