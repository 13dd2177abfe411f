// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { NextRaces } from './next-races.tsx'

let fixture: Fixture
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

it('the strip on Home says that the races could not be loaded, and asks for both sports again', async () => {
  const refused = { status: 'error', code: 'NOT_FOUND', message: 'No.' }
  const asked = vi.fn(async () => Response.json(refused, { status: 404 }))
  vi.stubGlobal('fetch', asked)
  fixture = createFixture()
  fixture.show(<NextRaces />)
  await screen.findByText('Could not load the next races.')
  expect(asked).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toHaveBeenCalledTimes(4)
})
