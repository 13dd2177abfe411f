import type { Sidebar } from '@layline/shared/entities/catalogue'
import type { RaceListItem } from '@layline/shared/entities/race'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { area } from './walk.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Events' })
const fold = (page: Page, name: string) =>
  menu(page)
    .locator('summary')
    .filter({ has: page.getByText(name, { exact: true }) })
/** 15:05 in the product's time zone. */
const timeOf = (iso: string) => new Date(Date.parse(iso) + 330 * 60_000).toISOString().slice(11, 16)

// The side menu: sports, competitions, events, races, politics, casino.
export default area('shell-menu', { scenario: 'day' }, (at) => {
  at.walk(
    ['2.82', '2.83'],
    'the menu folds sport, competition and event, in the order of the server',
    async () => {
      const page = await at.visit('/')
      const { sports, sort } = await at.world.sealed<Sidebar>('/api/v1/master/sidebar')
      await fold(page, 'Cricket').waitFor()
      const names = await menu(page).locator(':scope > details > summary > span').allInnerTexts()
      const inTree = sort.flatMap((id) => {
        const sport = sports.find((each) => each.id === id && each.competitions.length > 0)
        return sport && !['7', '4339', '12'].includes(id) ? [sport.name] : []
      })
      expect(names).toEqual([...inTree, 'Horse Racing', 'Greyhound Racing', 'Politics'])
      const [competition] = sports.find(({ id }) => id === '4')!.competitions
      const [event] = competition!.events
      expect(await menu(page).getByRole('link', { name: event!.name }).count()).toBe(0)
      await fold(page, 'Cricket').click()
      await fold(page, competition!.name).click()
      const link = menu(page).getByRole('link', { name: event!.name }).first()
      await link.waitFor()
      // Two events of the same sides are told apart by their time.
      expect(await link.innerText()).toMatch(/In play|\d\d:\d\d/)
      await fold(page, 'Cricket').click()
      await expect.poll(() => link.isVisible()).toBe(false)
    },
  )

  at.walk(
    ['2.84', '2.85'],
    'the menu lists races by start, with venue and country, each leading to its page',
    async () => {
      const page = await at.visit('/')
      for (const [name, type, path] of [
        ['Horse Racing', 'H', 'eventhorse'],
        ['Greyhound Racing', 'G', 'eventgrey'],
      ] as const) {
        const races = await at.world.sealed<RaceListItem[]>(`/api/v1/master/gethorsemasternew?type=${type}`)
        expect(races.length).toBeGreaterThan(1)
        await fold(page, name).click()
        const links = menu(page).locator(`a[href*="${path}"]`)
        await expect.poll(() => links.count()).toBe(races.length)
        const shown = (await links.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '))
        expect(shown).toEqual(
          races.map(({ startTime, venue, countryCode }) => `${timeOf(startTime)} ${venue} ${countryCode}`),
        )
        const starts = races.map(({ startTime }) => startTime)
        expect(starts).toEqual([...starts].sort())
        await links.first().click()
        await expect.poll(() => at.pathOf(page)).toBe(`/sports/${path}?marketId=${races[0]!.winMarketId}`)
      }
    },
  )

  at.walk(['2.86'], 'the menu lists the events of politics, each name once', async () => {
    const page = await at.visit('/')
    const { sports } = await at.world.sealed<Sidebar>('/api/v1/master/sidebar')
    const names = sports.find(({ id }) => id === '12')!.competitions.flatMap(({ events }) => events)
    const distinct = [...new Set(names.map(({ name }) => name))]
    expect(distinct.length).toBeGreaterThan(0)
    await fold(page, 'Politics').click()
    const links = menu(page).locator('a[href*="sportId=12"]')
    await expect.poll(() => links.allInnerTexts()).toEqual(distinct)
    await links.first().click()
    await expect.poll(() => at.pathOf(page)).toMatch(/^\/sports\/event\?sportId=12/)
  })

  at.walk(['2.87'], 'the menu leads to the casino', async () => {
    const page = await at.visit('/')
    await menu(page).getByRole('link', { name: 'Casino' }).click()
    await expect.poll(() => at.pathOf(page)).toBe('/casino')
  })

  at.walk(['2.88'], 'on a phone a chosen event closes the menu', async () => {
    const page = await at.visit('/', { widthPx: 360 })
    await page.getByRole('button', { name: 'Menu of sports' }).click()
    await fold(page, 'Soccer').click()
    await menu(page).locator('details details > summary').first().click()
    await menu(page).locator('a[href*="/sports/event"]').first().click()
    await expect.poll(() => at.pathOf(page)).toMatch(/^\/sports\/event/)
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })

  at.walk(
    ['2.93', '2.94', '2.95', '2.96', '2.97', '2.98', '9.36'],
    'sports have their icons in the menu',
    async () => {
      const page = await at.visit('/')
      for (const [name, id] of [
        ['Cricket', '4'],
        ['Soccer', '1'],
        ['Tennis', '2'],
        ['Boxing', '6'],
        ['Basketball', '7522'],
        ['Indian Horse Racing', '14'],
      ] as const) {
        const icon = fold(page, name).locator(`svg[data-sport="${id}"]`)
        await icon.waitFor()
        expect(await icon.locator('path').count(), name).toBeGreaterThan(0)
      }
      // Id 14 is the icon of horse racing.
      const drawing = (name: string) => fold(page, name).locator('svg').innerHTML()
      expect(await drawing('Horse Racing')).toBe(await drawing('Indian Horse Racing'))
    },
  )
})
