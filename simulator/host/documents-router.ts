import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Request, Router } from 'express'
import type { WorldRunner } from './worlds/world-runner.ts'
import { MAIN_WORLD } from './worlds/worlds.ts'

/** What writes the documents, loaded once somebody wants to read one: a simulator starts without it. */
async function writers() {
  const [{ openApi }, { asyncApi }] = await Promise.all([
    import('@layline/shared/documents/open-api'),
    import('@layline/shared/documents/async-api'),
  ])
  return { openApi, asyncApi }
}

function feedProto(): string {
  return readFileSync(fileURLToPath(import.meta.resolve('@layline/shared/feed.proto')), 'utf8')
}

/** The contract as documents, each naming the world it is asked in as the server to try. */
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
    const { openApi } = await writers()
    response.json(openApi({ worldPrefix: prefixOf(request) }))
  })
  router.get('/docs/asyncapi.json', async (request, response) => {
    const { asyncApi } = await writers()
    const host = request.get('host') ?? ''
    response.json(asyncApi({ proto: feedProto(), host, worldPrefix: prefixOf(request) }))
  })
  router.get('/docs/feed.proto', (_, response) => {
    response.type('text/plain').send(feedProto())
  })
  return router
}
