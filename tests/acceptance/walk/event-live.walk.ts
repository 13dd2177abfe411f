import type { Market } from '@layline/shared/entities/market'
import { expect } from 'vitest'
import { cricketMatch, fancies, region } from './event-page.ts'
import { cutSockets, expectPoll, socketsOpened, stopClock } from './page-clock.ts'
import { area } from './walk.ts'

// What moves on the page of a cricket match in play: prices, polls, the feed, suspensions.
export default area('event-live', { scenario: 'cricket' }, (at) => {
  const { match, markets, visit, until, isOpen, isStopped } = cricketMatch(at)

  at.walk(['2.49', '7.85', '9.24'], 'event and bets are asked for every seven seconds', async () => {
    const page = await visit({ clock: true })
    await expectPoll(page, /\/getmaster\?eventId=/, 7000)
    await expectPoll(page, /\/getbets\?/, 7000)
  })

  at.walk(
    ['2.50', '4.22', '4.23', '9.15'],
    'a price moves without a call, and its cell is lit up or down for 350 ms',
    async () => {
      await until(isOpen)
      const page = await visit({ clock: true, motion: true })
      const cells = region(page, 'Match Odds').getByRole('button', { name: / at [\d.]+,/ })
      await cells.first().waitFor()
      await stopClock(page)
      const calls = () =>
        page.evaluate<number>("walkCalls.filter(([, url]) => url.includes('getmaster')).length")
      const before = await calls()
      const lit = page.locator('[class*="odds-up"], [class*="odds-down"]')
      // The clock is paused apart from these steps, so no poll causes the change.
      await expect
        .poll(async () => {
          await at.advance(500)
          await page.clock.runFor(20)
          return lit.count()
        })
        .toBeGreaterThan(0)
      expect(await calls()).toBe(before)
      await page.clock.runFor(300)
      expect(await lit.count()).toBeGreaterThan(0)
      await page.clock.runFor(60)
      await expect.poll(() => lit.count()).toBe(0)
    },
  )

  at.walk(
    ['4.44', '7.115'],
    'a feed that was cut comes back and subscribes again: prices go on moving',
    async () => {
      await until(isOpen)
      const page = await visit({ clock: true })
      const best = region(page, 'Match Odds')
        .getByRole('button', { name: /^Back .* at / })
        .first()
      await best.waitFor()
      const before = await socketsOpened(page, /\/feed$/)
      await cutSockets(page, /\/feed$/)
      await expect
        .poll(async () => {
          await page.clock.runFor(1000)
          return socketsOpened(page, /\/feed$/)
        })
        .toBeGreaterThan(before)
      const label = await best.getAttribute('aria-label')
      await expect
        .poll(async () => {
          await at.advance(2000)
          await page.clock.runFor(50)
          return (await best.count()) > 0 && (await best.getAttribute('aria-label')) !== label
        })
        .toBe(true)
    },
  )

  at.walk(
    ['4.9', '4.12', '4.14'],
    'an open market says In Play, at a ball everything is suspended and fancies say that the ball runs',
    async () => {
      await until(isOpen)
      const { stEventName, stEventID } = await match()
      const list = await at.visit('/sports/cricket')
      const row = list.getByRole('main').getByRole('listitem').filter({ hasText: stEventName })
      await row.getByText('In play').waitFor({ state: 'attached' })
      const page = await visit()
      await page.getByRole('main').getByText('In Play', { exact: true }).first().waitFor()
      await at.world.control('POST', `/events/${stEventID}/force`, { type: 'wicket' })
      await until(isStopped)
      await region(page, 'Match Odds').getByText('SUSPENDED', { exact: true }).first().waitFor()
      await region(page, 'Bookmaker').getByText('SUSPENDED', { exact: true }).first().waitFor()
      await fancies(page).first().getByText('BALL RUNNING').waitFor()
    },
  )

  // The last of this world: it moves on to the end of the match.
  at.walk(
    ['4.13'],
    'a bookmaker’s runner that is not active is suspended while its market is open',
    async () => {
      const stopped = (all: readonly Market[]) =>
        all.find(
          ({ stSportsID, btMarketStatus, rates }) =>
            stSportsID === '13' &&
            btMarketStatus === 1 &&
            rates.every(({ btRunnarStatus }) => btRunnarStatus !== 1),
        )
      while (!stopped(await markets())) await at.advance(20_000)
      const page = await visit()
      const name = stopped(await markets())!.submaster[0]!.stRunnerName
      const row = region(page, 'Bookmaker').getByRole('group', { name, exact: true })
      await row.getByText('SUSPENDED', { exact: true }).waitFor()
      expect(await row.getByRole('button').count()).toBe(0)
    },
  )
})
