import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { sidebarQuery } from '../features/lists/queries.ts'
import { useClient } from '../state/client-context.ts'
import { useSession } from '../state/session-store.ts'
import styles from './sport-tabs.module.css'
import { tabsOf } from './tabs.ts'
import { useLoginToPlay } from './use-login-to-play.ts'

/** The bar of tabs; it scrolls sideways, and the tab of the page is brought into view. */
export function SportTabs() {
  const { isLogin } = useSession()
  const { data } = useQuery(sidebarQuery(useClient().api))
  const askToLogin = useLoginToPlay()
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const tabs = tabsOf(data, { isLogin })
  // biome-ignore lint/correctness/useExhaustiveDependencies: brought into view when the page or the number of tabs is another
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!bar.current || !tab) return
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
  }, [pathname, tabs.length])
  const keepGuest = (event: MouseEvent) => {
    event.preventDefault()
    askToLogin()
  }
  return (
    <nav ref={bar} className={styles.tabs} aria-label="Sports">
      {tabs.map(({ name, path, isToPlay }) => (
        <NavLink
          key={name}
          to={path}
          end
          className={styles.tab ?? ''}
          onClick={isToPlay && !isLogin ? keepGuest : undefined}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
