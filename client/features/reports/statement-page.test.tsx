// @vitest-environment jsdom
import type { StatementRow } from '@layline/shared/entities/account'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { StatementPage } from './statement-page.tsx'
import { statementPath } from './statement-path.ts'

let fixture: Fixture
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

const rowOf = (over: Partial<StatementRow>): StatementRow => ({
  createdAt: '2026-03-01T10:00:00.000Z',
  amount: 85,
  balance: 1085,
  entryType: 'SETTLEMENT',
  stRemark: 'Reds v Blues',
  stMarketId: '1.100',
  ...over,
})
const ROWS = [
  rowOf({}),
  rowOf({ stRemark: 'Kites v Owls', stMarketId: '1.200', amount: -20, balance: 1000 }),
  rowOf({ entryType: 'DEPOSIT', stRemark: 'Deposit', stMarketId: '', amount: 1000 }),
]

function show(at: string): void {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      status: 'success',
      message: '',
      data: url.includes('userstatement') ? ROWS : [betOf({ winStatus: 'WIN', win: 85 })],
    }),
  )
  fixture = createFixture({ at })
  fixture.signIn()
  fixture.show(<StatementPage />)
}
const remarks = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

it('the statement of a market has its entries alone, and the bets on it', async () => {
  show(statementPath('1.100'))
  const entries = await screen.findByRole('table', { name: /^Statement of 1\.100 / })
  expect(remarks(entries)).toEqual(['Reds v Blues'])
  await screen.findByText('Match Odds · Reds v Blues')
  const bets = await screen.findByRole('table', { name: 'Bets of the market' })
  expect(within(bets).getByText('WIN')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show all markets' }))
  expect(remarks(await screen.findByRole('table', { name: /^Statement \d/ }))).toHaveLength(3)
  expect(screen.queryByRole('table', { name: 'Bets of the market' })).toBeNull()
})

it('the last seven days follow the clock of the world over midnight and through a jump, dates stay', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body) asked.push(JSON.parse(body))
    return Response.json({ status: 'success', message: '', data: ROWS })
  })
  fixture = createFixture()
  fixture.signIn()
  const at = (iso: string) =>
    act(async () => fixture.client.clock.set({ worldMs: Date.parse(iso), speed: 1 }))
  await at('2026-03-02T18:20:00.000Z')
  fixture.show(<StatementPage />)
  await screen.findByRole('table', { name: 'Statement 2026-02-24 to 2026-03-02' })
  await at('2026-03-02T18:31:00.000Z')
  await screen.findByRole('table', { name: 'Statement 2026-02-25 to 2026-03-03' })
  expect(asked.at(-1)).toEqual({ startDate: '2026-02-25', endDate: '2026-03-03' })
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } })
  await at('2026-03-03T18:31:00.000Z')
  await screen.findByRole('table', { name: 'Statement 2026-03-01 to 2026-03-03' })
})
