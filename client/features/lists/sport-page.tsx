import { SPORT, sportNameOf, TAG_DEFAULT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { Navigate, useParams } from 'react-router-dom'
import { EventList } from './event-list.tsx'
import styles from './lists.module.css'

/** Named lists and their tags. Source: spec §2 "Routes". */
const LISTS: Readonly<Record<string, readonly [tag: string, title: string]>> = {
  inplay: [TAG_IN_PLAY, 'In-Play'],
  cricket: [SPORT.cricket, 'Cricket'],
  tennis: [SPORT.tennis, 'Tennis'],
  soccer: [SPORT.soccer, 'Soccer'],
  winner: [TAG_WINNER, 'Winner'],
  politics: [SPORT.politics, 'Politics'],
}

export function SportPage() {
  const { stSportsID = TAG_DEFAULT } = useParams()
  const named = LISTS[stSportsID]
  if (!named && !/^-?\d+$/.test(stSportsID)) return <Navigate to="/" replace />
  const [tag, title] = named ?? [stSportsID, sportNameOf(stSportsID)]
  return (
    <section key={tag} className={styles.section} aria-label={title}>
      <EventList tag={tag} title={title} isPage />
    </section>
  )
}
