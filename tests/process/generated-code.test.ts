import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.ts'

it('the generated code is what feed.proto says', () => {
  const shared = fileURLToPath(new URL('../../shared', import.meta.url))
  const out = join(tempFolder(), 'feed.js')
  const pbjs = createRequire(import.meta.url).resolve('protobufjs-cli/bin/pbjs')
  const flags =
    '-t static-module -w es6 --no-delimited --no-verify --no-service --force-number --keep-case'.split(' ')
  execFileSync(process.execPath, [pbjs, ...flags, '-o', out, 'feed.proto'], { cwd: shared })
  expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(shared, 'gen/feed.js'), 'utf8'))
})
