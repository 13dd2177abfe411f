import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { tempFolder } from '../tests/support/temp-folder.ts'
import { viteBuild } from './vite-build.ts'

it.each([undefined, 'test'])('a build leaves NODE_ENV as it was: %s', async (before) => {
  vi.stubEnv('NODE_ENV', before)
  const root = tempFolder()
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'index.html'), '<!doctype html>')
  await viteBuild({ root, configFile: false, logLevel: 'silent' })
  expect(process.env.NODE_ENV).toBe(before)
  vi.unstubAllEnvs()
})
