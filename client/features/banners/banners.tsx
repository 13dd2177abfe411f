import type { BannerPoster } from '@layline/shared/entities/report'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { posterName, postersQuery } from '../info/public.ts'
import styles from './banners.module.css'
import { useCarousel } from './use-carousel.ts'

function Slides({ posters }: { posters: readonly BannerPoster[] }) {
  const modals = useModals()
  const [isPaused, setIsPaused] = useState(false)
  const { row, placeOf, handlers, show } = useCarousel(posters.length, isPaused)
  return (
    <section className={styles.banners} aria-roledescription="carousel" aria-label="Banners" {...handlers}>
      {/* What has the focus is shown by its place in the row, not by scrolling the frame. */}
      <div className={styles.viewport} onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}>
        <ul ref={row} className={styles.slides}>
          {posters.map((poster, index) => (
            <li
              key={poster.imageName}
              className={styles.slide}
              style={{ '--place': placeOf(index) } as CSSProperties}
            >
              <button
                type="button"
                aria-label={`Poster: ${posterName(poster.imageName)}`}
                onFocus={() => show(index)}
                onClick={() => modals.open('poster', { poster })}
              >
                <img
                  src={poster.imageName}
                  alt=""
                  draggable={false}
                  width={1200}
                  height={360}
                  fetchPriority={index === 0 ? 'high' : 'low'}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <PauseButton of="the banners" isPaused={isPaused} className={styles.pause} onChange={setIsPaused} />
    </section>
  )
}

/** Posters of the house for players: they change by themselves, can be swiped, and open on a click. Source: spec §2, §9. */
export function Banners({ place }: { place: string }) {
  const { data } = useQuery(postersQuery(useClient().api, place))
  return data && data.length > 0 ? <Slides posters={data} /> : null
}
