/** A path of the site. Two leading slashes, of either kind, would be another host. */
const OWN_PATH = /^\/(?![/\\])/
const WEB = /^https:\/\/[^/\\\s]/

/**
 * Target of an untrusted link: a path of the site, or an https page. Undefined for anything else, which is shown as
 * text. Source: promises, A8.
 */
export function safeLink(link: string): { kind: 'own' | 'web'; to: string } | undefined {
  if (OWN_PATH.test(link)) return { kind: 'own', to: link }
  return WEB.test(link) ? { kind: 'web', to: link } : undefined
}
