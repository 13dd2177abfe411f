import { STATEMENT_PAGE_SIZE, STATEMENT_PAGE_SIZES } from '@layline/shared/limits'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Pages } from './pages.tsx'
import styles from './report.module.css'
import { csvOf } from './report-csv.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { saveFile } from './save-file.ts'

export interface Total {
  name: string
  rupees: number
}

export interface ReportProps<Row> {
  /** Of the table, and of the file that it can be saved as: 'statement 2026-03-01 to 2026-03-07'. */
  name: string
  filters?: ReactNode
  query: {
    data: readonly Row[] | undefined
    isError: boolean
    errorUpdateCount: number
    refetch: () => unknown
    /** The rows are of the filters before, until those of these have come. */
    isPlaceholderData?: boolean
  }
  columns: readonly Column<Row>[]
  keyOf: (row: Row, index: number) => string
  /** Sums over all rows, not of the page alone. */
  totals?: (rows: readonly Row[]) => readonly Total[]
  failed: string
  empty: ReactNode
}

/** Which of a list's pages is shown, and how many rows it has. */
function usePaging(name: string, rowCount: number) {
  const [size, setSize] = useState<number>(STATEMENT_PAGE_SIZE)
  // The page of one list means nothing in another.
  const [at, setAt] = useState({ name, page: 0 })
  const count = Math.ceil(rowCount / size)
  const page = at.name === name ? Math.min(at.page, Math.max(0, count - 1)) : 0
  const turnTo = (next: number) => setAt({ name, page: next })
  const resize = (rows: number) => {
    setSize(rows)
    turnTo(0)
  }
  return { size, count, page, turnTo, resize }
}

/** Rows of one list: filters, sums, a table that is cards on a phone, pages, and a file. Every report is one of these. */
export function Report<Row>({
  name,
  filters,
  query,
  columns,
  keyOf,
  totals,
  failed,
  empty,
}: ReportProps<Row>) {
  const { data: rows = [], isPlaceholderData: isBusy = false } = query
  const { size, count, page, turnTo, resize } = usePaging(name, rows.length)
  return (
    <>
      <div className={styles.filters}>
        {filters}
        <RowsAPage size={size} onSize={resize} />
        <Button
          className={styles.save ?? ''}
          disabled={isBusy || rows.length === 0}
          onClick={() => saveFile(`${name.replaceAll(' ', '-')}.csv`, csvOf(columns, rows))}
        >
          Download CSV
        </Button>
      </div>
      <Loaded
        // That the filters before had none says nothing of these.
        query={isBusy && rows.length === 0 ? { ...query, data: undefined } : query}
        failed={failed}
        loading={<Skeleton rows={size} rowPx={40} />}
        empty={empty}
      >
        {(all) => (
          <div className={styles.answer} aria-busy={isBusy}>
            {totals && <Totals totals={totals(all)} />}
            <ReportTable
              name={name}
              columns={columns}
              rows={all.slice(page * size, (page + 1) * size)}
              keyOf={keyOf}
            />
            <p className={styles.count}>
              {all.length} {all.length === 1 ? 'row' : 'rows'}
            </p>
            <Pages count={count} page={page} onPage={turnTo} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function RowsAPage({ size, onSize }: { size: number; onSize: (rows: number) => void }) {
  return (
    <label className={styles.rows}>
      Rows
      <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {STATEMENT_PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className={styles.totals}>
      {totals.map(({ name, rupees }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money rupees={rupees} signed />
          </dd>
        </div>
      ))}
    </dl>
  )
}
