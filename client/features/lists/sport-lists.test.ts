import { expect, it } from 'vitest'
import { sportListOf, sportPath } from './sport-lists.ts'

it.each([
  ['inplay', '-1', 'In-Play'],
  ['-1', '-1', 'In-Play'],
  ['-2', '-2', 'Winner'],
  ['winner', '-2', 'Winner'],
  ['12', '12', 'Politics'],
  ['7522', '7522', 'Basketball'],
])('the list %s follows the tag %s and is titled %s', (name, tag, title) => {
  expect(sportListOf(name)).toEqual({ tag, title })
})

it.each(['999', '0', '13', '-3', 'toString', 'x', ''])('there is no list %s', (name) => {
  expect(sportListOf(name)).toBeUndefined()
})

it.each([
  ['4', '/sports/cricket'],
  ['-1', '/sports/inplay'],
  ['12', '/sports/politics'],
  ['6', '/sports/6'],
])('the list of %s is at %s', (tag, path) => {
  expect(sportPath(tag)).toBe(path)
})
