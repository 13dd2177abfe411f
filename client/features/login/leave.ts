import { queryClient } from '../../api/query-client.ts'
import { forgetPins } from '../../state/pins.ts'
import { signedOut } from '../../state/session-store.ts'
import { forgetOrder } from '../slip/order-store.ts'

/** Ends the session on this side: storage and everything asked for is gone. Guards bring the page to the login. */
export function leave(): void {
  forgetOrder()
  forgetPins()
  signedOut()
  queryClient.clear()
}
