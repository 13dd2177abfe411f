import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atLeast, never, type Row } from '../../../scripts/row.ts'
import { UNDECIDED_CONTRAST } from '../../support/undecided-contrast.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { playerAddresses } from './support/addresses.ts'
import { firstBack, slipOf } from './support/prices.ts'
import { enter, eventAddress, onSite, type Site, watchedPage } from './support/site.ts'

const WIDTHS = [320, 360, 768, 1440]
const SHORT_WIDTHS = [360, 1440]
const HEIGHT_PX = 900
const THEMES = ['dark', 'light'] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const UNDECIDED = UNDECIDED_CONTRAST.map(({ selector }) => selector).join(', ')
/** The least that a finger or a pointer must meet, px. Source: look.md "targets 44 px"; WCAG 2.5.8. */
const TARGET_PX = { phone: 44, pointer: 24 }
const PHONE_MAX_PX = 767

/**
 * Controls smaller than they may be, except links within a sentence, what is not seen, and what an open dialog covers.
 * What a finger meets may be larger than what is drawn: so much in all, above and below its middle, must be the control.
 */
const SMALL_TARGETS = `(leastPx) => [...document.querySelectorAll('a[href], button, input, select, summary, [role=tab], [role=option]')]
  .filter((element) => {
    const { width, height, left, right } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || right < 0 || !element.checkVisibility({ visibilityProperty: true })) return false
    if (document.querySelector('dialog:modal') && !element.closest('dialog:modal')) return false
    if (element.closest('label')?.getBoundingClientRect().height >= leastPx) return false
    if (element.matches('a') && getComputedStyle(element).display === 'inline') return false
    if (Math.round(height) >= leastPx && Math.round(width) >= 24) return false
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const box = element.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const reach = (way) => {
      let px = 0
      while (px < leastPx && element.contains(document.elementFromPoint(x, y + way * (px + 1)))) px++
      return px
    }
    return reach(-1) + reach(1) < leastPx - 2
  })
  .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) + ' ' + Math.round(element.getBoundingClientRect().width) + 'x' + Math.round(element.getBoundingClientRect().height))`

const IS_LISTED = (element: unknown, selector: string) =>
  (element as { matches(selector: string): boolean }).matches(selector)

class Judge {
  looks = 0
  readonly violations = new Set<string>()
  readonly undecided = new Set<string>()
  readonly small = new Set<string>()
  readonly sideways = new Set<string>()

  async look(page: Page, where: string, width: number): Promise<void> {
    this.looks++
    // A toast that fades goes through every contrast; one that stands is looked at by name.
    const { violations, incomplete } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations', 'incomplete'] })
      .withTags(TAGS)
      .analyze()
    for (const { id, nodes } of violations) {
      for (const { html } of nodes.slice(0, 3)) this.violations.add(`${where}: ${id}: ${html.slice(0, 140)}`)
    }
    const contrast = incomplete.find(({ id }) => id === 'color-contrast')
    for (const { target, html, any } of contrast?.nodes ?? []) {
      // Axe does not judge a text of one character or of signs; it has the colours of the text around it.
      const reason = (any[0]?.data as { messageKey?: string } | undefined)?.messageKey ?? ''
      if (reason === 'shortTextContent' || reason === 'nonBmp') continue
      const isListed = await page
        .locator(String(target.at(-1)))
        .first()
        .evaluate(IS_LISTED, UNDECIDED)
        .catch(() => true)
      if (!isListed) this.undecided.add(`${where}: contrast undecided, ${reason}: ${html.slice(0, 140)}`)
    }
    const leastPx = width <= PHONE_MAX_PX ? TARGET_PX.phone : TARGET_PX.pointer
    for (const small of await page.evaluate<string[]>(`(${SMALL_TARGETS})(${leastPx})`))
      this.small.add(`${where}: ${small}`)
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (overflow > 0) this.sideways.add(`${where}: ${overflow} px`)
  }
}

