import { useEffect } from 'react'

/** A market with its prices. */
const CARD = '[data-market], main section[aria-labelledby]'
/** Marks the active card, so that the player sees which card the keys act on. */
const MARK = 'data-active-card'

/** The card that an element is on; undefined for other parts of a page. */
export function cardOf(element: Element | null): HTMLElement | undefined {
  const card = element?.closest<HTMLElement>(CARD)
  return card?.querySelector('[data-side]') ? card : undefined
}

/** The card that keys act on: the last one that had the focus or was clicked, as long as it is shown. */
export function activeCard(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[${MARK}]`)].find(
    (card) => card.getClientRects().length > 0,
  )
}

function activate(target: EventTarget | null): void {
  const card = target instanceof Element ? cardOf(target) : undefined
  if (!card || card.hasAttribute(MARK)) return
  for (const other of document.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK)
  card.setAttribute(MARK, '')
}

/** Marks the card that the player works on. Who touches it has no keys. */
export function useActiveCard(): void {
  useEffect(() => {
    const byPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') activate(target)
    }
    const byFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) activate(target)
    }
    document.addEventListener('pointerdown', byPointer)
    document.addEventListener('focusin', byFocus)
    return () => {
      document.removeEventListener('pointerdown', byPointer)
      document.removeEventListener('focusin', byFocus)
    }
  }, [])
}
