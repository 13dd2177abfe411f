import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@layline/shared/contract/error-codes'
import express, { type RequestHandler, Router } from 'express'

export const CLIENT_DIST = fileURLToPath(new URL('../../client/dist/', import.meta.url))
const PAGE = '/index.html'

/** Pages of the built client beside the site: what they are called, in the address and in `dist`. */
const OTHER_PAGES = ['docs', 'inspect'] as const

/** First parts of paths that machines ask for: what is not there is answered as JSON, never with a page. */
const MACHINE_PATHS =
  /^(\/w\/[^/]+)?\/((api|control|feed|bets|frames|assets|posters|metrics|healthz|readyz|livez)(\/|$)|(docs|inspect)\/.)/

/** Encodings in which the build has made every file that gains by it, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** A file that every world has below its prefix: what is relative in it is then relative to the world. */
const MANIFEST = /^\/w\/[^/]+(?=\/manifest\.webmanifest$)/

/** Leads to the file as it was compressed by the build, where the browser takes it. */
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

/** The files of the built client. The names of assets hold a hash of their content, so that they never change. */
const files = express.static(CLIENT_DIST, {
  index: false,
  redirect: false,
  setHeaders: (response, path) => {
    const isHashed = path.startsWith(join(CLIENT_DIST, 'assets'))
    response.set('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
})

/** Answers with a page of the built client; without a client with 404. */
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

/** The built client: its files, and its pages in every world; what is no other page is a path of the site. */
export function staticClient(): Router {
  const router = Router()
  router.get(/\.\w+$/, (request, response, next) => {
    const { url } = request
    request.url = url.replace(MANIFEST, '')
    const isNoFile = () => {
      response.removeHeader('content-encoding')
      request.url = url
      next()
    }
    compressed(request, response, () => files(request, response, isNoFile))
  })
  router.get(/.*/, (request, response, next) => {
    if (MACHINE_PATHS.test(request.path)) throw new Refusal('NOT_FOUND')
    sendPage(pageOf(request.path))(request, response, next)
  })
  return router
}
