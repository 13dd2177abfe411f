import { useQuery } from '@tanstack/react-query'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import styles from './info.module.css'
import { posterName } from './poster-name.ts'
import { postersQuery } from './queries.ts'

/** The first poster of a place, which opens in full. Source: spec §7 "POST posters carries {key}". */
export function PlacePoster({ place }: { place: string }) {
  const { data: [poster] = [] } = useQuery(postersQuery(useClient().api, place))
  const modals = useModals()
  if (!poster) return null
  return (
    <button type="button" className={styles.banner} onClick={() => modals.open('poster', { poster })}>
      <img src={poster.imageName} alt={posterName(poster.imageName)} width={1200} height={360} />
    </button>
  )
}
