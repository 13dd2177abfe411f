import { ADMIN_CALLS } from '@layline/shared/contract/calls/admin-calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** What the house writes changes rarely. */
const TEXTS = { staleTime: 300_000 } as const

/** A text of the site by its key. */
export const textQuery = (api: Api, key: string) =>
  queryOptions({
    ...TEXTS,
    queryKey: ['text', key],
    queryFn: () => api.call(ADMIN_CALLS.getMessageByKey, { body: { key } }),
  })

/** Posters of one place of the site. */
export const postersQuery = (api: Api, key: string) =>
  queryOptions({
    ...TEXTS,
    queryKey: ['posters', key],
    queryFn: () => api.call(ADMIN_CALLS.posters, { body: { key } }),
  })
