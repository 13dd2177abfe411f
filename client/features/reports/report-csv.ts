import type { Column } from './report-table.tsx'

/** A spreadsheet takes a text that begins so for a formula; a remark is the words of others. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

function fieldOf(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Every row under its heads, as RFC 4180 has it. */
export function csvOf<Row>(
  columns: readonly Pick<Column<Row>, 'name' | 'value' | 'kind'>[],
  rows: readonly Row[],
): string {
  const kept = columns.filter(({ kind }) => kind !== 'action')
  const lines = [kept.map(({ name }) => name), ...rows.map((row) => kept.map(({ value }) => value(row)))]
  return lines.map((fields) => `${fields.map(fieldOf).join(',')}\r\n`).join('')
}
