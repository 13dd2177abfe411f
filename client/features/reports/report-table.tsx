import type { ReactNode } from 'react'
import styles from './report-table.module.css'

export interface Column<Row> {
  name: string
  /** As the file has it; rupees as a number. */
  value: (row: Row) => string | number
  /** As the page shows it; without it, the value. */
  cell?: (row: Row) => ReactNode
  /**
   * A short text stays on one line. Figures stand at the right, on a phone under each other. An action is a button and
   * not in the file.
   */
  kind?: 'text' | 'short' | 'figure' | 'action'
}

/** Drawn as cards, a table would lose its roles: they are said. */
const ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** More columns than this have no room on a tablet. */
const TABLET_COLUMNS = 7

/** A table; on a phone, and with many columns on a tablet, each row is a card with its figures at the right. */
export function ReportTable<Row>({
  name,
  columns,
  rows,
  keyOf,
}: {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, index: number) => string
}) {
  return (
    <table
      className={styles.table}
      data-wide={columns.length > TABLET_COLUMNS || undefined}
      aria-label={name}
      {...ROLES.table}
    >
      <thead {...ROLES.rows}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <th key={column.name} data-kind={column.kind ?? 'text'} {...ROLES.head}>
              {column.kind === 'action' ? <span className="hidden">{column.name}</span> : column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rows}>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} {...ROLES.row}>
            {columns.map((column) => (
              <td key={column.name} data-kind={column.kind ?? 'text'} data-name={column.name} {...ROLES.cell}>
                {column.cell ? column.cell(row) : column.value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
