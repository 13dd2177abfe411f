import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Request, Router } from 'express'
import { directedEvent } from '../sports/forced-event.ts'
import type { WorldRunner } from './worlds/world-runner.ts'
import { MAIN_WORLD } from './worlds/worlds.ts'

/** Loads the document writers on first use, to keep start-up fast. */
async function loadWriters() {
  const [{ openApi }, { asyncApi }] = await Promise.all([
    import('@layline/shared/documents/open-api'),
    import('@layline/shared/documents/async-api'),
  ])
  return { openApi, asyncApi }
}

/** What can be forced is known to the sports. */
const BODIES = { forceEvent: directedEvent }

function feedProto(): string {
  return readFileSync(fileURLToPath(import.meta.resolve('@layline/shared/feed.proto')), 'utf8')
}

/** OpenAPI, AsyncAPI and feed.proto; the requested world is the documents' server. */
export function documentsRouter(runnerOf: (request: Request) => WorldRunner): Router {
  const router = Router()
  const prefixOf = (request: Request) => {
    const { name } = runnerOf(request)
    return name === MAIN_WORLD ? '' : `/w/${name}`
  }
  router.use('/docs', (_, response, next) => {
    response.set('cache-control', 'no-cache')
    next()
  })
  router.get('/docs/openapi.json', async (request, response) => {
    const { openApi } = await loadWriters()
    response.json(openApi({ worldPrefix: prefixOf(request), bodies: BODIES }))
  })
  router.get('/docs/asyncapi.json', async (request, response) => {
    const { asyncApi } = await loadWriters()
    const host = request.get('host') ?? ''
    response.json(asyncApi({ proto: feedProto(), host, worldPrefix: prefixOf(request) }))
  })
  router.get('/docs/feed.proto', (_, response) => {
    response.type('text/plain').send(feedProto())
  })
  return router
}
