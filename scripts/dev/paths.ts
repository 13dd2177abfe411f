/** What the simulator answers in every world; every other path is a page or a source file of the client. */
const IN_A_WORLD = [
  'api/v\\d+/',
  'control(?:[/?]|$)',
  'feed(?:\\?|$)',
  'bets(?:\\?|$)',
  'inspect/live(?:\\?|$)',
  'frames/',
  'docs/(?:openapi\\.json|asyncapi\\.json|feed\\.proto)(?:\\?|$)',
]
/** What it answers once, for all worlds. */
const OUTSIDE = ['healthz', 'readyz', 'metrics'].map((name) => `${name}(?:\\?|$)`)
const PICTURES = ['posters/', 'casino/thumbs/']

/** A regular expression for Vite's proxy: the addresses, query included, that are the simulator's. */
export const SIMULATOR_PATHS = `^(?:/w/[^/?]+)?/(?:${IN_A_WORLD.join('|')})|^/(?:${[...OUTSIDE, ...PICTURES].join('|')})`

/** Pages beside the site, by the address at which the simulator serves their built form. */
const PAGES: readonly [path: RegExp, file: string][] = [
  [/^(?:\/w\/[^/]+)?\/docs\/?$/, '/docs/index.html'],
  [/^(?:\/w\/[^/]+)?\/inspect\/?$/, '/inspect/index.html'],
  [/^(?:\/w\/[^/]+)?\/director\/?$/, '/director/index.html'],
  [/^(?:\/w\/[^/]+)?\/casino\/play\/[^/]+\/[^/]+$/, '/casino-frame/index.html'],
]

/** The file of the page at an address; undefined where that is the site's own, or no page. */
export function pageFileOf(address: string): string | undefined {
  const [path = ''] = address.split('?', 1)
  return PAGES.find(([pattern]) => pattern.test(path))?.[1]
}
