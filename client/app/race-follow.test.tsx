// @vitest-environment jsdom
import type { Sidebar } from '@layline/shared/entities/catalogue'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { SPORT } from '@layline/shared/sports'
import { act, cleanup, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sidebarQuery } from '../features/lists/queries.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { marketOf, runner } from '../testing/market.ts'
import { useRaceFollow } from './race-follow.ts'

let fixture: Fixture

const raceOf = (marketId: string, minute: string) => ({
  id: `e${marketId}`,
  name: marketId,
  marketId,
  dtStartDate: `2026-03-01T10:${minute}:00.000Z`,
})
const SIDEBAR: Sidebar = {
  sports: [
    {
      id: SPORT.horseRacing,
      name: 'Horse Racing',
      competitions: [{ id: '9', name: 'Ascot', events: [raceOf('1.1', '00'), raceOf('1.2', '10')] }],
    },
  ],
  sort: [],
}

function Page() {
  useRaceFollow()
  return <output>{useLocation().search}</output>
}

/** The race 1.1 as the page is told of it. */
const tell = (btMarketStatus: number) =>
  act(async () => {
    const race = marketOf('1.1', [runner('A')], { stSportsID: SPORT.horseRacing, btMarketStatus })
    fixture.trading.markets.put({ type: 'event', tag: 'e1.1' }, [race], { replace: true })
  })
const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  history.replaceState(null, '', '/sports/eventhorse?marketId=1.1')
  fixture = createFixture({ at: '/sports/eventhorse?marketId=1.1' })
  const { client } = fixture
  client.queries.setQueryData(sidebarQuery(client.api).queryKey, SIDEBAR)
  fixture.show(<Page />)
})
afterEach(() => {
  cleanup()
  fixture.close()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('who follows the races is led to the next one when the race on the page is off', async () => {
  fixture.client.view.set('followsNextRace', true)
  await tell(MARKET_STATUS.openBeforeTheOff)
  await tell(MARKET_STATUS.suspended)
  expect(shown()).toBe('?marketId=1.1')
  await tell(MARKET_STATUS.inPlay)
  expect(await screen.findByText(/marketId=1\.2/)).toBeTruthy()
})

it('a race that was off when it was opened stays, and who does not follow stays as well', async () => {
  await tell(MARKET_STATUS.openBeforeTheOff)
  await tell(MARKET_STATUS.inPlay)
  await act(async () => fixture.client.view.set('followsNextRace', true))
  await tell(MARKET_STATUS.inPlay)
  expect(shown()).toBe('?marketId=1.1')
})
