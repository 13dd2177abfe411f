import type { Page } from 'playwright-core'
import { type Judged, judgedByAxe } from '../../support/axe.ts'
import { openPage } from '../../support/browser.ts'
import { lookAtTraderSurfaces } from '../../support/trader-surfaces.ts'
import { UNDECIDED_CONTRAST } from '../../support/undecided-contrast.ts'
import type { Figure, Form, Trial, TriedPromise } from '../trial.ts'
import { playerAddresses } from './support/addresses.ts'
import { firstBack, openEvent, slipOf, stakeField } from './support/prices.ts'
import { enter, lastMarket, onSite, type Site } from './support/site.ts'

const WIDTHS = { short: [360, 1440], long: [320, 360, 768, 1440] }
const HEIGHT_PX = 900
const THEMES: Record<Form, ('dark' | 'light')[]> = { short: ['dark'], long: ['dark', 'light'] }
/** Of what is found, so much is said. */
const SAID_MOST = 200
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const UNDECIDED = UNDECIDED_CONTRAST.map(({ selector }) => selector).join(', ')
/** The least that a finger or a pointer must meet, px. Source: look.md "targets 44 px"; WCAG 2.5.8. */
const TARGET_PX = { phone: 44, pointer: 24 }
const PHONE_MAX_PX = 767

/**
 * Controls smaller than they may be, except links within a sentence, what is not seen, and what an open dialog covers.
 * What a finger meets may be larger than what is drawn: so much in all, above and below its middle, must be the control, at
 * the best place of the window that it can be scrolled to.
 */
const SMALL_TARGETS = `(leastPx) => [...document.querySelectorAll('a[href], button, input, select, summary, [role=tab], [role=option]')]
  .filter((element) => {
    const { width, height, left, right } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || right < 0 || !element.checkVisibility({ visibilityProperty: true })) return false
    if (document.querySelector('dialog:modal') && !element.closest('dialog:modal')) return false
    if (element.closest('label')?.getBoundingClientRect().height >= leastPx) return false
    if (element.matches('a') && getComputedStyle(element).display === 'inline') return false
    if (Math.round(height) >= leastPx && Math.round(width) >= 24) return false
    const place = { left: scrollX, top: scrollY }
    element.scrollIntoView({ block: 'center', inline: 'center' })
    // A bar may lie over the edge of the window, a sheet or a menu over more: under one of these it is not judged there.
    const reaches = [0.5, 0.25, 0.35, 0.75].flatMap((at) => {
      const { top, bottom } = element.getBoundingClientRect()
      scrollBy({ top: (top + bottom) / 2 - at * innerHeight, behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const reach = (way) => {
        for (let px = 0; px < leastPx; px++) {
          const hit = document.elementFromPoint(x, y + way * (px + 1))
          if (hit?.closest('[data-radix-popper-content-wrapper], [role=menu], [data-slip], [popover], dialog')?.contains(element) === false) return undefined
          if (!element.contains(hit)) return px
        }
        return leastPx
      }
      const both = [reach(-1), reach(1)]
      return both.includes(undefined) ? [] : [both[0] + both[1]]
    })
    scrollTo({ ...place, behavior: 'instant' })
    return reaches.length > 0 && Math.max(...reaches) < leastPx - 2
  })
  .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) + ' ' + Math.round(element.getBoundingClientRect().width) + 'x' + Math.round(element.getBoundingClientRect().height))`

/** A list that arrives during a check moves the texts around it, and axe cannot tell their contrast: most checks of one look. */
const AXE_CHECKS_MAX = 3

const IS_LISTED = (element: unknown, selector: string) =>
  (element as { matches(selector: string): boolean }).matches(selector)

/** Texts of a document whose contrast axe could not tell and that no test computes. */
async function undecidedContrasts({ frame, incomplete }: Judged): Promise<string[]> {
  const lines: string[] = []
  for (const { target, html, any } of incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? []) {
    // Axe does not judge a text of one character or of signs; it has the colours of the text around it.
    const reason = (any[0]?.data as { messageKey?: string } | undefined)?.messageKey ?? ''
    if (reason === 'shortTextContent' || reason === 'nonBmp') continue
    const text = frame.locator(String(target.at(-1))).first()
    const isListed = await text.evaluate(IS_LISTED, UNDECIDED).catch(() => true)
    if (!isListed) lines.push(`${reason}: ${html.slice(0, 140)}`)
  }
  return lines
}

type Look = (where: string) => Promise<void>

