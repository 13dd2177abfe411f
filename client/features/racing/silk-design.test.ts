import { expect, it } from 'vitest'
import { silkOf } from './silk-design.ts'

it.each([
  ['hoops-c0392b-ffffff.svg', 'hoops', '#c0392b', '#ffffff', 'red with white hoops'],
  ['plain-1e8449-e67e22.svg', 'plain', '#1e8449', '#e67e22', 'green, orange cap'],
  ['chevrons-123456-212121.svg', 'chevrons', '#123456', '#212121', '#123456 with black chevrons'],
  ['trap-3.svg', 'plain', '#ffffff', '#ffffff', 'white'],
  ['trap-6.svg', 'stripes', '#ffffff', '#212121', 'black and white stripes'],
])('%s is drawn as %s of %s and %s', (file, pattern, ground, figure, text) => {
  expect(silkOf(file)).toEqual({ pattern, ground, figure, text })
})

it.each([
  '',
  'tartan-c0392b-ffffff.svg',
  'hoops-red-white.svg',
  'trap-0.svg',
  '../../evil.svg',
  'hoops-c0392b-ffffff.svg"><script>',
])('colours that are not known (%s) are drawn grey and have no name', (file) => {
  expect(silkOf(file)).toMatchObject({ pattern: 'plain', text: '' })
})
