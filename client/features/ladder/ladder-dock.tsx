import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useOpenLadders } from './open-ladders.ts'

const Ladders = lazy(async () => ({ default: (await import('./ladders.tsx')).Ladders }))

/** Whether any ladder is open. */
export function useHasLadders(): boolean {
  return useSnapshot(useOpenLadders().state).open.length > 0
}

/** Where the open ladders are shown, once a page; their code is loaded with the first of them. */
export function LadderDock() {
  if (!useHasLadders()) return null
  return (
    <PanelBoundary name="the ladders">
      <Suspense>
        <Ladders />
      </Suspense>
    </PanelBoundary>
  )
}
