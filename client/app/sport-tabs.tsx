import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { CasinoLink } from '../features/casino/public.ts'
import { sidebarQuery } from '../features/lists/queries.ts'
import { useClient } from '../state/client-context.ts'
import { useSession } from '../state/session-store.ts'
import styles from './sport-tabs.module.css'
import { tabsOf } from './tabs.ts'

/** The bar of tabs; it scrolls sideways, and the tab of the page is brought into view. */
export function SportTabs() {
  const { isLogin } = useSession()
  const { data, isPending } = useQuery(sidebarQuery(useClient().api))
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const tabs = tabsOf(data, { isLogin, isAwaited: isPending })
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view when the page or the number of tabs is another
  useEffect(() => {
    // With the frame that lays the page out anyway: asked for earlier, it would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const tab = bar.current?.querySelector<HTMLElement>('[aria-current=page]')
      if (!bar.current || !tab) return
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, tabs.length])
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Sports">
      {tabs.map(({ name, path, isToPlay }) => {
        const TabLink = isToPlay ? CasinoLink : NavLink
        return (
          <TabLink key={name} to={path} end className={styles.tab ?? ''}>
            {name}
          </TabLink>
        )
      })}
    </nav>
  )
}
