import { Navigate, useParams } from 'react-router-dom'
import { EventList } from './event-list.tsx'
import styles from './lists.module.css'
import { sportListOf } from './sport-lists.ts'

/** The events of one sport, or of a named list. */
export function SportPage() {
  const list = sportListOf(useParams().stSportsID)
  if (!list) return <Navigate to="/" replace />
  const { tag, title } = list
  return (
    <section key={tag} className={styles.section} aria-label={title}>
      <EventList tag={tag} title={title} isPage />
    </section>
  )
}
