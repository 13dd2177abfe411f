import { expect, it } from 'vitest'
import { csvOf } from './report-csv.ts'

interface Row {
  what: string
  rupees: number
}
const COLUMNS = [
  { name: 'What', value: (row: Row) => row.what },
  { name: 'Amount', value: (row: Row) => row.rupees, kind: 'figure' as const },
  { name: 'Bets', value: () => '', kind: 'action' as const },
]

it('rows stand under their heads, buttons are left out', () => {
  expect(csvOf(COLUMNS, [{ what: 'Deposit', rupees: 1000.5 }])).toBe('What,Amount\r\nDeposit,1000.5\r\n')
  expect(csvOf(COLUMNS, [])).toBe('What,Amount\r\n')
})

it.each([
  ['Reds v Blues, Match Odds', '"Reds v Blues, Match Odds"'],
  ['the "Reds"', '"the ""Reds"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
])('the text %j is written %j', (what, field) => {
  expect(csvOf(COLUMNS, [{ what, rupees: 0 }])).toBe(`What,Amount\r\n${field},0\r\n`)
})

it('a negative amount stays a number', () => {
  expect(csvOf(COLUMNS, [{ what: 'Bet', rupees: -12.34 }])).toContain('Bet,-12.34')
})
