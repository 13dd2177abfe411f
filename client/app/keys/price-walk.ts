/** Position of an element in the window, px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** How much a step aside costs against a step in the direction asked for, going up and down. */
const ASIDE = 0.5

const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/**
 * Which of the boxes is next in a direction: to the side only within the row, up and down the nearest, rather in the same
 * column. By what is seen, not by the document: the same for lists, ladders and cards side by side. Undefined at the edge.
 */
export function nextBox(boxes: readonly Box[], from: Box, direction: Direction): number | undefined {
  const here = middleOf(from)
  let next: number | undefined
  let nearest = Number.POSITIVE_INFINITY
  boxes.forEach((box, index) => {
    const { x, y } = middleOf(box)
    const far = distance({ dx: x - here.x, dy: y - here.y, rowPx: from.bottom - from.top, direction })
    if (far >= nearest) return
    nearest = far
    next = index
  })
  return next
}

function distance({
  dx,
  dy,
  rowPx,
  direction,
}: {
  dx: number
  dy: number
  rowPx: number
  direction: Direction
}): number {
  const isSideways = direction === 'left' || direction === 'right'
  const ahead = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? -dy : dy
  const isInRow = Math.abs(dy) < rowPx / 2
  if (ahead <= 0 || isInRow !== isSideways) return Number.POSITIVE_INFINITY
  return isSideways ? ahead : ahead + Math.abs(dx) * ASIDE
}
