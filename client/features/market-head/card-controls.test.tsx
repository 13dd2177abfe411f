// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { CardControls } from './card-controls.tsx'

let fixture: Fixture

afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

function show() {
  const resting = betOf({ betStatus: 'PENDING' })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/openapi.json')) return Response.json({ paths: {} })
    return Response.json({ status: 'success', message: '', data: path.includes('/getbets') ? [resting] : [] })
  })
  fixture = createFixture()
  fixture.signIn()
  fixture.show(<CardControls marketId="1.100" eventId="30000001" name="Match Odds" />)
  return userEvent.setup()
}

it('the cancel of the resting bets is in the menu of a narrow card, and asks first', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'More of Match Odds' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel all (1)' }))
  expect((await screen.findByRole('dialog', { name: 'Delete' })).textContent).toContain('All 1 unmatched.')
})

it('it is a button too, where its key finds it', async () => {
  show()
  expect((await screen.findByRole('button', { name: 'Cancel all (1)' })).dataset.action).toBe('cancel-market')
})
