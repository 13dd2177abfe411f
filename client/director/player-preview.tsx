import { pageWorld } from '../state/world.ts'
import styles from './player-preview.module.css'

/** The player's page at the width of a phone, as this browser is signed in there. */
export function PlayerPreview() {
  const address = `${pageWorld().prefix}/`
  return (
    <section className={styles.preview} aria-label="Player's page">
      <p>
        As signed in in this browser ·{' '}
        <a href={address} target="_blank" rel="noreferrer">
          Own window
        </a>
      </p>
      <iframe title="Player's page at phone width" src={address} />
    </section>
  )
}
