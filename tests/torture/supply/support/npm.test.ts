import { expect, it } from 'vitest'
import { vulnerabilitiesOf } from './npm.ts'

it.each([
  ['{"metadata":{"vulnerabilities":{"info":0,"high":2,"total":2}}}', 2],
  ['{"metadata":{"vulnerabilities":{"total":0}}}', 0],
  ['{"message":"405 Method Not Allowed","statusCode":405}', undefined],
  ['', undefined],
])('of the report %j that makes %s vulnerabilities', (report, total) => {
  expect(vulnerabilitiesOf(report)).toBe(total)
})
