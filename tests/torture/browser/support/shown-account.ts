import type { LiveBet, Position } from '@layline/shared/entities/bet'
import type { Balance } from '@layline/shared/entities/session'
import { availableChips } from '@layline/shared/rules/chips'
import { paiseOf } from '@layline/shared/units'
import type { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'
import { until } from '../../sockets/support/until.ts'

/** After so long without the menu or a dialog it is clicked again, ms. */
const OPENS_WITHIN_MS = 5000

/** A player's bets and money, as texts that can be compared. Amounts are paise. */
export type Account = Readonly<Record<string, string | number>>

/** In the page: what it shows, with the list of unmatched bets and the menu of the balance open. */
const READ = `(() => {
  const paise = (text) => Math.round(Number(text.replace('−', '-').replace(/[^\\d.-]/g, '')) * 100)
  const tab = (name) =>
    Number([...document.querySelectorAll('aside [role=tab]')].find((each) => each.textContent.startsWith(name))?.textContent.match(/\\d+$/)?.[0])
  const stakes = [...document.querySelectorAll('aside [role=tabpanel] li dl > div')]
    .filter((each) => each.querySelector('dt').textContent === 'Stake')
    .map((each) => paise(each.querySelector('dd').textContent))
  const positions = [...document.querySelectorAll('main [data-market] [role=group]')].flatMap((group) => {
    // After the arrow comes the position if the bet in the slip is placed.
    const [shown] = (group.querySelector('[data-testid=position]')?.textContent ?? '').split('→')
    return shown.trim() === '' ? [] : [group.getAttribute('aria-label') + ' ' + paise(shown)]
  })
  const exposure = [...document.querySelectorAll('[role=menuitem]')].find((each) => each.textContent.startsWith('Exposure'))
  return {
    unmatched: tab('Unmatched'),
    matched: tab('Matched'),
    cancelled: tab('Cancelled'),
    stakes: stakes.reduce((sum, each) => sum + each, 0),
    positions: positions.sort().join(),
    exposure: exposure ? paise(exposure.textContent) : 'not shown',
    balance: paise(document.querySelector('[data-testid=balance]').textContent),
  }
})()`

/** One may open after the click that asked for it: its code is loaded then. */
export async function closeDialogs(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
}

/** Opens the menu of the balance. A dialog that comes late takes the focus, and the menu closes: then it is opened again. */
async function openMenu(page: Page): Promise<void> {
  const exposure = page.getByRole('menuitem', { name: /^Exposure/ })
  const dialog = page.locator('dialog[open]')
  await until('the menu of the balance is open', async () => {
    await closeDialogs(page)
    // Without a wait for what may lie over it by now: that is closed the next time.
    await page.getByRole('button', { name: 'Balance' }).click({ force: true })
    await exposure
      .or(dialog)
      .first()
      .waitFor({ timeout: OPENS_WITHIN_MS })
      .catch(() => {})
    return exposure.isVisible()
  })
}

/** What the page shows. The menu of the balance is opened for it, and closed. */
export async function shownAccount(page: Page): Promise<Account> {
  await openMenu(page)
  const shown = await page.evaluate<Account>(READ)
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  return shown
}

/** The same by the calls. `names` are those of the runners of the market whose card is shown, by their ids. */
export async function trueAccount(player: Player, names: ReadonlyMap<string, string>): Promise<Account> {
  const [bets, positions, balance] = await Promise.all([
    player.data<LiveBet[]>('GET', '/api/v1/users/getbets?eid='),
    player.data<Position[]>('GET', '/api/v1/users/getm2m?eid='),
    player.data<Balance>('GET', '/api/v1/users/balance'),
  ])
  const of = (status: LiveBet['betStatus']) => bets.filter(({ betStatus }) => betStatus === status)
  const standing = positions.flatMap(({ runners }) =>
    runners.map(({ selectionId, position }) => `${names.get(selectionId)} ${paiseOf(position)}`),
  )
  return {
    unmatched: of('PENDING').length,
    matched: of('EXECUTED').length,
    cancelled: of('CANCLE').length,
    stakes: of('PENDING').reduce((sum, { stack }) => sum + paiseOf(stack), 0),
    positions: standing.sort().join(),
    exposure: paiseOf(balance.exposure),
    balance: paiseOf(availableChips(balance)),
  }
}

/** What stands otherwise on the page than at the exchange, each as `name: page, exchange`. */
export const accountDifferences = (shown: Account, truth: Account): string[] =>
  Object.keys(truth)
    .filter((name) => shown[name] !== truth[name])
    .map((name) => `${name}: the page shows ${shown[name]}, the exchange has ${truth[name]}`)
