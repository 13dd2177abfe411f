/** The highest that a boxed frame may make itself, px. Source: promises, A9. */
export const FRAME_HEIGHT_PX_MAX = 2000
/** A report above this is no page's height and is not taken for one, px. Source: our own. */
const REPORTED_PX_MAX = 20_000

/** What the page in a frame says of its size. */
interface FrameSize {
  type: 'frame-size'
  heightPx: number
}

function isFrameSize(message: unknown): message is FrameSize {
  if (typeof message !== 'object' || message === null) return false
  const { type, heightPx } = message as Partial<FrameSize>
  return type === 'frame-size' && typeof heightPx === 'number'
}

/** The height that a message of a frame asks for, px; undefined where it is no height at all. */
export function reportedHeightPx(message: unknown): number | undefined {
  if (!isFrameSize(message)) return undefined
  const { heightPx } = message
  // NaN is neither.
  if (!(heightPx >= 0 && heightPx <= REPORTED_PX_MAX)) return undefined
  return Math.min(Math.ceil(heightPx), FRAME_HEIGHT_PX_MAX)
}
