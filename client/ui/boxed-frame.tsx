import { pathOnSite } from '@layline/shared/rules/redirect-url'
import { TEXT } from '@layline/shared/texts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { reportedHeightPx } from './reported-height.ts'

/**
 * The height that the page in a frame reports, px. A message counts if it comes from this frame's own window: the origin
 * of a boxed frame is `null`, as that of any other box. Many reports between two animation frames are one change.
 */
function useReportedHeight(frame: RefObject<HTMLIFrameElement | null>, initialPx: number | undefined) {
  const [heightPx, setHeightPx] = useState(initialPx)
  const isFollowed = initialPx !== undefined
  useEffect(() => {
    if (!isFollowed) return
    let latestPx = 0
    let request = 0
    const apply = () => {
      request = 0
      setHeightPx(latestPx)
    }
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const reportedPx = reportedHeightPx(data)
      if (reportedPx === undefined) return
      latestPx = reportedPx
      request ||= requestAnimationFrame(apply)
    }
    addEventListener('message', handleMessage)
    return () => {
      removeEventListener('message', handleMessage)
      cancelAnimationFrame(request)
    }
  }, [frame, isFollowed])
  return heightPx
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
  onLoad,
}: {
  /** What it is called by screen readers. */
  title: string
  /** A path of this site; nothing else is opened. */
  src: string
  className?: string | undefined
  /** Its height until the page in it reports its own. Without it the style decides, and reports are not followed. */
  heightPx?: number
  onLoad?: () => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const followedPx = useReportedHeight(frame, heightPx)
  const isShown = useIsShown()
  const path = pathOnSite(src, globalThis.location.origin)
  if (!isShown) return null
  if (path === undefined) return <Notice>{TEXT.somethingWentWrong}</Notice>
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
