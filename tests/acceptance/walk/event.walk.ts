import { expect } from 'vitest'
import { cricketMatch, fancies, group, region } from './event-page.ts'
import { area } from './walk.ts'

// The page of a cricket match in play, with every kind of market.
export default area('event', { scenario: 'cricket' }, (at) => {
  const { match, markets, visit, until, isOpen } = cricketMatch(at)

  at.walk(
    ['1.16', '1.17', '1.18', '1.19', '2.43', '2.44', '2.48', '2.99', '2.100', '2.101', '2.111'],
    'the event page has match odds, other markets, the bookmaker, fancies, slip and bets, in that order',
    async () => {
      const page = await visit()
      await region(page, 'Match Odds').waitFor()
      await region(page, 'Fancy').waitFor()
      const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      const order = ['Match Odds', 'Other markets', 'Tied Match', 'Bookmaker', 'Fancy']
      expect(heads.filter((head) => order.includes(head))).toEqual(order)
      for (const name of ['Unmatched', 'Matched', 'Cancelled']) {
        await page
          .getByRole('tab', { name: new RegExp(`^${name}`) })
          .first()
          .waitFor()
      }
      await region(page, 'Match Odds')
        .getByRole('button', { name: /^Back / })
        .first()
        .click()
      await page.getByRole('form', { name: 'Bet slip' }).waitFor()
      await page.keyboard.press('Escape')
    },
  )

  at.walk(
    ['2.102', '2.103', '2.104', '2.105', '2.108', '2.109', '9.38', '9.49'],
    'fancies have four tabs, one price a side and a remark on their limits',
    async () => {
      await until(isOpen)
      const page = await visit()
      const all = (await markets()).filter(({ stSportsID }) => stSportsID === '0')
      for (const [tab, groups] of [
        ['All', ['FM', 'FMTO', 'FWP']],
        ['Normal', ['FM']],
        ['w/p Market', ['FWP']],
        ['Odd / Even', ['FMTO']],
      ] as const) {
        await page.getByRole('tab', { name: tab, exact: true }).click()
        const count = all.filter(({ stFancyGroup }) =>
          (groups as readonly string[]).includes(stFancyGroup),
        ).length
        await expect.poll(() => fancies(page).count(), { message: tab }).toBe(count)
      }
      await page.getByRole('tab', { name: 'All', exact: true }).click()
      const row = fancies(page).first()
      expect(await row.getByRole('button', { name: /^(Yes|No) .* at / }).count()).toBe(2)
      await row.getByRole('button', { name: /^Limits of / }).focus()
      await page.getByRole('tooltip').getByText('max 100 and mkt 1 lakh', { exact: true }).first().waitFor()
    },
  )

  at.walk(
    ['2.107'],
    'a runner has three backs and three lays, the best of each next to the middle',
    async () => {
      await until(isOpen)
      const page = await visit()
      const name = (await match()).submaster[0]!.stRunnerName
      const cells = group(page, name).getByRole('button', { name: / at [\d.]+,/ })
      await expect.poll(() => cells.count()).toBe(6)
      const seen = await Promise.all(
        (await cells.all()).map(async (cell) => ({
          x: (await cell.boundingBox())!.x,
          label: (await cell.getAttribute('aria-label'))!,
        })),
      )
      const byPlace = seen.sort((a, b) => a.x - b.x).map(({ label }) => label)
      expect(byPlace.map((label) => label.split(' ')[0])).toEqual([
        'Back',
        'Back',
        'Back',
        'Lay',
        'Lay',
        'Lay',
      ])
      const prices = byPlace.map((label) => Number(/ at ([\d.]+),/.exec(label)![1]))
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    },
  )

  at.walk(
    ['2.45', '2.46', '2.112', '6.10', '7.108', '7.109'],
    'score and live TV are frames of the event, for players alone; a height is taken within bounds',
    async () => {
      const { stEventID } = await match()
      const page = await visit()
      const score = page.locator('iframe[title=Score]')
      await score.waitFor()
      expect(await score.getAttribute('sandbox')).toBe('allow-scripts')
      expect(await score.getAttribute('src')).toMatch(new RegExp(`/frames/score/${stEventID}$`))
      const tv = page.getByRole('button', { name: 'Live TV' })
      if ((await tv.getAttribute('aria-expanded')) === 'false') await tv.click()
      await page.locator('iframe[title="Live TV"]').waitFor()
      expect(await page.locator('iframe[title="Live TV"]').getAttribute('src')).toMatch(
        new RegExp(`${stEventID}$`),
      )
      await page
        .frameLocator('iframe[title="Live TV"]')
        .getByText((await match()).stEventName)
        .first()
        .waitFor()
      await tv.click()
      await page
        .frameLocator('iframe[title=Score]')
        .getByText((await match()).stEventName)
        .first()
        .waitFor()
      const frame = (await (await score.elementHandle())!.contentFrame())!
      const report = (heightPx: number) =>
        frame.evaluate(`parent.postMessage({ type: 'frame-size', heightPx: ${heightPx} }, '*')`)
      const height = () => score.getAttribute('height')
      await report(333)
      await expect.poll(height).toBe('333')
      await report(-5)
      await page.evaluate("postMessage({ type: 'frame-size', heightPx: 777 }, '*')")
      await report(5000)
      await expect.poll(height).toBe('2000')
      const guest = await visit({ who: 'guest' })
      await region(guest, 'Match Odds').waitFor()
      await region(guest, 'Score').waitFor()
      expect(await guest.locator('iframe').count()).toBe(0)
      expect(await guest.getByRole('button', { name: 'Live TV' }).count()).toBe(0)
    },
  )

  at.walk(['2.47'], 'on a phone a switch shows the markets or the bets', async () => {
    const page = await visit({ widthPx: 360 })
    const bets = page.getByRole('main').getByRole('tab', { name: /^Unmatched/ })
    await region(page, 'Match Odds').waitFor()
    expect(await bets.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Bets', exact: true }).click()
    await bets.waitFor()
    expect(await region(page, 'Match Odds').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Market', exact: true }).click()
    await region(page, 'Match Odds').waitFor()
  })

  at.walk(['2.106', '3.31'], 'the run amounts of a fancy are a row for each number of runs', async () => {
    const page = await visit({ who: 'player2' })
    const player = await at.playerOf(page)
    const amounts = (mid: string) =>
      player.data<{ selectionId: string }[]>('GET', `/api/v1/users/getm2mid?mid=${mid}`)
    let placed = ''
    for (let tries = 0; placed === ''; tries++) {
      await until(isOpen)
      const fancy = (await markets()).find(({ stFancyGroup }) => stFancyGroup === 'FM')!
      const { Price, Size } = fancy.rates[0]!.Back[0]!
      await player.send('POST', '/api/v1/order/testOrder', {
        stack: 100,
        odds: Price,
        marketId: fancy.stMarketID,
        selectionId: String(Size),
        selectionName: fancy.stMarketName,
        betType: 0,
        orderId: `walk${tries}`,
        wait: false,
      })
      await at.advance(4000)
      if ((await amounts(fancy.stMarketID)).length > 0) placed = fancy.stMarketID
    }
    const wanted = await amounts(placed)
    await page.reload()
    await page
      .getByRole('button', { name: /Run Amount/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table').waitFor()
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual(['Run', 'Amount'])
    expect(await dialog.getByRole('row').count()).toBe(wanted.length + 1)
    await page.keyboard.press('Escape')
  })

  at.walk(
    ['2.73', '2.74'],
    'the event page reads its parameters by older names, and ignores what says nothing',
    async () => {
      const { stMarketID, stEventID, stEventName } = await match()
      const page = await at.visit(
        `/sports/event?sportsId=4&mid=${stMarketID}&eid=${stEventID}&marketType=MATCH_ODDS&type=x&id=7`,
      )
      await page.getByRole('heading', { level: 1, name: stEventName }).waitFor()
      await region(page, 'Match Odds').waitFor()
    },
  )
})
