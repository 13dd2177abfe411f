import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { askFailedAgain } from '../api/query-client.ts'
import styles from './loaded.module.css'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/** What is needed of a query. */
interface LoadedQuery<Data> {
  data: Data | undefined
  isError: boolean
  /** How often it has failed. */
  errorUpdateCount: number
  refetch: () => unknown
}

/** Whether there is no answer yet because it failed: also while a poll asks again, so that what says so stays. */
export const hasFailed = ({ data, isError, errorUpdateCount }: Omit<LoadedQuery<unknown>, 'refetch'>) =>
  data === undefined && (isError || errorUpdateCount > 0)

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * What a query answered, in each of its states: while it loads, when it failed, when there is nothing, and when a later
 * poll failed: then the earlier answer stays, with a mark.
 */
export function Loaded<Data>({
  query,
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
  const { data, isError, errorUpdateCount, refetch } = query
  const queries = useQueryClient()
  const [askedAgainAfter, setAskedAgainAfter] = useState(0)
  const retry = () => {
    setAskedAgainAfter(errorUpdateCount)
    if (data === undefined) askFailedAgain(queries)
    void refetch()
  }
  // What comes is rendered in slices: a whole page at once would keep a phone from answering a touch.
  const isComing = !useDeferredValue(data !== undefined)
  if (data === undefined || isComing) {
    const isAskedAgain = !isError && errorUpdateCount === askedAgainAfter
    return hasFailed(query) && !isAskedAgain ? <Notice onRetry={retry}>{failed}</Notice> : loading
  }
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
