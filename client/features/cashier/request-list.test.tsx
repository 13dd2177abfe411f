// @vitest-environment jsdom
import type { CashRequestRow } from '@layline/shared/entities/cash'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { RequestList } from './request-list.tsx'

let fixture: Fixture
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

const OPENING: CashRequestRow = {
  id: 'R1',
  type: 'DEPOSIT',
  amount: 100_000,
  status: 'APPROVED',
  bankId: '',
  stBankName: '',
  utr: '',
  stRemark: 'Opening balance',
  stReason: '',
  createdAt: '2026-03-01T10:00:00.000Z',
  decidedAt: '2026-03-01T10:00:00.000Z',
}
const PAID_IN: CashRequestRow = {
  ...OPENING,
  id: 'R2',
  bankId: 'harbour',
  stBankName: 'Harbour Play Bank',
  stRemark: '',
}

it('a request names its bank, and the chips of the beginning what they are', async () => {
  const data = [PAID_IN, OPENING]
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', message: '', data }))
  fixture = createFixture()
  fixture.signIn()
  fixture.show(<RequestList type="DEPOSIT" />)
  const rows = await screen.findAllByRole('listitem')
  const lines = rows.map((row) => within(row).getByText(/ · R\d$/).textContent)
  expect(lines.map((line) => line?.split(' · ').slice(1))).toEqual([
    ['Harbour Play Bank', 'R2'],
    ['Opening balance', 'R1'],
  ])
})
