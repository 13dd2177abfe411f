import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fails where a page has an accessibility violation (WCAG 2.2 AA) or scrolls sideways. `where` names it in the failure. */
export async function judgePage(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Describing every element that passes takes longer than finding those that do not. Options forget the tags.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html.slice(0, 160)}`)
  expect(found, where).toEqual([])
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}
