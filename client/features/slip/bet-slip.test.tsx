// @vitest-environment jsdom
import { type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import { TEXT } from '@layline/shared/texts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accept, hear, requestsOn } from '../../feed/testing/followed-feed.tsx'
import { createFixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import {
  bareSlip,
  button,
  field,
  OpenSlip,
  selection,
  selectionsEvent,
  submit,
} from './testing/bare-slip.tsx'

const { client, openSlip, show, trading } = bareSlip()

it('of a race page cannot be sent once the race is off, of another page it can', async () => {
  const off = marketOf(selection.market.stMarketID, [], { btMarketStatus: 1 })
  trading().markets.put(selectionsEvent, [off], { replace: true })
  const user = show()
  await user.type(field('Stake'), '100')
  expect(submit().disabled).toBe(false)
  await openSlip({ ...selection, closesAtTheOff: true })
  await user.type(field('Stake'), '100')
  await screen.findByText('SUSPENDED')
  expect(submit().disabled).toBe(true)
})

it('on a runner that was withdrawn cannot be sent, and promises nothing', async () => {
  const reds = marketOf(selection.market.stMarketID, [runner(selection.selectionId)])
  const put = () => trading().markets.put(selectionsEvent, [reds], { replace: true, fed: true })
  put()
  const user = show()
  await user.type(field('Stake'), '100')
  expect(submit().disabled).toBe(false)
  reds.rates[0]!.btRunnarStatus = RUNNER_STATUS.removed
  await act(async () => put())
  await screen.findByText(TEXT.nonRunner)
  expect(submit().disabled).toBe(true)
  expect(submit().textContent).toBe('Place back bet')
  expect(screen.queryByText('+85.00')).toBeNull()
  reds.rates[0]!.btRunnarStatus = RUNNER_STATUS.suspended
  await act(async () => put())
  await screen.findByText(TEXT.suspended)
})

it('a stake below nothing has no profit', async () => {
  const user = show()
  await user.type(field('Stake'), '-5')
  expect(submit().textContent).toBe('Place back bet')
  expect(screen.queryByText('+5.00')).toBeNull()
})

it('a draft survives a reload with what was typed', async () => {
  const user = show({ runnerName: 'Kites' })
  await user.type(field('Stake'), '700')
  fireEvent.change(field('Odds'), { target: { value: '1.9' } })
  await act(async () => {})
  cleanup()
  trading().close()
  const reloaded = createFixture()
  reloaded.show(<OpenSlip />)
  expect([field('Stake').value, field('Odds').value]).toEqual(['700', '1.9'])
  expect(screen.getByText('Kites')).toBeTruthy()
  reloaded.close()
})

it('a refused bet comes back with what was typed and the reason, which goes with the next change', async () => {
  show()
  await act(async () => {
    trading().slip.setStake(300)
    trading().slip.sent('1')
  })
  expect(screen.queryByRole('form')).toBeNull()
  await act(async () => trading().slip.refused('1', 'Market is suspended'))
  expect(field('Stake').value).toBe('300')
  expect(screen.getByText('Market is suspended')).toBeTruthy()
  expect(submit().disabled).toBe(false)
  await userEvent.setup().type(field('Stake'), '0')
  expect(screen.queryByText('Market is suspended')).toBeNull()
})

it('a slip that is open is not replaced by one that was refused', async () => {
  show()
  await act(async () => {
    trading().slip.setStake(300)
    trading().slip.sent('1')
    trading().slip.open({ ...selection, runnerName: 'Other' })
    trading().slip.refused('1', 'Market is suspended')
  })
  expect(screen.getByText('Other')).toBeTruthy()
  expect(field('Stake').value).toBe('')
})

it('says what it will do, what it wins and what it risks', async () => {
  const user = show({ side: 'LAY' })
  await user.type(field('Stake'), '1000')
  expect(submit().textContent).toBe('Place lay bet · ₹1,000 at 1.85')
  expect(screen.getByText('+1,000.00')).toBeTruthy()
  expect(screen.getByText('−850.00')).toBeTruthy()
})

it('closes with Escape, Cancel and the cross', async () => {
  const user = show()
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(button('Cancel')),
    () => user.click(button('Close the slip')),
  ]) {
    field('Stake').focus()
    await close()
    expect(screen.queryByRole('form')).toBeNull()
    await openSlip(selection)
    await screen.findByRole('form')
  }
})

