import { OPERATOR_CALLS } from '@layline/shared/contract/calls/operator-calls'
import { useQuery } from '@tanstack/react-query'
import { control } from './control.ts'

const EVERY_MS = 2000

/** All players of the world. */
export function useAccounts() {
  const { data = [] } = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => control.call(OPERATOR_CALLS.listAccounts, { signal }),
    refetchInterval: EVERY_MS,
  })
  return data
}
