import { useMedia } from '../ui/use-media.ts'
import { ActBar } from './act-bar.tsx'
import { actLog } from './act-log.ts'
import { ForkDialog, GoDialog } from './ask-dialog.tsx'
import styles from './director-page.module.css'
import { DirectorTabs } from './director-tabs.tsx'
import { EventPane } from './event-pane.tsx'
import { KeyHelp } from './key-help.tsx'
import { LookNote } from './look-note.tsx'
import { Notes } from './notes.tsx'
import { PlayerPreview } from './player-preview.tsx'
import { forkAct } from './time-acts.ts'
import { TimelinePane } from './timeline-pane.tsx'
import { Transport } from './transport.tsx'
import { BESIDE, useDirector } from './use-director.ts'
import { useKeys } from './use-keys.ts'
import { useRefresh } from './use-refresh.ts'
import { useTimelineNews } from './use-timeline.ts'

/** The director's console of one world: its time, its events, its markets, its people, its faults. */
export function DirectorPage() {
  const director = useDirector()
  const { clock, nowMs, look, told, event } = director
  const live = useTimelineNews()
  const isWide = useMedia(BESIDE)
  const isBeside = isWide && director.isPreviewed
  useKeys(director.act)
  useRefresh(clock?.timeline)
  return (
    <div className={styles.page}>
      <Transport
        clock={clock}
        failure={director.failure}
        nowMs={nowMs}
        live={live}
        branch={director.branches.find(({ isCurrent }) => isCurrent)?.id}
        onSpeed={director.speedTo}
        onAct={director.act}
      />
      <TimelinePane
        told={told}
        wholeTold={director.wholeTold}
        nowMs={nowMs}
        look={look}
        branches={director.branches}
        onSeek={director.seek}
        onBranches={() => director.act('branches')}
      />
      <LookNote
        lookMs={look.lookMs}
        nowMs={nowMs}
        isFollowing={look.isFollowing}
        told={told}
        event={event}
        looked={director.looked}
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
        <DirectorTabs
          event={event}
          branches={director.branches}
          chosen={director.tab}
          hasPlayer={!isWide}
          onChoose={director.setTab}
          onFork={() => director.act('fork')}
        />
        {isBeside && <PlayerPreview event={event} />}
      </main>
      <ActBar />
      <Notes travel={director.travel} />
      <Dialogs director={director} />
    </div>
  )
}

function Dialogs({ director }: { director: ReturnType<typeof useDirector> }) {
  const { dialog, setDialog, look, nowMs } = director
  const close = () => setDialog(undefined)
  if (dialog === 'keys') return <KeyHelp onClose={close} />
  if (dialog === 'go') return <GoDialog nowMs={nowMs} onGo={look.look} onClose={close} />
  if (dialog !== 'fork') return null
  const atMs = look.lookMs !== undefined && look.lookMs <= nowMs ? look.lookMs : undefined
  return <ForkDialog atMs={atMs} onFork={(name) => void actLog.run(forkAct(name, atMs))} onClose={close} />
}
