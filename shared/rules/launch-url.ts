import { CASINO_PLAY_PATH } from '../casino.ts'
import { pathOnSite } from './redirect-url.ts'

/** Provider, game, and the ticket; perhaps where the game leads back to. */
const LAUNCHED = new RegExp(
  `^${CASINO_PLAY_PATH}/\\w{1,16}/[\\w-]{1,64}\\?ticket=[\\w-]{16,128}(&redirect=[^#]{0,2000})?$`,
)

/**
 * The path of a launched game, where its address may be opened: one of this site to which a launch leads. Undefined for
 * any other, and for one that holds 'undefined'. Source: spec §4 "Casino launch"; promises, A10.
 * @param site its origin, and what precedes the paths of its world
 */
export function launchPathOf(address: string, site: { origin: string; prefix: string }): string | undefined {
  const path = address.includes('undefined') ? undefined : pathOnSite(address, site.origin)
  if (!path?.startsWith(`${site.prefix}/`)) return undefined
  return LAUNCHED.test(path.slice(site.prefix.length)) ? path : undefined
}