/** Every dialog that a menu of the bar leads to, found by trying each entry. */
async function lookAtDialogs(page: Page, look: (where: string) => Promise<void>): Promise<number> {
  let dialogs = 0
  for (const menu of [/^Account of/, 'Balance']) {
    const open = () => page.getByRole('button', { name: menu }).click()
    await open()
    await look(`menu ${menu}`)
    const names = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    for (const name of names.filter((entry) => !/Logout|theme/i.test(entry))) {
      await open()
      await page
        .getByRole('menuitem', { name, exact: true })
        .or(page.getByRole('menuitem').filter({ hasText: name }))
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog
        .or(page.getByRole('main').getByRole('heading', { level: 1 }))
        .first()
        .waitFor()
      if ((await dialog.count()) === 0) {
        await page.goBack()
        continue
      }
      dialogs++
      await look(`dialog ${name}`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  }
  return dialogs
}

/** What a guest sees: the lists, the slip, and the login that a bet leads to. */
async function lookAsGuest(
  page: Page,
  look: (where: string) => Promise<void>,
  { url, event }: { url: string; event: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Browse markets' }).click()
  await firstBack(page).waitFor()
  await look('guest, home')
  await page.goto(`${url}${event}`)
  await firstBack(page).click()
  await slipOf(page).waitFor()
  await look('guest, slip')
  await slipOf(page).getByLabel('Stake', { exact: true }).fill('100')
  await slipOf(page).getByLabel('Stake', { exact: true }).press('Enter')
  await page.getByRole('dialog').waitFor()
  await look('guest, login dialog and toast')
}

async function tryEveryone({ url, browser }: Site, { form, say }: Trial): Promise<Row[]> {
  const judge = new Judge()
  const addresses = await playerAddresses(url)
  const event = await eventAddress(url)
  let dialogs = 0
  const widths = form === 'long' ? WIDTHS : SHORT_WIDTHS
  for (const theme of form === 'long' ? THEMES : THEMES.slice(0, 1)) {
    const { page } = await watchedPage(browser)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const look = async (where: string) => {
      const { width } = page.viewportSize()!
      await judge.look(page, `${width} ${theme} ${where}`, width)
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT_PX })
      await page.goto(`${url}/login`)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      await look('login')
      if (form === 'long') await lookAsGuest(page, look, { url, event })
    }
    await enter(page, url)
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT_PX })
      for (const address of form === 'long' ? addresses : []) {
        await page.goto(`${url}${address}`)
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle').catch(() => {})
        await look(address)
      }
      if (form === 'long') {
        await page.goto(`${url}${event}`)
        await firstBack(page).click()
        await slipOf(page).waitFor()
        await look('slip')
        await page.keyboard.press('Escape')
        dialogs += await lookAtDialogs(page, look)
      }
      // A menu's entry may have led anywhere.
      await page.goto(`${url}/reports/statement`)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      for (const [key, name] of [
        ['/', 'Search'],
        ['?', 'Keyboard'],
      ] as const) {
        await page.keyboard.press(key)
        await page.getByRole('dialog', { name }).waitFor()
        await look(name)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
    await page.context().close()
  }
  const { violations, undecided, small, sideways } = judge
  for (const line of [...violations, ...undecided, ...sideways, ...(form === 'long' ? small : [])].slice(
    0,
    200,
  ))
    say(line)
  return [
    atLeast('pages, dialogs and toasts looked at', judge.looks, form === 'long' ? 150 : 3),
    ...(form === 'long' ? [atLeast('of them, dialogs that menus lead to', dialogs, 16)] : []),
    never('violations of WCAG 2.2 AA or good practice', violations.size),
    never('contrasts undecided that no test computes', undecided.size),
    ...(form === 'long' ? [never('targets too small', small.size)] : []),
    never('pages that scroll sideways', sideways.size),
  ]
}

export const B8: TriedPromise = {
  id: 'B8',
  text: 'Everyone can use every page: WCAG 2.2 AA at four widths and in both themes, from 320 px on.',
  try: onSite(tryEveryone),
}
