import type { Page } from 'playwright-core'

/** Opens the lobby and closes what the first visit of a session shows over it. */
export async function openLobby(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/casino`)
  await page
    .getByRole('dialog', { name: 'Casino notice' })
    .getByRole('button', { name: 'OK', exact: true })
    .click()
  await page.getByRole('button', { name: 'Play Now: 32 Cards Classic' }).waitFor()
}
