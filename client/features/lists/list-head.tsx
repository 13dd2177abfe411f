import type { ReactNode } from 'react'
import { ListStaleNote } from '../../feed/stale-note.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SportIcon } from '../../ui/sport-icon.tsx'
import styles from './list-head.module.css'

/** The name of a list, how old its prices are while they are not live, and its controls. */
export function ListHead({
  tag,
  title,
  isPage,
  children,
}: {
  tag: string
  title: string
  isPage: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.listHead}>
      <SportIcon id={tag} />
      {isPage ? (
        <PageTitle className={styles.title}>{title}</PageTitle>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      <ListStaleNote holding={{ type: 'sports', tag }} />
      <div className={styles.controls}>{children}</div>
    </div>
  )
}
