import { type ReactNode, useEffect, useRef } from 'react'

/** What every page's document title ends in. */
export const SITE_NAME = 'Layline'

/** `Cricket · Layline`. */
export const documentTitle = (title: string) => `${title} · ${SITE_NAME}`

/**
 * The main heading of a page, to which the focus moves on navigation. Where the page knows its name only now (an event),
 * it names the document as well.
 */
export function PageTitle({
  children,
  className,
  title,
}: {
  children: ReactNode
  className?: string | undefined
  /** The document's title, where the route's own is not enough. */
  title?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The page was navigated to before its heading was there, and the focus waits on the page itself.
    if (document.activeElement?.matches('main')) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
