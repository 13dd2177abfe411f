// @vitest-environment jsdom
import type { CasinoHistoryRow } from '@layline/shared/entities/report'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { SummaryPage } from './summary-page.tsx'

let fixture: Fixture
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

async function showCasino(rounds: readonly CasinoHistoryRow[]): Promise<void> {
  const dataOf = (url: string) => (url.includes('casinohis') ? rounds : [])
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ status: 'success', message: '', data: dataOf(url) }),
  )
  fixture = createFixture()
  fixture.signIn()
  fixture.show(<SummaryPage />)
  await userEvent.click(screen.getByRole('tab', { name: 'Casino history' }))
}

it('the casino history says that it is of the last rounds, and that its total is theirs', async () => {
  await showCasino([])
  await screen.findByText('No casino rounds. Your last 500 are listed here.')
  cleanup()
  fixture.close()
  const round = { Provider: 'Everline Live', game: 'Salon', createdAt: '2026-03-01T10:00:00.000Z' } as const
  await showCasino([
    { ...round, debit: 100, credit: 200, winStatus: 'WIN' },
    { ...round, debit: 300, credit: 0, winStatus: 'LOSS' },
  ])
  const total = await screen.findByText('Total of these rounds')
  expect(total.nextElementSibling?.textContent).toBe('−200.00')
})
