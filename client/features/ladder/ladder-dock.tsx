import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { deferred } from '../../ui/deferred.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { type LadderAt, useOpenLadders } from './open-ladders.ts'

const { Deferred: Ladders } = deferred(async () => (await import('./ladders.tsx')).Ladders)

/** Whether any ladder is open. */
export function useHasLadders(): boolean {
  return useSnapshot(useOpenLadders().state).open.length > 0
}

/** Where the open ladders are shown, once a page; their code is loaded with the first of them. */
export function LadderDock() {
  const ladders = useOpenLadders()
  // The entry of the history names the ladder that was over the page: it was loaded again, or gone back or forward to.
  const entered: LadderAt | undefined = useLocation().state?.ladder
  useEffect(() => {
    if (entered) ladders.open(entered, { alone: true })
  }, [entered, ladders])
  if (!useHasLadders()) return null
  return (
    <PanelBoundary name="the ladders">
      <Ladders />
    </PanelBoundary>
  )
}
