import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementQuery } from '../features/lists/queries.ts'
import { useClient } from '../state/client-context.ts'
import { hasFailed } from '../ui/loaded.tsx'
import { PauseButton } from '../ui/pause-button.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './marquee.module.css'

/** The announcement bar; it can be paused. For those who ask for less motion it is a line that they scroll. */
export function Marquee() {
  const [paused, setPaused] = useState(false)
  const query = useQuery(announcementQuery(useClient().api))
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const text = query.data?.text ?? (hasFailed(query) ? 'Could not load the announcements.' : '')
  return (
    <section className={styles.marquee} aria-label="Announcements">
      <div className={styles.window} tabIndex={isStill ? 0 : undefined}>
        <p className={`${styles.text} ${paused ? styles.paused : ''}`}>{text}</p>
      </div>
      {!isStill && (
        <PauseButton of="the announcements" isPaused={paused} className={styles.pause} onChange={setPaused} />
      )}
    </section>
  )
}
