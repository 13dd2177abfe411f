import type { BannerPoster } from '@layline/shared/entities/report'
import {
  CAROUSEL_INTERVAL_MS,
  CAROUSEL_SWIPE_TOLERANCE_PX,
  CAROUSEL_TRANSITION_MS,
} from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { posterName, postersQuery } from '../info/public.ts'
import styles from './banners.module.css'
import { type Carousel, timeScroll } from './timed-scroll.ts'

const WITHOUT_MOTION = '(prefers-reduced-motion: reduce)'

function Slides({ posters }: { posters: readonly BannerPoster[] }) {
  const modals = useModals()
  const [isPaused, setIsPaused] = useState(false)
  const [viewport, embla] = useEmblaCarousel(
    { loop: true, align: 'start', dragThreshold: CAROUSEL_SWIPE_TOLERANCE_PX },
    [
      Autoplay({
        active: !isPaused,
        delay: CAROUSEL_INTERVAL_MS,
        stopOnInteraction: false,
        stopOnMouseEnter: true,
        stopOnFocusIn: true,
        breakpoints: { [WITHOUT_MOTION]: { active: false } },
      }),
    ],
  )
  useEffect(() => {
    if (!embla) return
    const time = (carousel: Carousel) => timeScroll(carousel.internalEngine(), CAROUSEL_TRANSITION_MS)
    time(embla)
    embla.on('reInit', time)
    return () => {
      embla.off('reInit', time)
    }
  }, [embla])
  return (
    <section className={styles.banners} aria-roledescription="carousel" aria-label="Banners">
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {posters.map((poster) => (
            <li key={poster.imageName} className={styles.slide}>
              <button
                type="button"
                aria-label={`Poster: ${posterName(poster.imageName)}`}
                onClick={() => modals.open('poster', { poster })}
              >
                <img src={poster.imageName} alt="" draggable={false} width={1200} height={360} />
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
