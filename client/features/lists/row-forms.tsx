import type { ComponentType } from 'react'
import type { PxByWidth } from '../../ui/row-groups.ts'
import { RACE_ROW_PX, RaceRow } from '../racing/public.ts'
import styles from './list-rows.module.css'
import { MatchRow } from './match-row.tsx'
import { OutrightRow } from './outright-row.tsx'
import type { RowKind } from './row-kinds.ts'

/** A row of a list, and what stands at the right of the heads above rows of its form. */
export interface RowForm {
  Heads: ComponentType
  Row: ComponentType<{ marketId: string }>
  /** Height of a row, px, in a list of this width; the style sheet says the same. */
  rowPx: PxByWidth
}

function ColumnHeads({ columns }: { columns: readonly string[] }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} className={styles.column}>
          <span className={styles.sideName}>Back</span>
          <b>{column}</b>
          <span className={styles.sideName}>Lay</span>
        </span>
      ))}
    </div>
  )
}

const MATCH: RowForm = {
  Heads: () => <ColumnHeads columns={['1', 'X', '2']} />,
  Row: MatchRow,
  rowPx: { wide: 53, narrow: 105 },
}

const OUTRIGHT: RowForm = {
  Heads: () => <ColumnHeads columns={['1st', '2nd', '3rd']} />,
  Row: OutrightRow,
  rowPx: { wide: 71, narrow: 123 },
}

const RACE: RowForm = {
  Heads: () => null,
  Row: RaceRow,
  rowPx: RACE_ROW_PX,
}

/** The row of each kind of market. */
const FORMS: Readonly<Record<RowKind, RowForm>> = { match: MATCH, outright: OUTRIGHT, race: RACE }

export const formOf = (kind: RowKind): RowForm => FORMS[kind]
