/** A path of the site: two slashes, of either kind, would be another host. */
const OWN_PATH = /^\/(?![/\\])/
const WEB = /^https:\/\/[^/\\\s]/

/**
 * What a link from outside may lead to: a path of the site, or a page of the web. Undefined for anything else: it is
 * shown as text. Source: promises, A8.
 */
export function safeLink(link: string): { kind: 'own' | 'web'; to: string } | undefined {
  if (OWN_PATH.test(link)) return { kind: 'own', to: link }
  return WEB.test(link) ? { kind: 'web', to: link } : undefined
}
