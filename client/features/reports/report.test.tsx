// @vitest-environment jsdom
import { sumRupees } from '@layline/shared/units'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { OPEN_COLUMNS } from './bet-columns.tsx'
import { Report } from './report.tsx'
import { csvOf } from './report-csv.ts'
import { type Column, ReportTable } from './report-table.tsx'

interface Row {
  no: number
  amount: number
}
const COLUMNS: readonly Column<Row>[] = [
  { name: 'No', value: ({ no }) => no },
  { name: 'Amount', kind: 'figure', value: ({ amount }) => amount },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ no: index + 1, amount: 0.1 }))

const queries = new QueryClient()

afterEach(cleanup)

function report(count: number, { name = 'March', isPlaceholderData = false } = {}) {
  return (
    <QueryClientProvider client={queries}>
      <Report
        name={name}
        query={{
          data: rowsOf(count),
          isError: false,
          errorUpdateCount: 0,
          refetch: vi.fn(),
          isPlaceholderData,
        }}
        columns={COLUMNS}
        keyOf={({ no }) => String(no)}
        totals={(rows) => [{ name: 'Total', rupees: sumRupees(rows.map(({ amount }) => amount)) }]}
        failed="Could not load the report."
        empty="Nothing in March."
      />
    </QueryClientProvider>
  )
}
const shown = () =>
  within(screen.getAllByRole('rowgroup')[1]!)
    .getAllByRole('row')
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent)
const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' })
const isBusy = (element: HTMLElement) => element.closest('[aria-busy]')?.getAttribute('aria-busy')
const pages = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('ten rows are shown, with five pages around the one that is shown', () => {
  render(report(120))
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(pages()).toEqual(['‹', '1', '2', '3', '4', '5', '›'])
  fireEvent.click(screen.getByRole('button', { name: '5' }))
  expect(shown()[0]).toBe('41')
  expect(pages()).toEqual(['‹', '3', '4', '5', '6', '7', '›'])
})

it('10 to 50 rows stand on a page, and another size begins at the first', () => {
  render(report(120))
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows' })
  expect([...size.options].map(({ text }) => text)).toEqual(['10', '20', '30', '40', '50'])
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  fireEvent.change(size, { target: { value: '50' } })
  expect(shown()).toHaveLength(50)
  expect(shown()[0]).toBe('1')
})

it('other filters begin at the first page', () => {
  const { rerender } = render(report(120))
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  rerender(report(120, { name: 'April' }))
  expect(shown()[0]).toBe('1')
})

it('a list that has become shorter shows its last page', () => {
  const { rerender } = render(report(120))
  fireEvent.click(screen.getByRole('button', { name: '5' }))
  rerender(report(12))
  expect(shown()).toEqual(['11', '12'])
})

it('sums are over all rows, to the paisa', () => {
  render(report(33))
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('+3.30')
  expect(screen.getByText('33 rows')).toBeTruthy()
})

it('a report without rows says so, and there is nothing to save', () => {
  render(report(0))
  expect(screen.getByText('Nothing in March.')).toBeTruthy()
  expect(download().disabled).toBe(true)
})

it('rows of the filters before are marked as busy and cannot be saved under the name of these', () => {
  const { rerender } = render(report(12, { name: 'April', isPlaceholderData: true }))
  expect([screen.getByRole('table'), screen.getByText('Total')].map(isBusy)).toEqual(['true', 'true'])
  expect(download().disabled).toBe(true)
  rerender(report(3, { name: 'April' }))
  expect([screen.getByRole('table'), screen.getByText('Total')].map(isBusy)).toEqual(['false', 'false'])
  expect(download().disabled).toBe(false)
})

it('where the filters before had no rows, nothing is said of these until theirs have come', () => {
  render(report(0, { name: 'April', isPlaceholderData: true }))
  expect(screen.queryByText('Nothing in March.')).toBeNull()
})

it('a cancelled bet has neither profit nor liability, on the page and in the file', () => {
  const bets = [betOf(), betOf({ betId: 2, betStatus: 'CANCLE' })]
  render(<ReportTable name="Bets" columns={OPEN_COLUMNS} rows={bets} keyOf={({ betId }) => String(betId)} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '+85.00',
    '−100.00',
    '–',
    '–',
  ])
  expect(csvOf(OPEN_COLUMNS, bets)).toBe('Profit,Liability\r\n85,-100\r\n,\r\n')
})
