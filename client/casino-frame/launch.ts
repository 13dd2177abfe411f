import { pathOnSite } from '@layline/shared/rules/redirect-url'

const query = new URLSearchParams(globalThis.location.search)

/** The ticket of this launch: all that this page may use. */
export const ticket = query.get('ticket') ?? ''

/** Where EXIT leads; a frame is closed by the page around it and has none. */
export const exitPath =
  globalThis.parent === globalThis.self
    ? pathOnSite(query.get('redirect') ?? '/casino', globalThis.location.origin)
    : undefined
