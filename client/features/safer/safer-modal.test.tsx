// @vitest-environment jsdom
import { openApi } from '@layline/shared/documents/open-api'
import type { OwnLimits } from '@layline/shared/entities/own-limits'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { SaferModal } from './safer-modal.tsx'

const NONE: OwnLimits = { limits: [], timeOutUntil: '', excludedUntil: '' }
const LIMIT: OwnLimits['limits'][number] = {
  kind: 'LOSS',
  period: 'DAY',
  amount: 5000,
  used: 1200,
  resetsAt: '2026-03-01T18:30:00.000Z',
  next: null,
}
let fixture: Fixture
let own: OwnLimits
let sent: { path: string; body: unknown }[]
let published: unknown

beforeEach(() => {
  fixture = createFixture()
  own = NONE
  sent = []
  published = openApi()
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.endsWith('openapi.json')) return Response.json(published)
    if (path.endsWith('/balance')) {
      const data = { deBalance: 1000, deCreditChips: 0, dePL: 0, exposure: 0, deRisk: 0 }
      return Response.json({ status: 'success', message: '', data })
    }
    if (method === 'POST') sent.push({ path, body: JSON.parse(String(body)) })
    return Response.json({ status: 'success', message: 'Done', data: own })
  })
})
afterEach(() => {
  cleanup()
  fixture.close()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

it('a limit is typed in, checked and sent', async () => {
  const user = userEvent.setup()
  fixture.signIn()
  fixture.show(<SaferModal />)
  const set = await button('Set limit')
  await user.click(set)
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount.')
  await user.selectOptions(screen.getByLabelText('Limit'), 'Deposit limit')
  await user.selectOptions(screen.getByLabelText('Per'), 'week')
  await user.type(screen.getByLabelText('Amount in ₹'), '2500')
  await user.click(set)
  expect(sent).toEqual([
    { path: '/api/v1/users/setlimit', body: { kind: 'DEPOSIT', period: 'WEEK', amount: 2500 } },
  ])
})

it('a limit shows what is used, what is to come, and can be removed once', async () => {
  const user = userEvent.setup()
  own = { ...NONE, limits: [LIMIT] }
  fixture.signIn()
  fixture.show(<SaferModal />)
  await screen.findByText('₹1,200 of ₹5,000 used · starts again 2026-03-02 00:00')
  own = { ...NONE, limits: [{ ...LIMIT, next: { amount: null, from: '2026-03-02T09:15:00.000Z' } }] }
  await user.click(await button('Remove the Loss limit per day'))
  await screen.findByText('No limit from 2026-03-02 14:45')
  expect(sent).toMatchObject([{ body: { kind: 'LOSS', period: 'DAY', amount: null } }])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

it.each([
  ['Time-out', '7 days', 'Start time-out', '/api/v1/users/timeout', { hours: 168 }],
  ['Self-exclusion', '5 years', 'Exclude me', '/api/v1/users/selfexclude', { months: 60, confirm: true }],
])(
  '%s says its consequences and begins only after a choice and a tick',
  async (name, length, action, path, body) => {
    const user = userEvent.setup()
    fixture.signIn()
    fixture.show(<SaferModal />)
    const begin = await button(action)
    const part = within(screen.getByRole('region', { name }))
    expect(part.getByText(/Matched bets stand/)).toBeTruthy()
    await user.click(part.getByRole('radio', { name: length }))
    expect(begin.disabled).toBe(true)
    await user.click(part.getByRole('checkbox'))
    own = { ...NONE, excludedUntil: '2031-03-01T12:00:00.000Z' }
    await user.click(begin)
    await screen.findByText(/^You are self-excluded until 2031-03-01 17:30/)
    expect(sent).toEqual([{ path, body }])
  },
)

it('a break is over when world time says so, whatever the wall says', async () => {
  own = { ...NONE, timeOutUntil: '2031-03-01T12:00:00.000Z' }
  fixture.signIn()
  fixture.client.clock.set({ worldMs: Date.parse('2031-03-01T11:59:00Z'), speed: 0 })
  fixture.show(<SaferModal />)
  await screen.findByText(/^You are on a time-out until 2031-03-01 17:30/)
  act(() => fixture.client.clock.set({ worldMs: Date.parse('2031-03-01T12:00:00Z'), speed: 0 }))
  // With the next tick of the clock.
  await vi.waitFor(() => expect(screen.queryByText(/^You are on a time-out/)).toBeNull(), {
    timeout: 150_000,
  })
})

it('what a server lacks is hidden, and a guest is told to sign in', async () => {
  published = { paths: {} }
  fixture.signIn()
  fixture.show(<SaferModal />)
  await screen.findByRole('heading', { name: 'Reality check' })
  await vi.waitFor(() => expect(fixture.client.queries.getQueryData(['extensions'])).toBeDefined(), {
    timeout: 150_000,
  })
  expect(screen.queryByRole('heading', { name: 'Limits' })).toBeNull()
  cleanup()
  fixture.client.leave()
  fixture.show(<SaferModal />)
  await screen.findByText(/^Sign in to set limits/)
})
