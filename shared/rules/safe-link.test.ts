import { expect, it } from 'vitest'
import { safeLink } from './safe-link.ts'

it.each([
  ['/sports/inplay', 'own'],
  ['/', 'own'],
  ['https://example.com/layline', 'web'],
])('%s is a safe link', (link, kind) => {
  expect(safeLink(link)).toEqual({ kind, to: link })
})

it.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
])('%j is no safe link', (link) => {
  expect(safeLink(link)).toBeUndefined()
})
