// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSessionCheck } from '../features/login/use-session-check.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { tellSignedOut } from './other-tabs.ts'

let fixture: Fixture
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

function Check() {
  useSessionCheck()
  return null
}

async function showSignedIn(token: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fixture = createFixture()
  fixture.signIn({ token })
  fixture.show(<Check />)
}
const heard = () =>
  new Promise<void>((resolve) => {
    const channel = new BroadcastChannel('/signed-out')
    channel.onmessage = () => {
      channel.close()
      resolve()
    }
  })

it('a logout in another tab of the session ends it here, and nobody is told that it was elsewhere', async () => {
  await showSignedIn('mine')
  await act(async () => {
    const told = heard()
    tellSignedOut(fixture.client.world, 'mine')
    await told
  })
  await vi.waitUntil(() => !fixture.client.session.state.isLogin, { interval: 1, timeout: 150_000 })
  expect(await screen.findByText('Logout successfully')).toBeTruthy()
  expect(screen.queryByText('Id is login somewhere else')).toBeNull()
})

it('the logout of another session is no concern of this one', async () => {
  await showSignedIn('mine')
  await act(async () => {
    const told = heard()
    tellSignedOut(fixture.client.world, 'another')
    await told
  })
  expect(fixture.client.session.state.isLogin).toBe(true)
})
