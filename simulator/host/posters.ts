import { Refusal } from '@layline/shared/contract/error-codes'
import express, { Router } from 'express'
import { inPackage } from './package-folder.ts'

const POSTERS = inPackage('@layline/fixtures', 'posters')

/** Images of the banner carousels from `posters/` of the fixtures, the same for every world. */
export function posters(): Router {
  const router = Router()
  router.use(express.static(POSTERS, { index: false, redirect: false, maxAge: '1h' }))
  router.use(() => {
    throw new Refusal('NOT_FOUND')
  })
  return router
}
