import { useSnapshot } from 'valtio'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { PlayerWatches } from './watches.tsx'

/** The regions that screen readers read out and, for a player, the watch over markets with open bets. */
export function Notices() {
  const { polite, urgent } = useSnapshot(useClient().speech.state)
  const { isLogin } = useSession()
  return (
    <>
      <p className="hidden" aria-live="polite" aria-atomic="true">
        <span key={polite.count}>{polite.text}</span>
      </p>
      <p className="hidden" aria-live="assertive" aria-atomic="true">
        <span key={urgent.count}>{urgent.text}</span>
      </p>
      {isLogin && (
        <PanelBoundary name="the notices">
          <PlayerWatches />
        </PanelBoundary>
      )}
    </>
  )
}
