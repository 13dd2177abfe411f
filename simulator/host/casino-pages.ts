import { CASINO_THUMBS_PATH } from '@layline/shared/casino'
import { Refusal } from '@layline/shared/contract/error-codes'
import { Router } from 'express'
import { thumbSvg } from '../casino/thumbs/thumb.ts'
import { sendPage } from './static-client.ts'

const THUMB_SECONDS = 86_400

/** What the casino shows beside its calls: pictures of the games, and the page in which one is played. */
export function casinoPages(): Router {
  const router = Router()
  router.get(`${CASINO_THUMBS_PATH}/:file`, (request, response) => {
    const svg = thumbSvg(request.params.file.replace(/\.svg$/, ''))
    if (!svg || !request.params.file.endsWith('.svg')) throw new Refusal('NOT_FOUND')
    response.set('cache-control', `public, max-age=${THUMB_SECONDS}`).type('image/svg+xml').send(svg)
  })
  // The page is the same in every world and for every game; what it shows comes with its ticket.
  router.get(/^(\/w\/[^/]+)?\/casino\/play\/[^/]+\/[^/]+$/, (request, response, next) => {
    // A boxed page has no origin by which it could be kept apart, and Chromium would say so each time.
    response.removeHeader('origin-agent-cluster')
    sendPage('/casino-frame/index.html')(request, response, next)
  })
  return router
}
