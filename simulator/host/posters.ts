import { fileURLToPath } from 'node:url'
import { Refusal } from '@layline/shared/contract/error-codes'
import express, { Router } from 'express'

const POSTERS = fileURLToPath(new URL('../../fixtures/posters/', import.meta.url))

/** Images of the banner carousels from `fixtures/posters`, the same for every world. */
export function posters(): Router {
  const router = Router()
  router.use(express.static(POSTERS, { index: false, redirect: false, maxAge: '1h' }))
  router.use(() => {
    throw new Refusal('NOT_FOUND')
  })
  return router
}
