import { expect, it } from 'vitest'
import { posterName } from './poster-name.ts'

it.each([
  ['/posters/in-play.svg', 'In play'],
  ['/posters/cricket.svg', 'Cricket'],
  ['/posters/', 'Poster'],
])('the poster %s is called %s', (imageName, name) => expect(posterName(imageName)).toBe(name))
