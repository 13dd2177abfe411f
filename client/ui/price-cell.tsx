import { type Ref, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { compact } from './compact.ts'
import { createFlash, type FlashLook, type Offer } from './flash.ts'
import { lazily } from './lazily.ts'
import styles from './price-cell.module.css'

const LOOK: FlashLook = { up: styles['odds-up']!, down: styles['odds-down']!, faint: styles.faint! }
const whole = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }))

/** What a price is called. */
interface Named {
  name: string
  /** What a click does: 'Back' or 'Lay' where nothing else is said. */
  word: string
  /** What the size is, where it is not rupees available. */
  sizeWord?: string | undefined
}

interface CellProps {
  side: 'BACK' | 'LAY'
  level: number
  name: string
  /** Suspended or closed. */
  disabled?: boolean
  /** Why it is disabled, for those who cannot see the card. */
  disabledWord?: string
  /** What the player is about to take. */
  isChosen?: boolean
  word?: string
  sizeWord?: string
}

const sideWord = (side: 'BACK' | 'LAY') => (side === 'BACK' ? 'Back' : 'Lay')

function textOf({ name, word, sizeWord }: Named, { price, size }: Offer) {
  const available = sizeWord ? `${sizeWord} ${size}` : `${whole().format(size)} available`
  return {
    price: String(price),
    size: sizeWord ? String(size) : compact(size),
    label: `${word} ${name} at ${price}, ${available}`,
  }
}

/** A price cell: a button with a price, a dash where there is none, a zero while it is disabled. */
function Face({
  side,
  level,
  price,
  size,
  name,
  disabled = false,
  disabledWord = 'Suspended',
  isChosen = false,
  word = sideWord(side),
  sizeWord,
  onClick,
  ref,
}: CellProps & Offer & { onClick: () => void; ref: Ref<HTMLButtonElement> }) {
  const look = `${styles.cell} ${side === 'BACK' ? styles.back : styles.lay} ${styles[`level${level}`]}`
  if (price === undefined || disabled) {
    return (
      <span className={`${look} ${styles.empty}`}>
        <span aria-hidden="true">{disabled ? '0' : '–'}</span>
        <span className="hidden">
          {disabled ? disabledWord : `No price to ${word.toLowerCase()} ${name}`}
        </span>
      </span>
    )
  }
  const text = textOf({ name, word, sizeWord }, { price, size })
  return (
    <button
      ref={ref}
      type="button"
      className={look}
      data-side={side}
      data-level={level}
      data-runner={name}
      data-letter={word[0]}
      aria-label={text.label}
      aria-current={isChosen || undefined}
      data-chosen={isChosen || undefined}
      onClick={onClick}
    >
      <span className={styles.price}>{text.price}</span>
      <span className={styles.size}>{text.size}</span>
    </button>
  )
}

function write(holder: Element | undefined, text: string): void {
  const node = holder?.firstChild as Text
  if (node.data !== text) node.data = text
}

/**
 * One price that is live: `offer` is a valtio proxy that is written in place. React builds the cell, and builds it again
 * when a price comes or goes; every other change goes straight into its texts, so that a storm of prices renders nothing.
 */
export function LivePriceCell({
  offer,
  onPick,
  ...rest
}: CellProps & { offer: Offer; onPick: (price: number, size: number) => void }) {
  const { side, name, word = sideWord(side), sizeWord } = rest
  const cell = useRef<HTMLButtonElement>(null)
  const [flash] = useState(() => createFlash(LOOK))
  const show = useCallback(() => {
    const button = cell.current
    if (button && offer.price !== undefined) {
      const text = textOf({ name, word, sizeWord }, offer)
      write(button.children[0], text.price)
      write(button.children[1], text.size)
      button.setAttribute('aria-label', text.label)
    }
    flash.show(button, offer)
  }, [offer, name, word, sizeWord, flash])
  const follow = useCallback(
    (wake: () => void) =>
      subscribe(offer, () => {
        show()
        wake()
      }),
    [offer, show],
  )
  useSyncExternalStore(follow, () => offer.price !== undefined)
  // Also before a page that was kept, and did not follow its prices meanwhile, is seen again.
  useLayoutEffect(show, [show])
  return (
    <Face
      {...rest}
      ref={cell}
      price={offer.price}
      size={offer.size}
      onClick={() => onPick(offer.price!, offer.size)}
    />
  )
}
