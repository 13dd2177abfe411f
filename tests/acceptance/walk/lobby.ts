import type { Page } from 'playwright-core'
import type { Area, VisitOptions } from './area.ts'

const FIRST = 'Play Now: 32 Cards Classic'

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
export const play = (page: Page, name = FIRST) => page.getByRole('button', { name })
export const layer = (page: Page) => page.locator('dialog')
export const frame = (page: Page) => page.locator('dialog iframe')
export const game = (page: Page) => page.frameLocator('dialog iframe').getByRole('group', { name: 'Chip' })
export const gone = (page: Page) => layer(page).waitFor({ state: 'detached' })

/** The lobby with its games, the notice read. */
export async function lobby(at: Area, options: VisitOptions = {}): Promise<Page> {
  const page = await at.visit('/casino', options)
  await play(page).waitFor()
  if ((await layer(page).count()) > 0) await page.getByRole('button', { name: 'OK', exact: true }).click()
  await gone(page)
  return page
}
