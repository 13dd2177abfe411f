import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../tests/support/temp-folder.ts'
import { buildIfStale } from './build-if-stale.ts'

const ROOT = join(import.meta.dirname, '..')

it('builds what is not there, and anew once a source has changed, but not for what is installed or built', async () => {
  const folder = tempFolder()
  const source = join(folder, 'source.ts')
  const file = join(folder, 'dist', 'built.mjs')
  for (const name of ['dist', 'node_modules']) mkdirSync(join(folder, name))
  writeFileSync(source, '')
  let builds = 0
  const build = () =>
    buildIfStale({
      name: 'thing',
      file,
      sources: [relative(ROOT, folder)],
      build: async () => {
        builds++
        writeFileSync(file, '')
      },
    })
  const changed = (path: string, inMs: number) => {
    writeFileSync(path, '')
    const at = new Date(Date.now() + inMs)
    utimesSync(path, at, at)
  }
  await build()
  await build()
  expect(builds).toBe(1)
  changed(join(folder, 'node_modules', 'other.mjs'), 60_000)
  changed(join(folder, 'dist', 'other.mjs'), 60_000)
  await build()
  expect(builds).toBe(1)
  changed(source, 60_000)
  await build()
  expect(builds).toBe(2)
})

it('a build that fails is told on, and is tried again the next time', async () => {
  const folder = tempFolder()
  const built = {
    name: 'thing',
    file: join(folder, 'built.mjs'),
    sources: [relative(ROOT, folder)],
  }
  const failing = { ...built, build: () => Promise.reject(new Error('no room')) }
  await expect(buildIfStale(failing)).rejects.toThrow('no room')
  await expect(buildIfStale(failing)).rejects.toThrow('no room')
})
