import { CAROUSEL_TRANSITION_MS } from '@layline/shared/timings'

/** Current horizontal offset of the row from its final position, px; positive is to the right. */
export const offsetOf = (row: HTMLElement) => Number.parseFloat(getComputedStyle(row).translate) || 0

/** Width of one slide. */
export const slidePxOf = (row: HTMLElement) => (row.firstElementChild as HTMLElement).offsetWidth

/** Ends what moves the row. */
export function stop(row: HTMLElement): void {
  for (const animation of row.getAnimations()) animation.cancel()
}

/**
 * Animates the row from an offset to its final position; where nothing may move it is there at once. While it moves no poster
 * takes a click: one that leaves the frame would open instead of the one that comes.
 */
export function slideFrom(px: number, row: HTMLElement, isStill: boolean): void {
  stop(row)
  row.style.translate = ''
  if (px === 0 || isStill) return
  const animation = row.animate([{ translate: `${px}px` }, { translate: '0px' }], {
    duration: CAROUSEL_TRANSITION_MS,
    easing: 'ease-out',
  })
  row.style.pointerEvents = 'none'
  const end = () => {
    if (row.getAnimations().length === 0) row.style.pointerEvents = ''
  }
  animation.addEventListener('finish', end)
  animation.addEventListener('cancel', end)
}
