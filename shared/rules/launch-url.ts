import { CASINO_PLAY_PATH } from '../casino.ts'
import { pathOnSite } from './redirect-url.ts'

/** Provider, game and ticket; optionally the redirect of the game's exit. */
const LAUNCHED = new RegExp(
  `^${CASINO_PLAY_PATH}/\\w{1,16}/[\\w-]{1,64}\\?ticket=[\\w-]{16,128}(&redirect=[^#]{0,2000})?$`,
)

/**
 * Path of a launched game if its URL is a launch of this site, else undefined; also undefined for a URL that contains
 * 'undefined'. Source: spec §4 "Casino launch"; promises, A10.
 * @param site origin, and path prefix of the world
 */
export function launchPathOf(address: string, site: { origin: string; prefix: string }): string | undefined {
  const path = address.includes('undefined') ? undefined : pathOnSite(address, site.origin)
  if (!path?.startsWith(`${site.prefix}/`)) return undefined
  return LAUNCHED.test(path.slice(site.prefix.length)) ? path : undefined
}
