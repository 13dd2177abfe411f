import { Refusal } from '@layline/shared/contract/error-codes'
import type { EnvelopeKeys } from '@layline/shared/envelope'
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express'
import helmet from 'helmet'
import { boxedAnswers } from './boxed/boxed-answers.ts'
import { casinoPages } from './casino-pages.ts'
import { compressed } from './compressed.ts'
import { mayControl } from './control-guard.ts'
import { documentsRouter } from './documents-router.ts'
import { restFaults } from './faults/rest-faults.ts'
import { framesRouter } from './frames/frames-router.ts'
import { hasOneHost, mayCall } from './guard.ts'
import { headersByHost } from './headers-by-host.ts'
import type { Inspector } from './inspect/inspector.ts'
import { tapRest } from './inspect/rest-tap.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { posters } from './posters.ts'
import { isForTheLog, refusalOf } from './refusal-of.ts'
import { requestLog } from './request-log.ts'
import { apiRouter } from './rest/api-router.ts'
import { staticClient } from './static-client.ts'
import { VERSION } from './version.ts'
import type { WorldRunner } from './worlds/world-runner.ts'
import { MAIN_WORLD, type Worlds } from './worlds/worlds.ts'

/** WebSocket source for the policy. A host with other characters is refused by the guard. */
const socketSource = (host = '') => (/^[\w.:[\]-]+$/.test(host) ? `ws://${host}` : "'self'")

const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      // In older Safari 'self' does not include ws:.
      connectSrc: ["'self'", (request) => socketSource(request.headers.host)],
      frameSrc: ["'self'"],
      frameAncestors: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      manifestSrc: ["'self'"],
    },
  },
  // It would force https for every other project on localhost.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
})

/** A request with its world. */
type InWorld = Request & { runner?: WorldRunner }

/** The Express app: all HTTP routes of all worlds on one origin. */
export function createApp(options: {
  worlds: Worlds
  log: Log
  keys: EnvelopeKeys
  allowedHosts: readonly string[]
  controlToken: string | undefined
  inspector: Inspector
  metrics: Metrics
}): Express {
  const { worlds, log, keys, allowedHosts, controlToken, inspector, metrics } = options
  const app = express()
  const startedMs = performance.now()
  app.set('trust proxy', false)
  app.disable('x-powered-by')
  app.set('etag', false)
  // Else `If-None-Match: *` would make every answer of a GET a 304 without a body, of calls too that change something.
  Object.defineProperty(app.request, 'fresh', { value: false })
  app.use(requestLog(log, (request) => (request as InWorld).runner?.name))
  app.use(headersByHost(securityHeaders))
  app.use((request, response, next) => {
    response.set('permissions-policy', 'geolocation=(self)')
    if (!hasOneHost(request)) throw new Refusal('FORBIDDEN_ORIGIN', 'a request has one Host header')
    if (!mayCall(request, allowedHosts)) throw new Refusal('FORBIDDEN_ORIGIN')
    next()
  })
  app.use(boxedAnswers)
  // A preflight is answered by now: nothing else is told of which methods a path takes.
  app.options('/{*path}', () => {
    throw new Refusal('NOT_FOUND')
  })
  app.use(compressed())
  app.use('/posters', posters())
  app.get('/healthz', (_, response) => {
    const uptimeS = Math.floor((performance.now() - startedMs) / 1000)
    response.json({ status: 'ok', version: VERSION, worlds: [...worlds.all()].length, uptimeS })
  })

  const requireControl: RequestHandler = (request, response, next) => {
    response.set('cache-control', 'no-store')
    if (!mayControl(request, controlToken)) throw new Refusal('FORBIDDEN_CONTROL')
    next()
  }
  app.get('/metrics', requireControl, async (_, response) => {
    response.type(metrics.contentType).send(await metrics.text())
  })

  const runnerOf = (request: Request): WorldRunner => {
    const runner = worlds.get(String(request.params.world ?? MAIN_WORLD))
    if (!runner) throw new Refusal('WORLD_NOT_FOUND')
    return runner
  }
  // Express strips the world's prefix, so that every route below is written once.
  const inWorld = (request: Request): WorldRunner => (request as InWorld).runner!
  const routes = express.Router()
  routes.use('/api/', tapRest(inspector, inWorld), restFaults(inWorld))
  routes.use('/control', requireControl)
  routes.use(apiRouter({ runnerOf: inWorld, worlds, keys }), framesRouter(inWorld), documentsRouter(inWorld))
  app.use('/w/:world', (request, response, next) => {
    Object.assign(request, { runner: runnerOf(request) })
    routes(request, response, next)
  })
  app.use((request, response, next) => {
    Object.assign(request, { runner: worlds.get(MAIN_WORLD) })
    routes(request, response, next)
  })
  app.use(casinoPages(), staticClient())
  app.use(() => {
    throw new Refusal('NOT_FOUND')
  })
  app.use(answerError(log))
  return app
}

const answerError =
  (log: Log): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const { status, code, message } = refusalOf(error)
    if (isForTheLog(error)) log.error({ err: error, path: request.path }, 'a request failed')
    // A refusal must not be cached.
    response.set('cache-control', 'no-store').status(status).json({ status: 'error', code, message })
  }