/** Names the figures, and answers what looks at a page. What is found is counted once. */
function judgeOf(trial: Trial) {
  const looks = trial.atLeast('pages, dialogs and toasts looked at', trial.isLong ? 150 : 3)
  const dialogs = trial.isLong ? trial.atLeast('of them, dialogs that menus lead to', 16) : undefined
  const violated = trial.never('violations of WCAG 2.2 AA or good practice')
  const undecided = trial.never('contrasts undecided that no test computes')
  const small = trial.isLong ? trial.never('targets too small') : undefined
  const sideways = trial.never('pages that scroll sideways')
  const lines = new Set<string>()
  const found = (figure: Figure, line: string) => {
    if (lines.has(line)) return
    lines.add(line)
    figure.count(lines.size <= SAID_MOST ? line : undefined)
  }
  const lookAt = async (page: Page, theme: string, name: string): Promise<void> => {
    looks.count()
    const { width } = page.viewportSize()!
    const where = `${width} ${theme} ${name}`
    // A toast that fades goes through every contrast; one that stands is looked at by name.
    let contrasts: string[] = []
    for (let checks = 0; checks < AXE_CHECKS_MAX; checks++) {
      const judged = await judgedByAxe(page, TAGS)
      for (const { id, nodes } of judged.flatMap(({ violations }) => violations)) {
        for (const { html } of nodes.slice(0, 3)) found(violated, `${where}: ${id}: ${html.slice(0, 140)}`)
      }
      contrasts = (await Promise.all(judged.map(undecidedContrasts))).flat()
      if (contrasts.length === 0) break
    }
    for (const line of contrasts) found(undecided, `${where}: contrast undecided, ${line}`)
    const leastPx = width <= PHONE_MAX_PX ? TARGET_PX.phone : TARGET_PX.pointer
    if (small) {
      const targets = await page.evaluate<string[]>(`(${SMALL_TARGETS})(${leastPx})`)
      for (const target of targets) found(small, `${where}: ${target}`)
    }
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (overflow > 0) found(sideways, `${where}: ${overflow} px`)
  }
  return { lookAt, dialogs }
}

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Every dialog that a menu of the bar leads to, found by trying each entry. */
async function lookAtDialogs(page: Page, look: Look, dialogs: Figure): Promise<void> {
  for (const menu of [/^Account of/, 'Balance']) {
    const open = async () => {
      // The page may have been loaded anew or gone back to.
      await headingOf(page).first().waitFor()
      await page.getByRole('button', { name: menu }).click()
    }
    await open()
    await look(`menu ${menu}`)
    const names = await page.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    for (const name of names.filter((entry) => !/Logout|theme/i.test(entry))) {
      await open()
      const exact = page.getByRole('menuitem', { name, exact: true })
      const longer = page.getByRole('menuitem').filter({ hasText: name })
      await exact.or(longer).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.or(headingOf(page)).first().waitFor()
      if ((await dialog.count()) === 0) {
        await page.goBack()
        await headingOf(page).first().waitFor()
        continue
      }
      dialogs.count()
      await look(`dialog ${name}`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  }
}

async function openSlip(page: Page, url: string): Promise<void> {
  await openEvent(page, url)
  await firstBack(page).click()
  await slipOf(page).waitFor()
}

/** What a guest sees: the lists, the slip, and the login that a bet leads to. */
async function lookAsGuest(page: Page, url: string, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Browse markets' }).click()
  await firstBack(page).waitFor()
  await look('guest, home')
  await openSlip(page, url)
  await look('guest, slip')
  await stakeField(page).fill('100')
  await stakeField(page).press('Enter')
  await page.getByRole('dialog').waitFor()
  await look('guest, login dialog and toast')
}

async function tryEveryone({ url, browser }: Site, trial: Trial): Promise<void> {
  const { lookAt, dialogs } = judgeOf(trial)
  const addresses = trial.isLong ? await playerAddresses(url) : []
  for (const theme of trial.pick(THEMES)) {
    const { page } = await openPage(browser)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const look = (name: string) => lookAt(page, theme, name)
    for (const width of trial.pick(WIDTHS)) {
      await page.setViewportSize({ width, height: HEIGHT_PX })
      await page.goto(`${url}/login`)
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
      await look('login')
      if (trial.isLong) await lookAsGuest(page, url, look)
    }
    await enter(page, url)
    for (const width of trial.pick(WIDTHS)) {
      await page.setViewportSize({ width, height: HEIGHT_PX })
      for (const address of addresses) {
        await page.goto(`${url}${address}`)
        await headingOf(page).waitFor()
        await page.waitForLoadState('networkidle').catch(() => {})
        await look(address)
      }
      if (dialogs) {
        await openSlip(page, url)
        await look('slip')
        await page.keyboard.press('Escape')
        await lookAtTraderSurfaces({ page, url, market: await lastMarket(url), look, hasTouch: false })
        await lookAtDialogs(page, look, dialogs)
      }
      // A menu's entry may have led anywhere.
      await page.goto(`${url}/reports/statement`)
      await headingOf(page).waitFor()
      for (const [key, name] of Object.entries({ '/': 'Search', '?': 'Keyboard' })) {
        await page.keyboard.press(key)
        await page.getByRole('dialog', { name }).waitFor()
        await look(name)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
    await page.context().close()
  }
}

export const B8: TriedPromise = {
  id: 'B8',
  text: 'Everyone can use every page: WCAG 2.2 AA at four widths and in both themes, from 320 px on.',
  try: onSite(tryEveryone),
}
