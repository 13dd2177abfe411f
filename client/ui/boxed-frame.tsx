import { pathOnSite } from '@layline/shared/rules/redirect-url'
import { TEXT } from '@layline/shared/texts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { reportedHeightPx } from './reported-height.ts'

/**
 * What the page in a frame says of itself: its height, px, and with its first message that it has loaded. A message counts
 * if it comes from this frame's own window: the origin of a boxed frame is `null`, as that of any other box. Many reports
 * between two animation frames are one change.
 */
function useReports(
  frame: RefObject<HTMLIFrameElement | null>,
  path: string | undefined,
  initialPx?: number,
) {
  const [heightPx, setHeightPx] = useState(initialPx)
  const [hasLoaded, setHasLoaded] = useState(false)
  const isFollowed = initialPx !== undefined
  useEffect(() => {
    if (path === undefined) return
    let latestPx = 0
    let request = 0
    const apply = () => {
      request = 0
      setHeightPx(latestPx)
    }
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      setHasLoaded(true)
      const reportedPx = isFollowed ? reportedHeightPx(data) : undefined
      if (reportedPx === undefined) return
      latestPx = reportedPx
      request ||= requestAnimationFrame(apply)
    }
    addEventListener('message', handleMessage)
    return () => {
      removeEventListener('message', handleMessage)
      cancelAnimationFrame(request)
      setHasLoaded(false)
    }
  }, [frame, path, isFollowed])
  return { heightPx, hasLoaded }
}

/** False while the page is kept and hidden: what is in a frame would go on, with its sockets. */
function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(true)
  useLayoutEffect(() => {
    setIsShown(true)
    return () => setIsShown(false)
  }, [])
  return isShown
}

/**
 * A page of this site in a frame that may run scripts and nothing else: it has no origin, no storage, no window but its
 * own. With `allow-same-origin` it could take its own box away. Source: promises, A9.
 */
export function BoxedFrame({
  title,
  src,
  className,
  heightPx,
  isReached = true,
  onLoad,
}: {
  /** What it is called by screen readers. */
  title: string
  /** A path of this site; nothing else is opened. */
  src: string
  className?: string | undefined
  /** Its height until the page in it reports its own. Without it the style decides, and reports are not followed. */
  heightPx?: number
  /**
   * Whether the server can be reached. While it cannot, a page that has not loaded is taken out, and loads when the
   * server is back: a browser never tries a frame again. A page that has loaded stays.
   */
  isReached?: boolean
  onLoad?: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const path = pathOnSite(src, globalThis.location.origin)
  const { heightPx: followedPx, hasLoaded } = useReports(frame, path, heightPx)
  const isShown = useIsShown()
  if (!isShown) return null
  if (path === undefined) return <Notice>{TEXT.somethingWentWrong}</Notice>
  if (!isReached && !hasLoaded) return <div className={className} style={{ height: followedPx }} />
  return (
    <iframe
      ref={frame}
      title={title}
      src={path}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      className={className}
      height={followedPx}
      onLoad={onLoad}
    />
  )
}
