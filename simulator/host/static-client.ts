import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@layline/shared/contract/error-codes'
import express, { Router } from 'express'

export const CLIENT_DIST = fileURLToPath(new URL('../../client/dist/', import.meta.url))

/** The wire inspector is a page of its own. */
const INSPECT = /^(\/w\/[^/]+)?\/inspect\/?$/

/** The built client: its files, and its one page for every path of the site, in every world. */
export function staticClient(): Router {
  const router = Router()
  router.use(
    '/assets',
    express.static(join(CLIENT_DIST, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  )
  router.use(express.static(CLIENT_DIST, { index: false, redirect: false }))
  router.get(/.*/, (request, response) => {
    if (/^(\/w\/[^/]+)?\/(api|control|assets)\//.test(request.path)) throw new Refusal('NOT_FOUND')
    const page = join(CLIENT_DIST, INSPECT.test(request.path) ? 'inspect/index.html' : 'index.html')
    if (!existsSync(page)) {
      throw new Refusal('NOT_FOUND', 'the client is not built: npm run build')
    }
    response.set('cache-control', 'no-cache').sendFile(page)
  })
  return router
}
