import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { sidebarQuery } from '../features/lists/queries.ts'
import { sportPath } from '../features/lists/sport-lists.ts'
import { useClient } from '../state/client-context.ts'
import { useSession } from '../state/session-store.ts'
import styles from './sport-tabs.module.css'

/** The bar of sports. The last sport of the data has a tab of its own, so it is dropped. Source: spec §2 "Tabs". */
export function SportTabs() {
  const { isLogin } = useSession()
  const { data } = useQuery(sidebarQuery(useClient().api))
  const sports = data?.sports.slice(0, -1) ?? []
  const tabs = [
    ['Home', '/'],
    ['In-Play', '/sports/inplay'],
    ['Winner', '/sports/winner'],
    ...(isLogin ? [['Favourite', '/sports/favourite']] : []),
    ...sports.map(({ id, name }) => [name, sportPath(id)]),
    ['Politics', '/sports/politics'],
  ] as [string, string][]
  return (
    <nav className={styles.tabs} aria-label="Sports">
      {tabs.map(([name, path]) => (
        <NavLink key={path} to={path} end className={styles.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
