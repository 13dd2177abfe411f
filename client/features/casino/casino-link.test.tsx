// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { CasinoLink, VirtualTiles } from './public.ts'

let fixture: Fixture
beforeEach(() => {
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
})

const Where = () => <p data-testid="path">{useLocation().pathname}</p>
const path = () => screen.getByTestId('path').textContent

async function clickTile(name: RegExp) {
  fixture.show(
    <>
      <VirtualTiles />
      <Where />
    </>,
  )
  await userEvent.setup().click(screen.getByRole('link', { name }))
}

it('a player comes to the game of the tile', async () => {
  fixture.signIn()
  await clickTile(/^Play Virtual Geyhound/)
  expect(path()).toBe('/frame/BR/vdk')
})

it('a guest stays, and is asked to sign in', async () => {
  await clickTile(/^Play Virtual Cricket/)
  expect(path()).toBe('/')
  expect((await screen.findByRole('alert')).textContent).toContain('Please login to play')
  expect(fixture.client.modals.state.open.map(({ name }) => name)).toEqual(['login'])
})

it('any other link to the casino asks a guest to sign in as well', async () => {
  fixture.show(
    <>
      <CasinoLink to="/casino">Casino</CasinoLink>
      <Where />
    </>,
  )
  await userEvent.setup().click(screen.getByRole('link', { name: 'Casino' }))
  expect(path()).toBe('/')
  expect((await screen.findByRole('alert')).textContent).toContain('Please login to play')
})

it('there are eight tiles with their two lines', () => {
  fixture.show(<VirtualTiles />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    ['Cricket', 'Football', 'Tennis', 'Baseball', 'Basketball', 'Geyhound', 'Horse', 'Inplay'].map(
      (sport) => `Play Virtual ${sport}Win More Money`,
    ),
  )
})
