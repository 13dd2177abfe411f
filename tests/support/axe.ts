import axe, { type AxeResults } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

export interface Judged extends Pick<AxeResults, 'violations' | 'incomplete'> {
  frame: Frame
}

/**
 * What axe finds by the rules with these tags, in a page and in each frame of it. Every document is judged by itself: to put
 * the parts of one judgement together axe's own package opens a second page each time, which takes longer than the rules.
 */
export async function judgedByAxe(page: Page, tags: readonly string[]): Promise<Judged[]> {
  const options = {
    runOnly: { type: 'tag', values: [...tags] },
    // Describing every element that passes takes longer than finding those that do not.
    resultTypes: ['violations', 'incomplete'],
    iframes: false,
  }
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations, incomplete }) => ({ violations, incomplete }))`
  const judged: Judged[] = []
  for (const frame of page.frames()) {
    if ((await frame.evaluate<string>('typeof axe')) === 'undefined') await frame.evaluate(axe.source)
    judged.push({ frame, ...(await frame.evaluate<Omit<Judged, 'frame'>>(run)) })
  }
  return judged
}
