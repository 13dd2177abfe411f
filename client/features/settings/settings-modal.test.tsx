// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { SettingsModal } from './settings-modal.tsx'

let fixture: Fixture

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  fixture = createFixture()
  fixture.show(<SettingsModal onClose={() => {}} />)
})
afterEach(() => {
  cleanup()
  fixture.close()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The pitches that are played from now on. */
function stubAudio(): number[] {
  const pitches: number[] = []
  class Part {
    gain = { linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    connect = (next: unknown) => next
    start() {}
    stop() {}
  }
  class Pitch extends Part {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      super()
      pitches.push(frequency)
    }
  }
  class Audio {
    state = 'running'
    currentTime = 0
  }
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('GainNode', Part)
  vi.stubGlobal('OscillatorNode', Pitch)
  return pitches
}

it('a notice that is switched off is not told any more, and one that is on is', async () => {
  const { tell } = fixture.client.notices
  await userEvent.click(screen.getByRole('checkbox', { name: /starts within 60 seconds/ }))
  await act(async () => {
    tell('start', 'Reds v Blues starts in 59 s.')
    tell('suspended', 'Match Odds is suspended.')
  })
  await screen.findByText('Match Odds is suspended.')
  expect(screen.queryByText('Reds v Blues starts in 59 s.')).toBeNull()
})

it('a choice of colours is seen at once and kept on the device', async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Blue and orange' }))
  expect(document.documentElement.hasAttribute('data-orange-lay')).toBe(true)
  expect(createFixture().client.view.is('layIsOrange')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Blue and pink' }))
  expect(document.documentElement.hasAttribute('data-orange-lay')).toBe(false)
})

it('sound is off until it is switched on, and no tone comes without a text', async () => {
  const pitches = stubAudio()
  fixture.client.notices.tell('matched', 'Matched 600 at 1.86')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Sound/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /lapses/ }))
  fixture.client.notices.tell('lapsed', 'Bet lapsed')
  fixture.client.notices.tell('matched', 'Matched 400 at 1.86')
  await vi.waitFor(() => expect(pitches).toHaveLength(1), { timeout: 60_000 })
  expect(screen.queryByText('Bet lapsed')).toBeNull()
})
