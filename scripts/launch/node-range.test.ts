import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fitsRange } from './node-range.mjs'

describe('the Node versions of engines', () => {
  it.each([
    ['20.19.0', '>=20.19', true],
    ['20.18.3', '>=20.19', false],
    ['20.9.0', '>=20.19', false],
    ['22.0.0', '>=20.19', true],
    ['24.99.1', '>=20.19 <25', true],
    ['25.0.0', '>=20.19 <25', false],
    ['22.12.0', '^20.19 || ^22.13 || ^24', false],
    ['22.13.0', '^20.19 || ^22.13 || ^24', true],
    ['21.0.0', '^20.19 || ^22.13 || ^24', false],
    ['24.0.0', '^20.19 || ^22.13 || ^24', true],
  ])('%s fits %s: %s', (version, range, fits) => {
    expect(fitsRange(version, range)).toBe(fits)
  })

  it('other forms are an error', () => {
    expect(() => fitsRange('20.19.0', '~20.19')).toThrow("'~20.19'")
  })

  it('this Node fits the package.json of the repository', () => {
    const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(fitsRange(process.versions.node, engines.node)).toBe(true)
  })
})
