/** Browsers read these as other characters, or as none: an address that has them is not what it looks like. */
const MISLEADING = /[\\\p{Cc}\s]/u

/**
 * The path of an address that stays on its site: one that begins with a single slash, or the site's own origin and a
 * slash. Undefined where it would lead anywhere else. Source: promises, A10.
 * @param origin `http://localhost:4000`
 */
export function pathOnSite(address: string, origin: string): string | undefined {
  if (MISLEADING.test(address)) return undefined
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?!\/)/.test(path) ? path : undefined
}
