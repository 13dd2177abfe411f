import { queryClient } from '../../api/query-client.ts'
import { signedOut } from '../../state/session-store.ts'

/** Ends the session on this side: storage and everything asked for is gone. Guards bring the page to the login. */
export function leave(): void {
  signedOut()
  queryClient.clear()
}
