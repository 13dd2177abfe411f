import { expect, it } from 'vitest'
import { framePath, VIRTUAL_SPORTS, virtualGameOf } from './game-paths.ts'

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
