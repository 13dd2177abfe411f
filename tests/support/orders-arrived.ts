import type { LiveBet } from '@layline/shared/entities/bet'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { playerOf, storageKey } from './session.ts'

/**
 * Waits until the server has received or answered every order that a page has sent. Only then may a test advance a
 * paused world past a market's delay: an order that arrives later would wait for ever.
 */
export async function ordersArrived(page: Page, url: string): Promise<void> {
  const player = await playerOf(page, url)
  const key = JSON.stringify(storageKey(url, 'order'))
  const unknown = async () => {
    const waiting = await page.evaluate<{ orderId: string }[]>(
      `JSON.parse(sessionStorage.getItem(${key}) ?? '[]')`,
    )
    if (waiting.length === 0) return []
    const bets = await player.data<LiveBet[]>('GET', '/api/v1/users/getbets')
    return waiting.filter(({ orderId }) => !bets.some((bet) => bet.orderId === orderId))
  }
  await expect.poll(unknown).toEqual([])
}
