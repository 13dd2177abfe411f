import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useIsOffline } from '../../state/reach.ts'
import { useViewSetting, type ViewSettings } from '../../state/view-settings.ts'
import { BoxedFrame } from '../../ui/boxed-frame.tsx'
import { useIsPainted } from '../../ui/use-is-painted.ts'
import styles from './event-frames.module.css'
import { tvLinkQuery } from './page-queries.ts'

/** Of a score frame, until it has reported its own. */
const SCORE_FRAME_PX = 112

/** The score frame and live TV, each to be folded away for good. Guests see neither. Source: spec §2 "Event page sections". */
export function EventFrames({ eventId }: { eventId: string }) {
  const { world } = useClient()
  const score = useFold('scoreFrameIsOpen')
  const tv = useFold('liveTvIsOpen')
  // Until the page is painted each has its room, and no window of its own.
  const isPainted = useIsPainted()
  const isReached = !useIsOffline()
  return (
    <section className={styles.frames} aria-label="Score and video">
      <div className={styles.folds}>
        <button type="button" aria-expanded={score.isOpen} onClick={score.toggle}>
          Score
        </button>
        <button type="button" aria-expanded={tv.isOpen} onClick={tv.toggle}>
          Live TV
        </button>
      </div>
      {score.isOpen && !isPainted && <div className={styles.score} style={{ height: SCORE_FRAME_PX }} />}
      {score.isOpen && isPainted && (
        <BoxedFrame
          title="Score"
          className={styles.score}
          src={`${world.prefix}/frames/score/${encodeURIComponent(eventId)}`}
          heightPx={SCORE_FRAME_PX}
          isReached={isReached}
        />
      )}
      {tv.isOpen &&
        (isPainted ? <LiveTv eventId={eventId} isReached={isReached} /> : <div className={styles.tv} />)}
    </section>
  )
}

function useFold(name: keyof ViewSettings) {
  const [isOpen, setIsOpen] = useViewSetting(name)
  return { isOpen, toggle: () => setIsOpen(!isOpen) }
}

function LiveTv({ eventId, isReached }: { eventId: string; isReached: boolean }) {
  const { data: link, isError } = useQuery(tvLinkQuery(useClient().api))
  if (isError) return <p className={styles.failed}>Could not load live TV.</p>
  if (link === undefined) return <div className={styles.tv} />
  return (
    <>
      <BoxedFrame
        title="Live TV"
        className={styles.tv}
        src={`${link}${encodeURIComponent(eventId)}`}
        isReached={isReached}
      />
      <p className={styles.delayed}>Pictures are delayed; others may know more.</p>
    </>
  )
}
