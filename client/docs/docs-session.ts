import { proxy, useSnapshot } from 'valtio'

/** Who the page's tries are made as. It is this page's own and is not kept: the site's session is left alone. */
export const docsSession = proxy({ userName: '', token: '' })

export function useDocsSession(): { userName: string; token: string } {
  return useSnapshot(docsSession)
}
