import { expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

it.each([
  ['in the middle of Mumbai', 19.07, 72.88, { country: 'India', city: 'Mumbai', locality: 'Mumbai' }],
  ['a village 60 km from Pune', 18.9, 74.3, { country: 'India', city: 'Pune', locality: '' }],
  ['the City of London', 51.5155, -0.0922, { country: 'United Kingdom', city: 'London' }],
  ['the other side of the date line', -17.5, -179.9, { country: 'Fiji', city: 'Suva', locality: '' }],
  ['the middle of the Pacific', 0, -150, { country: '', subdivision: '', city: '', locality: '' }],
  ['the South Pole', -90, 0, { country: '' }],
])('%s', (_, lat, lng, place) => {
  expect(placeOf(lat, lng)).toMatchObject(place)
})
