/** Characters that browsers normalise or drop in a URL, so that it may lead elsewhere than it reads. */
const MISLEADING = /[\\\p{Cc}\s]/u

/**
 * Path of a same-origin URL: one with a single leading slash, or with the site's origin and a slash. Undefined for any
 * other URL. Source: promises, A10.
 * @param origin `http://localhost:4000`
 */
export function pathOnSite(address: string, origin: string): string | undefined {
  if (MISLEADING.test(address)) return undefined
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?!\/)/.test(path) ? path : undefined
}
