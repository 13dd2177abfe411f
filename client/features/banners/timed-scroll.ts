import type { UseEmblaCarouselType } from 'embla-carousel-react'

export type Carousel = NonNullable<UseEmblaCarouselType[1]>

/** Embla moves in steps of this length, whatever the screen's rate. */
const STEP_MS = 1000 / 60

const easeOut = (part: number) => 1 - (1 - part) ** 3

type Engine = Pick<
  ReturnType<Carousel['internalEngine']>,
  'scrollBody' | 'location' | 'previousLocation' | 'target'
>

/**
 * Makes a slide's transition last exactly this long. Embla's own motion is a spring, whose end depends on the distance;
 * it stays in charge while a finger drags.
 */
export function timeScroll(
  { scrollBody, location, previousLocation, target }: Engine,
  transitionMs: number,
): void {
  const spring = { seek: scrollBody.seek, direction: scrollBody.direction }
  const steps = transitionMs / STEP_MS
  let step = 0
  let distance = 0
  let left = 0
  let isTimed = false
  scrollBody.seek = () => {
    isTimed = scrollBody.duration() >= 1
    if (!isTimed) {
      left = 0
      return spring.seek()
    }
    const now = target.get() - location.get()
    // Another distance than was left: a new target.
    if (Math.abs(now - left) > 0.01) {
      step = 0
      distance = now
    }
    step = Math.min(step + 1, steps)
    left = distance * (1 - easeOut(step / steps))
    previousLocation.set(location)
    location.set(target.get() - left)
    return scrollBody
  }
  scrollBody.direction = () => (isTimed ? Math.sign(distance) : spring.direction())
}
