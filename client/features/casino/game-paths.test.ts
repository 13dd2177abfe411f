import { expect, it } from 'vitest'
import { framePath, VIRTUAL_SPORTS, virtualGameOf, virtualThumbOf } from './game-paths.ts'

it.each([
  ['Cricket', '/frame/BR/vci'],
  ['Football', '/frame/BR/vfcc'],
  ['Tennis', '/frame/BR/vti'],
  ['Baseball', '/frame/BR/vbi'],
  ['Basketball', '/frame/BR/vbl'],
  ['Geyhound', '/frame/BR/vdk'],
  ['Horse', '/frame/BR/vhk'],
  ['Inplay', '/frame/BR/vci'],
  ['Kabaddi', '/frame/BR/vci'],
])('virtual %s is played at %s', (sport, path) => {
  const { provider, code } = virtualGameOf(sport)
  expect(framePath(provider, code)).toBe(path)
})

it('there are eight virtual sports', () => {
  expect(VIRTUAL_SPORTS).toHaveLength(8)
})

it('every tile has a picture of its own', () => {
  expect(new Set(VIRTUAL_SPORTS.map(virtualThumbOf)).size).toBe(VIRTUAL_SPORTS.length)
})
