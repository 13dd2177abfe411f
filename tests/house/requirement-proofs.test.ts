import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/stages/stage.ts'
import { isCheck, isUnitTest, testNames, WALKS, walkedIds } from '../support/requirement-proofs.ts'
import { REQUIREMENTS } from '../support/requirements.ts'

/** Screens without a walk, by area: the list only ever shrinks. */
const NOT_YET = JSON.parse(readFileSync(join(ROOT, WALKS, 'not-yet.json'), 'utf8')) as Record<
  string,
  string[]
>

const screens = REQUIREMENTS.filter(({ kind }) => kind === 'screen')
const walked = walkedIds()
const times = (id: string) => walked.filter((each) => each.id === id).length
const notYet = new Set(Object.values(NOT_YET).flat())

it('every screen is walked exactly once, or is named as one that is not yet', () => {
  expect(screens.filter(({ id }) => !notYet.has(id) && times(id) !== 1).map(({ id }) => id)).toEqual([])
})

it('what is named as not yet walked is a screen of that area that has no walk', () => {
  const areaOf = new Map(screens.map(({ id, area }) => [id, area]))
  const odd = Object.entries(NOT_YET).flatMap(([area, ids]) =>
    ids.filter((id) => areaOf.get(id) !== area || times(id) > 0),
  )
  expect(odd).toEqual([])
  expect([...notYet].length).toBe(Object.values(NOT_YET).flat().length)
})

it('every walk names screens alone, each in the file of its area', () => {
  const areaOf = new Map(screens.map(({ id, area }) => [id, area]))
  expect(walked.filter(({ id, area }) => areaOf.get(id) !== area)).toEqual([])
})

it('every requirement of the contract names a check of the contract suite', () => {
  const contract = REQUIREMENTS.filter(({ kind }) => kind === 'contract')
  expect(contract.length).toBeGreaterThan(100)
  expect(contract.filter(({ proof }) => !isCheck(proof!)).map(({ id, proof }) => `${id} ${proof}`)).toEqual(
    [],
  )
})

it('every pure rule names a unit test', () => {
  const rules = REQUIREMENTS.filter(({ kind }) => kind === 'rule')
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ proof }) => !isUnitTest(proof!)).map(({ id, proof }) => `${id} ${proof}`)).toEqual(
    [],
  )
})

it('the names of tests are read from the code', () => {
  const text = [
    "it('one', () => {",
    "it.each([1])('%i of %s', (n) => {",
    `  it(\`a \${b} c\`, async () => {`,
    "it.each([\n  'not a name',\n])('more', async () => {",
    "expect(read('x')).toBe('y', () => 1)",
  ].join('\n')
  expect(testNames(text)).toEqual(['one', '* of *', 'a * c', 'more'])
  expect(isUnitTest('shared/units.test.ts: no such test')).toBe(false)
  expect(isCheck('login: no such check')).toBe(false)
})
