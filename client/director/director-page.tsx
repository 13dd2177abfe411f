import { useMedia } from '../ui/use-media.ts'
import { ActBar } from './act-bar.tsx'
import { actLog } from './act-log.ts'
import { ForkDialog, GoDialog } from './ask-dialog.tsx'
import styles from './director-page.module.css'
import { DirectorTabs } from './director-tabs.tsx'
import { EventPane } from './event-pane.tsx'
import { KeyHelp } from './key-help.tsx'
import { LookNote } from './look-note.tsx'
import { PlayerPreview } from './player-preview.tsx'
import { forkAct } from './time-acts.ts'
import { TimelinePane } from './timeline-pane.tsx'
import { Transport } from './transport.tsx'
import { useDirector } from './use-director.ts'
import { useKeys } from './use-keys.ts'
import { useRefresh } from './use-refresh.ts'
import { useTimelineNews } from './use-timeline.ts'

const WIDE = '(min-width: 1280px)'

/** The director's console of one world: its time, its events, its markets, its people, its faults. */
export function DirectorPage() {
  const director = useDirector()
  const { clock, nowMs, look, event } = director
  const live = useTimelineNews()
  const isWide = useMedia(WIDE)
  const isBeside = isWide && director.isPreviewed
  useKeys(director.act)
  useRefresh(clock?.timeline)
  return (
    <div className={styles.page}>
      <Transport
        clock={clock}
        isLost={director.isLost}
        nowMs={nowMs}
        live={live}
        onSpeed={director.speedTo}
        onAct={director.act}
      />
      <TimelinePane
        told={director.told}
        wholeTold={director.wholeTold}
        nowMs={nowMs}
        look={look}
        onSeek={director.seek}
      />
      <LookNote
        lookMs={look.lookMs}
        nowMs={nowMs}
        isFollowing={look.isFollowing}
        canGo={look.lookMs !== undefined && director.canGo(look.lookMs)}
        onGo={() => director.act('seek')}
        onFollow={look.follow}
      />
      <main className={`${styles.main} ${isBeside ? styles.beside : ''}`}>
        <EventPane
          events={director.events}
          event={event}
          verbs={director.verbs}
          filter={director.filter}
          onChoose={director.choose}
        />
        <DirectorTabs event={event} hasPlayer={!isWide} />
        {isBeside && <PlayerPreview />}
      </main>
      <ActBar />
      <Dialogs director={director} />
    </div>
  )
}

function Dialogs({ director }: { director: ReturnType<typeof useDirector> }) {
  const { dialog, setDialog, look, nowMs, offers } = director
  const close = () => setDialog(undefined)
  if (dialog === 'keys') {
    return <KeyHelp isOffered={(action) => action !== 'fork' || offers.canFork} onClose={close} />
  }
  if (dialog === 'go') return <GoDialog nowMs={nowMs} onGo={look.look} onClose={close} />
  if (dialog !== 'fork') return null
  const fork = (name: string) => void actLog.run(forkAct(name, look.lookMs ?? nowMs))
  return <ForkDialog onFork={fork} onClose={close} />
}
