import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementQuery } from '../features/lists/queries.ts'
import { useClient } from '../state/client-context.ts'
import { PauseButton } from '../ui/pause-button.tsx'
import styles from './marquee.module.css'

/** The announcement bar; it can be paused, and stands still for those who ask for less motion. */
export function Marquee() {
  const [paused, setPaused] = useState(false)
  const { data, isError } = useQuery(announcementQuery(useClient().api))
  const text = data?.text ?? (isError ? 'Could not load the announcements.' : '')
  return (
    <section className={styles.marquee} aria-label="Announcements">
      <div className={styles.window}>
        <p className={`${styles.text} ${paused ? styles.paused : ''}`}>{text}</p>
      </div>
      <PauseButton of="the announcements" isPaused={paused} className={styles.pause} onChange={setPaused} />
    </section>
  )
}
