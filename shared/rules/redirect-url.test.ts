import { expect, it } from 'vitest'
import { pathOnSite } from './redirect-url.ts'

const ORIGIN = 'http://localhost:4000'

it.each([
  ['/casino', '/casino'],
  ['/', '/'],
  ['/w/ci-1/casino?tab=slots#x', '/w/ci-1/casino?tab=slots#x'],
  ['http://localhost:4000/casino', '/casino'],
])('%s is same-origin', (address, path) => {
  expect(pathOnSite(address, ORIGIN)).toBe(path)
})

it.each([
  '',
  'undefined',
  'casino',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http:/evil.example',
  'http://evil.example/',
  'http://localhost:4000',
  'http://localhost:4000//evil.example',
  'http://localhost:4000@evil.example/',
  'http://localhost:40001/',
  'https://localhost:4000/casino',
  '/\t/evil.example',
  '\n/casino',
  ' /casino',
  '/casino\u0000',
])('%j is refused as not same-origin', (address) => {
  expect(pathOnSite(address, ORIGIN)).toBeUndefined()
})
