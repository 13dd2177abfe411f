import type { Market } from '@layline/shared/entities/market'
import { expect } from 'vitest'
import { group, pathOf, region } from './event-page.ts'
import { stopClock } from './page-clock.ts'
import { area } from './walk.ts'

// The event page of other sports: soccer around the off, politics, races.
/** A soccer match five minutes before its start. */
const soccer = area('event-soccer', { scenario: 'home-wins' }, (at) => {
  const match = async () => (await at.world.markets('sportsId=1&marketType=MATCH_ODDS'))[0]!

  at.walk(['4.10'], 'before the off the header says when', async () => {
    const page = await at.visit(pathOf(await match()))
    await page
      .getByRole('main')
      .getByText(/^Today 17:35/)
      .first()
      .waitFor()
  })

  at.walk(
    ['1.27', '4.51', '2.65'],
    'a bet moves the positions, the event is fetched again, and the bet is listed',
    async () => {
      const page = await at.visit(pathOf(await match()), { clock: true })
      const cell = group(page, 'Harbour City')
        .getByRole('button', { name: /^Back .* at / })
        .first()
      await cell.click()
      const slip = page.getByRole('form', { name: 'Bet slip' })
      await slip.getByLabel('Stake', { exact: true }).fill('500')
      await stopClock(page)
      // The clock is paused, so no poll caused it.
      const fetched = page.waitForResponse(/\/getmaster\?eventId=/)
      await slip.getByRole('button', { name: /^Place back bet/ }).click()
      await fetched
      await expect
        .poll(async () => {
          await page.clock.runFor(20)
          return group(page, 'Harbour City').getByTestId('position').innerText()
        })
        .toMatch(/^\+[\d,.]+$/)
      const bets = await at.visit('/reports/mybets', { loads: true })
      await bets.getByRole('heading', { level: 1, name: 'Current Bets' }).waitFor()
      await bets.getByRole('main').getByText('Harbour City').first().waitFor()
    },
  )

  at.walk(
    ['4.21', '4.11'],
    'a match is just started for two minutes; at a goal its prices are zeros under SUSPENDED',
    async () => {
      const page = await at.visit(pathOf(await match()))
      await at.advance(5 * 60_000 + 60_000)
      await page
        .getByRole('main')
        .getByText(/just started/)
        .waitFor()
      await at.advance(90_000)
      await page
        .getByRole('main')
        .getByText(/just started/)
        .waitFor({ state: 'detached' })
      const { stEventID } = await match()
      await at.world.control('POST', `/events/${stEventID}/force`, { type: 'goal', team: 'away' })
      await at.advance(1000)
      await region(page, 'Match Odds').getByText('SUSPENDED', { exact: true }).first().waitFor()
      const zeros = group(page, 'Harbour City').getByText('0', { exact: true })
      expect(await zeros.count()).toBe(6)
      expect(await group(page, 'Harbour City').getByRole('button').count()).toBe(0)
    },
  )
})

/** A day with every sport. */
const day = area('event-day', {}, (at) => {
  at.walk(
    ['2.51', '4.53'],
    'a politics market is an event page, and the event before it leaves nothing there',
    async () => {
      const [match] = await at.world.markets('sportsId=4&marketType=MATCH_ODDS')
      const [question] = await at.world.markets('sportsId=12')
      const page = await at.visit(pathOf(match!))
      const runner = (market: Market) =>
        page.getByRole('main').getByRole('group', { name: market.submaster[0]!.stRunnerName, exact: true })
      await runner(match!).first().waitFor()
      // As a link of the page does, without loading the site anew.
      await page.evaluate(
        `history.pushState(null, '', ${JSON.stringify(new URL(at.world.url).pathname + pathOf(question!))}); dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.getByRole('heading', { level: 1, name: question!.stEventName }).waitFor()
      await runner(question!).first().waitFor()
      expect(await runner(match!).count()).toBe(0)
      expect(at.pathOf(page)).toContain('sportId=12')
    },
  )

  at.walk(['3.15'], 'a runner whose status is not 1 takes no bets', async () => {
    const race = (await at.world.markets('sportsId=7')).find(({ btMarketStatus }) => btMarketStatus === 0)!
    const { stSelectionID, stRunnerName } = race.submaster[0]!
    const page = await at.visit(pathOf(race))
    const row = page.getByRole('main').getByRole('group', { name: stRunnerName, exact: true }).first()
    await row.getByRole('button').first().waitFor()
    await at.world.control('POST', `/events/${race.stEventID}/force`, {
      type: 'withdraw',
      selectionId: stSelectionID,
    })
    await at.advance(1000)
    await row.getByText('Non runner').waitFor()
    expect(await row.getByRole('button').count()).toBe(0)
  })
})

export default () => {
  soccer()
  day()
}
