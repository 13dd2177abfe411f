import { Navigate, useParams } from 'react-router-dom'
import { EventList } from './event-list.tsx'
import styles from './list-head.module.css'
import { DEFAULT_LIST, sportListOf } from './sport-lists.ts'

/** The events of one sport, or of a named list; of an id that is no sport, those of the default tag. Source: spec §2. */
export function SportPage() {
  const { stSportsID } = useParams()
  const list = sportListOf(stSportsID)
  if (list) return <EventList key={list.tag} {...list} isPage />
  // A word that is no id names no page.
  if (!/^-?\d+$/.test(stSportsID ?? '')) return <Navigate to="/" replace />
  return (
    <>
      <p className={styles.unknown}>
        There is no sport {stSportsID}. This is {DEFAULT_LIST.title}.
      </p>
      <EventList {...DEFAULT_LIST} isPage />
    </>
  )
}
