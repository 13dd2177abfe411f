import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import express, { type RequestHandler, Router } from 'express'
import { inPackage } from './package-folder.ts'

export const CLIENT_DIST = inPackage('@layline/client', 'dist')
const PAGE = '/index.html'

/** Names of the built client's other pages, in the URL and in `dist`. */
const OTHER_PAGES = ['docs', 'inspect', 'director'] as const

/**
 * Path prefixes for machines: an unknown path below them gets a JSON error, never a page. So does one that a machine has
 * misspelt, in capitals or with two slashes behind its base address.
 */
const MACHINE_PATHS =
  /^(\/w\/[^/]+)?\/+((api|control|feed|bets|frames|assets|posters|metrics|healthz|readyz|livez)(\/|$)|(docs|inspect|director)\/.)/i

/** Encodings precompressed by the build, smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The web manifest below a world's prefix, so that its relative URLs are the world's. */
const MANIFEST = /^\/w\/[^/]+(?=\/manifest\.webmanifest$)/

/** Rewrites the URL to the precompressed file that the browser accepts. */
const compressed: RequestHandler = (request, response, next) => {
  const { path } = request
  response.vary('accept-encoding')
  for (const [encoding, suffix] of ENCODINGS) {
    if (!request.acceptsEncodings(encoding) || !existsSync(join(CLIENT_DIST, `${path}${suffix}`))) continue
    response.type(path.slice(path.lastIndexOf('.'))).set('content-encoding', encoding)
    request.url = `${path}${suffix}`
    break
  }
  next()
}

/** Files of the built client. Asset names contain a content hash, so they are cached for ever. */
const files = express.static(CLIENT_DIST, {
  index: false,
  redirect: false,
  setHeaders: (response, path) => {
    const isHashed = path.startsWith(join(CLIENT_DIST, 'assets'))
    response.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
})

/** Serves a page of the built client; 404 if it is not built. */
export function sendPage(path: string): RequestHandler {
  return (request, response, next) => {
    if (!existsSync(join(CLIENT_DIST, path))) {
      throw new Refusal('NOT_FOUND', 'the client is not built: npm run build')
    }
    request.url = path
    compressed(request, response, () => files(request, response, next))
  }
}

const pageOf = (path: string) => {
  const [, name = ''] = /^(?:\/w\/[^/]+)?\/([^/]+)\/?$/.exec(path) ?? []
  return (OTHER_PAGES as readonly string[]).includes(name) ? `/${name}${PAGE}` : PAGE
}

/** The built client: its files, and its pages in every world. Any other path serves the site's page. */
export function staticClient(): Router {
  const router = Router()
  router.get(/\.\w+$/, (request, response, next) => {
    const { url } = request
    request.url = url.replace(MANIFEST, '')
    const onNotFound = () => {
      response.removeHeader('content-encoding')
      request.url = url
      next()
    }
    compressed(request, response, () => files(request, response, onNotFound))
  })
  router.get(/.*/, (request, response, next) => {
    if (MACHINE_PATHS.test(request.path)) throw new Refusal('NOT_FOUND')
    sendPage(pageOf(request.path))(request, response, next)
  })
  return router
}
