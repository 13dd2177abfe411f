import { CASINO_THUMBS_PATH } from '@layline/shared/casino'
import { Refusal } from '@layline/shared/contract/error-codes'
import { Router } from 'express'
import { thumbSvg } from '../casino/thumbs/thumb.ts'
import { sendPage } from './static-client.ts'

const THUMB_SECONDS = 86_400

/** Casino files outside the API: game thumbnails, and the page of a game. */
export function casinoPages(): Router {
  const router = Router()
  router.get(`${CASINO_THUMBS_PATH}/:file`, (request, response) => {
    const svg = thumbSvg(request.params.file.replace(/\.svg$/, ''))
    if (!svg || !request.params.file.endsWith('.svg')) throw new Refusal('NOT_FOUND')
    response.set('cache-control', `public, max-age=${THUMB_SECONDS}`).type('image/svg+xml').send(svg)
  })
  // The page is the same for all worlds and games; the ticket selects the content.
  router.get(/^(\/w\/[^/]+)?\/casino\/play\/[^/]+\/[^/]+$/, (request, response, next) => {
    // A sandboxed page has an opaque origin, for which Chromium warns about this header each time.
    response.removeHeader('origin-agent-cluster')
    sendPage('/casino-frame/index.html')(request, response, next)
  })
  return router
}
