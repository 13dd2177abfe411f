import { expect, it } from 'vitest'
import { filesOf, type Manifest } from './casino-frame-files.ts'

const MANIFEST: Manifest = {
  'casino-frame/index.html': {
    file: 'assets/casino-frame.js',
    css: ['assets/casino-frame.css'],
    imports: ['_shared.js'],
    dynamicImports: ['late.ts'],
  },
  '_shared.js': {
    file: 'assets/shared.js',
    assets: ['assets/font.woff2'],
    imports: ['casino-frame/index.html'],
  },
  'late.ts': { file: 'assets/late.js' },
  'index.html': { file: 'assets/site.js', imports: ['_shared.js'] },
}

it('a page may load its files and their dependencies, and none of another page', () => {
  expect([...filesOf(MANIFEST, 'casino-frame/index.html')].sort()).toEqual([
    '/assets/casino-frame.css',
    '/assets/casino-frame.js',
    '/assets/font.woff2',
    '/assets/late.js',
    '/assets/shared.js',
  ])
})

it('a page that is not built has no files', () => {
  expect([...filesOf({}, 'casino-frame/index.html')]).toEqual([])
})
