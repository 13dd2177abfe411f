import type { CasinoGame } from '@layline/shared/entities/casino'
import { Button } from '../../ui/button.tsx'
import styles from './game-grid.module.css'

/** A game of the lobby. Source: spec §2 "/casino". */
export function GameTile({
  game: { name, providerName, thumb },
  place,
  of,
  onPlay,
}: {
  game: CasinoGame
  /** Its place in the list, from 1. */
  place: number
  /** How many there are; -1 while more could come. */
  of: number
  onPlay: () => void
}) {
  return (
    <li className={styles.tile} aria-posinset={place} aria-setsize={of}>
      <img src={thumb} alt="" width={320} height={240} loading="lazy" decoding="async" />
      <p className={styles.text}>
        <b title={name}>{name}</b>
        <small>{providerName}</small>
      </p>
      <Button className={styles.play ?? ''} aria-label={`Play Now: ${name}`} onClick={onPlay}>
        Play Now
      </Button>
    </li>
  )
}
