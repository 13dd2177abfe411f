import type { Locator, Page } from 'playwright-core'

/** A player's hand: counts every click, tap, key and drag. Resting the pointer on something is none of them. */
export class Hand {
  acts = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator): Promise<void> {
    this.acts++
    await target.click()
  }

  async tap(target: Locator): Promise<void> {
    this.acts++
    await target.tap()
  }

  /** One key, be it with Alt or Shift held. */
  async press(key: string): Promise<void> {
    this.acts++
    await this.#page.keyboard.press(key)
  }

  /** A key for each character. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key)
  }

  /** From the middle of one element to the middle of another, in steps, as a hand moves. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.acts++
    const [start, end] = [await middleOf(from), await middleOf(to)]
    const { mouse } = this.#page
    await mouse.move(start.x, start.y)
    await mouse.down()
    await mouse.move(end.x, end.y, { steps: 10 })
    await mouse.up()
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
