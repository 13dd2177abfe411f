import { CASINO_THUMBS_PATH } from '@layline/shared/casino'
import { TEXT } from '@layline/shared/texts'
import { CasinoLink } from './casino-link.tsx'
import { framePath, VIRTUAL_SPORTS, virtualGameOf, virtualThumbOf } from './game-paths.ts'
import styles from './virtual-tiles.module.css'

/** The eight tiles of virtual sport, each of which launches its game. Source: spec §2 "Casino lobby and launch". */
export function VirtualTiles() {
  return (
    <section aria-label="Virtual sports">
      <ul className={styles.tiles}>
        {VIRTUAL_SPORTS.map((sport) => {
          const { provider, code } = virtualGameOf(sport)
          return (
            <li key={sport}>
              <CasinoLink to={framePath(provider, code)} className={styles.tile ?? ''}>
                <img
                  src={`${CASINO_THUMBS_PATH}/${virtualThumbOf(sport)}.svg`}
                  alt=""
                  width={320}
                  height={240}
                  loading="lazy"
                />
                <span>
                  <b>{TEXT.playVirtual(sport)}</b>
                  <small>{TEXT.playVirtualSub}</small>
                </span>
              </CasinoLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
