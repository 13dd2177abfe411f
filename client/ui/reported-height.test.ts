import { expect, it } from 'vitest'
import { reportedHeightPx } from './reported-height.ts'

const report = (heightPx: unknown) => reportedHeightPx({ type: 'frame-size', heightPx })

it.each([
  [0, 0],
  [180, 180],
  [180.2, 181],
  [2000, 2000],
  [2001, 2000],
  [20_000, 2000],
])('a height of %s px gives %s px', (reported, given) => {
  expect(report(reported)).toBe(given)
})

it.each([
  -1,
  -0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e9,
  '300',
  null,
  undefined,
  [300],
])('a height of %s is ignored', (reported) => {
  expect(report(reported)).toBeUndefined()
})

it.each([undefined, null, 300, 'frame-size', {}, [], { heightPx: 300 }, { type: 'other', heightPx: 300 }])(
  'the message %j is ignored',
  (message) => {
    expect(reportedHeightPx(message)).toBeUndefined()
  },
)
