import { Suspense, use, useEffect, useState } from 'react'
import { useTheme } from '../state/theme.ts'
import { pageWorld } from '../state/world.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Simulator } from '../ui/simulator.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CallPage } from './call-page.tsx'
import { Contents } from './contents.tsx'
import styles from './docs-app.module.css'
import { type Documents, documents } from './documents.ts'
import { Overview } from './overview.tsx'
import { SessionBox } from './session-box.tsx'
import { SocketPage } from './socket-page.tsx'
import { usePlace } from './use-place.ts'

const OVERVIEW = 'overview'

/** What a place of the address shows: `login` is a call, `feed` a socket, `feed.server.data` a message of it. */
function Place({ place, documents }: { place: string; documents: Documents }) {
  const call = documents.calls.find(({ name }) => name === place)
  if (call) return <CallPage key={place} call={call} documents={documents} />
  const [socket = ''] = place.split('.')
  if (socket in documents.asyncApi.channels) {
    return <SocketPage key={socket} name={socket} place={place} documents={documents} />
  }
  return <Overview documents={documents} isLost={place !== '' && place !== OVERVIEW} />
}

/** The contents of a small window: they close with Escape and when another place is shown. */
function useContentsOpen(place: string) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place closes them
  useEffect(() => setOpen(false), [place])
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
  return [isOpen, setOpen] as const
}

function Bar({
  calls,
  isOpen,
  onContents,
}: {
  calls: Documents['calls']
  isOpen: boolean
  onContents: () => void
}) {
  const [theme, toggleTheme] = useTheme()
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menu}
        aria-expanded={isOpen}
        aria-controls="contents"
        onClick={onContents}
      >
        {isOpen ? 'Close' : 'Contents'}
      </button>
      <a className={styles.home} href={`#${OVERVIEW}`} aria-label="Layline, the contract: overview">
        <Logo />
        <span className={styles.title}>the contract</span>
      </a>
      {pageWorld().prefix && <span className={styles.world}>{pageWorld().prefix}</span>}
      <div className={styles.right}>
        <Button
          look="quiet"
          className={styles.theme ?? ''}
          aria-label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          onClick={toggleTheme}
        >
          {theme === 'dark' ? '☀' : '☾'}
        </Button>
        <SessionBox calls={calls} />
      </div>
    </header>
  )
}

function Frame() {
  const all = use(documents())
  const place = usePlace()
  useEffect(() => {
    document.title = place ? `${place} · Layline` : 'Layline · the contract'
    if (!place.includes('.')) scrollTo(0, 0)
  }, [place])
  const [isOpen, setOpen] = useContentsOpen(place)
  return (
    <>
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      <Bar calls={all.calls} isOpen={isOpen} onContents={() => setOpen(!isOpen)} />
      <div className={styles.body}>
        <div id="contents" className={`${styles.contents} ${isOpen ? styles.open : ''}`}>
          <Contents documents={all} place={place} onPick={() => setOpen(false)} />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Place place={place} documents={all} />
          <footer className={styles.footer}>
            <Simulator />
          </footer>
        </main>
      </div>
    </>
  )
}

export function DocsApp() {
  return (
    <PanelBoundary name="the contract">
      <Suspense fallback={<Spinner />}>
        <Frame />
      </Suspense>
    </PanelBoundary>
  )
}
