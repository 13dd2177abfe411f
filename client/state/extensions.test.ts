import { openApi } from '@layline/shared/documents/open-api'
import { expect, it } from 'vitest'
import { extensionsOf } from './extensions.ts'

it('names the calls that the published contract marks as extensions, and no others', () => {
  const names = extensionsOf(openApi())
  expect(names.has('getScore')).toBe(true)
  expect(names.has('getMaster')).toBe(false)
})

it('a server that publishes no contract offers none', () => {
  expect(extensionsOf(undefined).size).toBe(0)
  expect(extensionsOf({ paths: { '/x': { get: { operationId: 'x' } } } }).size).toBe(0)
})
