import { pageWorld } from '../state/world.ts'
import styles from './tabs.module.css'

const LINKS = [
  ['', 'Everything'],
  ['?kind=feed', 'The market feed'],
  ['?kind=bets', 'The bet socket'],
  ['?kind=rest', 'Calls'],
] as const

/** Ways into the wire inspector of this world. */
export function WireTab() {
  return (
    <>
      <p className={styles.empty}>The wire inspector shows each frame decoded and each envelope opened.</p>
      <ul className={styles.links}>
        {LINKS.map(([query, text]) => (
          <li key={text}>
            <a
              href={`${pageWorld().prefix}/inspect${query}${location.hash}`}
              target="_blank"
              rel="noreferrer"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
