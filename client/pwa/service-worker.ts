/**
 * Lets the site open without a network: pages come from the network and, where there is none, are the shell of this
 * build; its assets come from the cache. Nothing else passes through here: no call, no socket, no frame, so that no
 * answer and no token is ever kept. A new build is a new file, which takes over when the last page of the old one is
 * closed: until then old pages find their old assets here.
 */

/** Written in front of this file by the build: what the site is made of, and a hash of it. */
declare const SHELL_FILES: readonly string[]
declare const BUILD: string

/** What is needed of a service worker; TypeScript's own types of it do not go together with those of a page. */
interface Worker {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void
}

const worker = globalThis as unknown as Worker
const CACHE_PREFIX = 'layline-'
const CACHE = `${CACHE_PREFIX}${BUILD}`
const SHELL = '/index.html'
/** Pages that are not the site's own, and paths that machines ask for. */
const NOT_THE_SITE =
  /^(\/w\/[^/]+)?\/((api|control|frames|posters|docs|inspect|director|metrics|healthz|casino\/(play|thumbs))(\/|$)|.*\.\w+$)/

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL_FILES])))
})

async function dropOldBuilds(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

worker.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds()))

const kept = async (file: string, otherwise: () => Promise<Response>): Promise<Response> =>
  (await caches.match(file, { ignoreVary: true })) ?? otherwise()

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(kept(pathname, () => fetch(request)))
  else if (request.destination === 'document' && !NOT_THE_SITE.test(pathname)) {
    event.respondWith(fetch(request).catch((error) => kept(SHELL, () => Promise.reject(error))))
  }
})
