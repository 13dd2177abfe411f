import type { ReactNode } from 'react'
import styles from './loaded.module.css'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/** What is needed of a query. */
interface LoadedQuery<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * What a query answered, in each of its states: while it loads, when it failed, when there is nothing, and when a later
 * poll failed: then the earlier answer stays, with a mark.
 */
export function Loaded<Data>({
  query: { data, isError, refetch },
  failed,
  loading = <Skeleton rows={4} />,
  empty,
  isEmpty = isEmptyList,
  children,
}: {
  query: LoadedQuery<Data>
  /** 'Could not load the event.' */
  failed: string
  loading?: ReactNode
  /** What would be here, and how to get it there. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}) {
  const retry = () => void refetch()
  if (data === undefined) return isError ? <Notice onRetry={retry}>{failed}</Notice> : loading
  return (
    <>
      {isError && (
        <p className={styles.old} role="status">
          Could not refresh: this may be out of date.
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {empty !== undefined && isEmpty(data) ? <Notice>{empty}</Notice> : children(data)}
    </>
  )
}
