import type { Page } from 'playwright-core'

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play Now: 32 Cards Classic' })

/** Opens the lobby and closes what the first visit of a session shows over it. */
export async function openLobby(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/casino`)
  const notice = page.getByRole('dialog', { name: 'Casino notice' })
  await notice.getByRole('button', { name: 'OK', exact: true }).click()
  await playButton(page).waitFor()
}
