import { SESSION_CALLS } from '@layline/shared/contract/calls/session-calls'
import { createApi } from '../api/call.ts'
import { PLAYER_KEYS } from '../state/player-keys.ts'
import { NOWHERE } from '../state/session-store.ts'
import type { World } from '../state/world.ts'
import { notify } from '../ui/notify.ts'

/** Takes the ticket out of the page's address, so that neither the history nor a copied link keeps it. */
function takeTicket(): string {
  const { pathname, search, hash } = location
  const fields = new URLSearchParams(hash.slice(1))
  const ticket = fields.get('ticket') ?? ''
  fields.delete('ticket')
  history.replaceState(history.state, '', `${pathname}${search}${fields.size > 0 ? `#${fields}` : ''}`)
  return ticket
}

/**
 * Signs in by the one-off ticket of the page's address, before the page is made. What this tab kept of another player is
 * dropped: an order of theirs must not be sent in this one's name. Undefined if it is refused; the player is told.
 */
export async function ticketLogin(world: World) {
  const ticket = takeTicket()
  const api = createApi({ prefix: world.prefix, token: () => '' })
  try {
    const { data: user, beside } = await api.callWithMessage(SESSION_CALLS.ticketLogin, { body: { ticket } })
    for (const kept of PLAYER_KEYS) sessionStorage.removeItem(world.storageKey(kept))
    return { ...beside, user, location: NOWHERE }
  } catch (error) {
    notify.error((error as Error).message)
    return undefined
  }
}
