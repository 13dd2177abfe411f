import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useOffers } from '../../state/extensions.ts'
import { scoreQuery } from './page-queries.ts'

/** Runs of the innings at hand; undefined where no such score is told, or it is not wanted. */
export function useRunsNow(eventId: string, isWanted: boolean): number | undefined {
  const { api } = useClient()
  const isOffered = useOffers('getScore')
  const { data } = useQuery({ ...scoreQuery(api, eventId), enabled: isWanted && isOffered === true })
  return data?.detail?.sport === 'cricket' ? data.detail.innings.at(-1)?.runs : undefined
}