it('another price is another bet: stake empty, price as clicked', async () => {
  const user = show()
  await user.type(field('Stake'), '300')
  await openSlip({ ...selection, price: 2.4, runnerName: 'B' })
  await screen.findByText('B')
  expect([field('Stake').value, field('Odds').value]).toEqual(['', '2.4'])
})

it('sent while signed out, it says so, closes, and the login opens', async () => {
  const user = show()
  await user.type(field('Stake'), '100{Enter}')
  expect(await screen.findByText(TEXT.pleaseLoginToBet)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(client().modals.state.open.map(({ name }) => name)).toEqual(['login'])
})

it('a click on the disabled button fills an emptied stake, and places nothing', async () => {
  const user = show()
  await user.type(field('Stake'), '5')
  await user.clear(field('Stake'))
  await user.click(submit())
  expect(field('Stake').value).toBe('100')
  expect(screen.getByRole('form')).toBeTruthy()
})

/** The feed's word of all markets of the slip's event. */
const hearEvent = (markets: Market[], seq = 1) =>
  hear({
    kind: 'market_data',
    eventId: selection.market.stEventID,
    depth: 3,
    isLoad: true,
    markets,
    removed: [],
    seq,
  })

it('of a market that nothing else follows waits for the price of now, and can then be sent', async () => {
  trading().markets.drop(selectionsEvent)
  const user = show()
  await user.type(field('Stake'), '100')
  expect(submit().disabled).toBe(true)
  expect(screen.getByText(TEXT.notLive)).toBeTruthy()
  await accept()
  expect(requestsOn()).toEqual(['subscribe event/30000001'])
  await hearEvent([marketOf('1.100', [])])
  expect(submit().disabled).toBe(false)
  expect(screen.queryByText(TEXT.notLive)).toBeNull()
})

it('stays live on its market when the list that it was picked from is left', async () => {
  const list = { type: 'sports', tag: '4' } as const
  trading().markets.drop(selectionsEvent)
  trading().markets.put(list, [marketOf('1.100', [])], { replace: true })
  const user = show()
  await user.type(field('Stake'), '100')
  await accept()
  await hearEvent([marketOf('1.100', [])])
  await act(async () => trading().markets.drop(list))
  expect(submit().disabled).toBe(false)
  await hearEvent([marketOf('1.100', [], { btMarketStatus: 2 })], 2)
  expect(screen.getByText(TEXT.suspended)).toBeTruthy()
  expect(submit().disabled).toBe(true)
})

it('of a fancy that is suspended says what its cells say', async () => {
  const fancy = { stSportsID: '0', stMarketName: '6 overs runs' }
  const stopped = marketOf(selection.market.stMarketID, [], { ...fancy, btMarketStatus: 2 })
  trading().markets.put(selectionsEvent, [stopped], { replace: true })
  const user = show({ market: { ...selection.market, ...fancy } })
  await user.type(field('Stake'), '100')
  expect(screen.getByText(TEXT.ballRunning)).toBeTruthy()
  expect(screen.queryByText(TEXT.suspended)).toBeNull()
})

it('of a market that its event no longer has cannot be sent', async () => {
  const user = show()
  await user.type(field('Stake'), '100')
  await accept()
  await hearEvent([])
  expect(screen.getByText(TEXT.suspended)).toBeTruthy()
  expect(submit().disabled).toBe(true)
})
