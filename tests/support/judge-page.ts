import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { judgedByAxe } from './axe.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Fails where a page has an accessibility violation (WCAG 2.2 AA) or scrolls sideways. `where` names it in the failure. */
export async function judgePage(page: Page, where: string): Promise<void> {
  const violations = (await judgedByAxe(page, TAGS)).flatMap((judged) => judged.violations)
  const found = violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
  expect(found, where).toEqual([])
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}
