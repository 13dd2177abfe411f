import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@layline/shared/contract/error-codes'
import express, { Router } from 'express'

export const CLIENT_DIST = fileURLToPath(new URL('../../client/dist/', import.meta.url))

/** Pages of the built client beside the site: what they are called, in the address and in `dist`. */
const OTHER_PAGES = ['docs', 'inspect'] as const

/** First parts of paths that machines ask for: what is not there is answered as JSON, never with a page. */
const MACHINE_PATHS =
  /^(\/w\/[^/]+)?\/((api|control|feed|bets|frames|assets|posters|metrics|healthz|readyz|livez)(\/|$)|(docs|inspect)\/.)/

/** The built client: its files, and its pages in every world; what is no other page is a path of the site. */
export function staticClient(): Router {
  const router = Router()
  const pageOf = (path: string) => {
    const [, name = ''] = /^(?:\/w\/[^/]+)?\/([^/]+)\/?$/.exec(path) ?? []
    const isOther = (OTHER_PAGES as readonly string[]).includes(name)
    return join(CLIENT_DIST, isOther ? name : '', 'index.html')
  }
  router.use(
    '/assets',
    express.static(join(CLIENT_DIST, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  )
  router.use(express.static(CLIENT_DIST, { index: false, redirect: false }))
  router.get(/.*/, (request, response) => {
    if (MACHINE_PATHS.test(request.path)) throw new Refusal('NOT_FOUND')
    const page = pageOf(request.path)
    if (!existsSync(page)) {
      throw new Refusal('NOT_FOUND', 'the client is not built: npm run build')
    }
    response.set('cache-control', 'no-cache').sendFile(page)
  })
  return router
}
