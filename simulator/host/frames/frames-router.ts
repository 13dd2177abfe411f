import { ERROR_CODES, Refusal } from '@layline/shared/contract/error-codes'
import express, { type Request, type Response, Router } from 'express'
import { frameFaults } from '../faults/frame-faults.ts'
import { inPackage } from '../package-folder.ts'
import { stampWorld } from '../rest/api-router.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { type FrameKind, framePage } from './frame-page.ts'
import { frameView } from './frame-view.ts'

const ASSETS = inPackage('@layline/simulator', 'host/frames/assets')

/** Score and video frames: pages rendered from the world that poll their content once a second. */
export function framesRouter(runnerOf: (request: Request) => WorldRunner): Router {
  const router = Router()
  const page = (kind: FrameKind) => (request: Request, response: Response) => {
    const view = frameView(runnerOf(request).world, String(request.params.eventId))
    // A sandboxed page has an opaque origin, for which Chromium warns about this header each time.
    response.removeHeader('origin-agent-cluster')
    response.set('cache-control', 'no-store')
    if (view) response.type('html').send(framePage(kind, view))
    else response.status(404).type('text').send(ERROR_CODES.EVENT_NOT_FOUND.text)
  }
  router.use('/frames/assets', express.static(ASSETS, { index: false, redirect: false }))
  const faults = frameFaults(runnerOf)
  router.get('/frames/tv/:eventId', faults, page('tv'))
  router.get('/frames/score/:eventId', faults, page('score'))
  router.get('/frames/events/:eventId', faults, (request, response) => {
    const runner = runnerOf(request)
    const view = frameView(runner.world, String(request.params.eventId))
    if (!view) throw new Refusal('EVENT_NOT_FOUND')
    stampWorld(response, runner)
    response.set('cache-control', 'no-store').json(view)
  })
  return router
}
