/// <reference types="vite/types/importMeta.d.ts" />
import { describe } from 'vitest'
import { chromiumPath } from '../../support/browser.ts'
import { startOnce } from './walk.ts'

const AREAS = import.meta.glob<() => void>('./*.walk.ts', { eager: true, import: 'default' })

// Every requirement that a player can see (tests/acceptance/requirements.json), in a real browser. See README.md.
describe.skipIf(!chromiumPath)('the specification, walked (needs Chromium)', () => {
  startOnce()
  for (const defineArea of Object.values(AREAS)) defineArea()
})
