import { PRICE_FLASH_MS } from '@layline/shared/timings'

/** What a cell shows. */
export interface Offer {
  price: number | undefined
  size: number
}

/** A size alone flashes faintly, and each cell at most this often, ms. Source: readings.md "Flash". */
const SIZE_FLASH_EVERY_MS = 1000
/** Where the player asks for less motion the mark is a caret that stands this long, ms. Source: trader-ux part 6. */
const CARET_MS = 2000

/** How long a change is marked: nobody who asked for less motion sees it come and go. */
const markMs = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true ? CARET_MS : PRICE_FLASH_MS

export interface FlashLook {
  up: string
  down: string
  /** Besides one of the two, where the size alone changed. */
  faint: string
}

/** Cells whose flash began in the same moment: they end by one timer. */
let begun: { end: () => void }[] | undefined

function endLater(flash: { end: () => void }): void {
  if (!begun) {
    const together: { end: () => void }[] = []
    begun = together
    queueMicrotask(() => {
      begun = undefined
    })
    setTimeout(() => {
      for (const each of together) each.end()
    }, markMs())
  }
  begun.push(flash)
}

/**
 * The flash of one cell: up or down for 350 ms when its price changes, faintly when its size alone does. It sets classes
 * by itself, since a cell that flashes must not be rendered for it. The player can turn it off, which is the style sheet's
 * matter. Source: spec §4 "Price change".
 */
export function createFlash({ up, down, faint }: FlashLook) {
  let before: Offer | undefined
  let sizeFlashedMs = Number.NEGATIVE_INFINITY
  let latest = {}

  function begin(element: Element, isUp: boolean, isFaint: boolean): void {
    const { classList } = element
    classList.toggle(up, isUp)
    classList.toggle(down, !isUp)
    classList.toggle(faint, isFaint)
    const flash = {
      end: () => {
        if (latest === flash) classList.remove(up, down, faint)
      },
    }
    latest = flash
    endLater(flash)
  }

  return {
    /** Tells what the cell shows from now on. */
    show(element: Element | null, now: Offer): void {
      const was = before
      before = { price: now.price, size: now.size }
      if (!element || was?.price === undefined || now.price === undefined) return
      const nowMs = performance.now()
      if (now.price !== was.price) begin(element, now.price > was.price, false)
      else if (now.size !== was.size && nowMs - sizeFlashedMs >= SIZE_FLASH_EVERY_MS) {
        sizeFlashedMs = nowMs
        begin(element, now.size > was.size, true)
      }
    },
  }
}
