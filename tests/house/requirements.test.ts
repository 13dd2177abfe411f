import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { numberedSection, REQUIREMENTS } from '../support/requirements.ts'
import { headingsOf, sectionText, specificationFile, standsIn, tokensOf } from '../support/specification.ts'

const ROWS_AT_LEAST = 350

/** What the extraction finds and the document does not fix, by section and token, each with why. */
const NOT_FIXED: Readonly<Record<string, string>> = {
  '6 see': 'a verb in a list of verbs',
  '7 none': 'the table says that a call has no payload',
}

it('every requirement has an id of its own in its section, and there are at least 350', () => {
  expect(REQUIREMENTS.length).toBeGreaterThanOrEqual(ROWS_AT_LEAST)
  expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(REQUIREMENTS.length)
  const odd = REQUIREMENTS.filter(
    ({ id, section, what, exact }) =>
      !/^[1-9]\.[1-9]\d*$/.test(id) || !section.startsWith(`${id[0]} `) || !what || exact.length === 0,
  )
  expect(odd).toEqual([])
})

it('a screen has an area, every other requirement the name of its proof', () => {
  const odd = REQUIREMENTS.filter(
    ({ kind, area, proof }) =>
      !['screen', 'contract', 'rule'].includes(kind) ||
      (kind === 'screen' ? !area || proof : !proof?.includes(': ') || area),
  )
  expect(odd).toEqual([])
})

it.skipIf(!specificationFile)(
  'everything that the document fixes stands in a requirement of its section (needs LAYLINE_SPEC)',
  () => {
    const tokens = tokensOf(readFileSync(specificationFile!, 'utf8'))
    // An extraction that finds little proves little.
    expect(tokens.length).toBeGreaterThan(650)
    const missing = tokens.filter(
      ({ section, text }) =>
        !REQUIREMENTS.some(
          (row) => numberedSection(row) === section && row.exact.some((exact) => standsIn(text, exact)),
        ),
    )
    expect(missing.filter(({ section, text }) => !(`${section} ${text}` in NOT_FIXED))).toEqual([])
    expect(missing.map(({ section, text }) => `${section} ${text}`).sort()).toEqual(
      Object.keys(NOT_FIXED).sort(),
    )
  },
)

it.skipIf(!specificationFile)(
  'what a requirement calls exact stands so in its section of the document (needs LAYLINE_SPEC)',
  () => {
    const document = readFileSync(specificationFile!, 'utf8')
    const invented = REQUIREMENTS.flatMap((row) =>
      row.exact
        .filter((exact) => !sectionText(document, numberedSection(row)).includes(exact))
        .map((exact) => `${row.id}: ${exact}`),
    )
    expect(invented).toEqual([])
  },
)

it.skipIf(!specificationFile)(
  'every heading and every entity of the document has requirements (needs LAYLINE_SPEC)',
  () => {
    const sections = new Set(REQUIREMENTS.map(({ section }) => section))
    const headings = headingsOf(readFileSync(specificationFile!, 'utf8'))
    expect(headings.length).toBeGreaterThan(50)
    expect(
      headings.map(({ section, heading }) => `${section} ${heading}`).filter((name) => !sections.has(name)),
    ).toEqual([])
  },
)
