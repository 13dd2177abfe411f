// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { FavouritePage } from './favourite-page.tsx'
import { pinnedQuery } from './queries.ts'

const IDS = ['1.1', '1.2']
let fixture: Fixture

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const rowIds = () => rows().map(({ dataset }) => dataset.row)
const starOf = (id: string) =>
  within(rows().find(({ dataset }) => dataset.row === id)!).getByRole('button', { name: /^Pin/ })

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fixture = createFixture()
  fixture.signIn()
  for (const id of IDS) fixture.client.pins.toggle(id)
  const matches = IDS.map((id) => marketOf(id, [runner('Reds', { back: [[2, 500]] }), runner('Blues')]))
  fixture.client.queries.setQueryData(pinnedQuery(fixture.client.api, IDS.join()).queryKey, matches as never)
})
afterEach(() => {
  cleanup()
  fixture.close()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('a favourite that is unpinned stays while the mouse is over the list, and goes with it', async () => {
  await act(async () => {
    fixture.show(<FavouritePage />)
  })
  expect(rowIds()).toEqual(IDS)
  const list = starOf('1.1').closest('ul')!
  fireEvent.pointerEnter(list, { pointerType: 'mouse' })
  await act(async () => fireEvent.click(starOf('1.1')))
  expect(rowIds()).toEqual(IDS)
  expect(starOf('1.1').getAttribute('aria-pressed')).toBe('false')
  await act(async () => fireEvent.pointerLeave(list, { pointerType: 'mouse' }))
  expect(rowIds()).toEqual(['1.2'])
  expect(screen.queryByText(/^No favourites/)).toBeNull()
})
