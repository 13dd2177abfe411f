import { PRICE_FLASH_MS } from '@layline/shared/timings'
import { useEffect, useRef, useState } from 'react'
import { compact } from './compact.ts'
import styles from './price-cell.module.css'

/** Which way a price or size last went, for as long as the cell flashes. Source: spec §4 "Price change". */
function useFlash(price: number | undefined, size: number): '' | 'odds-up' | 'odds-down' {
  const before = useRef({ price, size })
  const [flash, setFlash] = useState<'' | 'odds-up' | 'odds-down'>('')
  useEffect(() => {
    const { price: priceBefore, size: sizeBefore } = before.current
    before.current = { price, size }
    if (priceBefore === undefined || price === undefined) return setFlash('')
    if (price === priceBefore && size === sizeBefore) return
    const up = price === priceBefore ? size > sizeBefore : price > priceBefore
    setFlash(up ? 'odds-up' : 'odds-down')
    const timer = setTimeout(() => setFlash(''), PRICE_FLASH_MS)
    return () => clearTimeout(timer)
  }, [price, size])
  return flash
}

/** One price: how much at which odds, on which side. A dash where there is none. */
export function PriceCell({
  side,
  level,
  price,
  size,
  name,
  disabled = false,
  word = side === 'BACK' ? 'Back' : 'Lay',
  sizeWord,
  onPick,
}: {
  side: 'BACK' | 'LAY'
  level: number
  price: number | undefined
  size: number
  name: string
  disabled?: boolean
  /** What a click does, where it is neither back nor lay. */
  word?: string
  /** What the size is, where it is not rupees available. */
  sizeWord?: string
  onPick: (price: number) => void
}) {
  const flash = useFlash(price, size)
  const look = `${styles.cell} ${side === 'BACK' ? styles.back : styles.lay} ${styles[`level${level}`]} ${flash && styles[flash]}`
  if (price === undefined || disabled) {
    return (
      <span className={`${look} ${styles.empty}`}>
        <span aria-hidden="true">{disabled && price !== undefined ? '0' : '–'}</span>
        <span className="hidden">{`No price to ${word.toLowerCase()} ${name}`}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={`${word} ${name} at ${price}, ${sizeWord ? `${sizeWord} ${size}` : `${Math.round(size).toLocaleString('en-IN')} available`}`}
      onClick={() => onPick(price)}
    >
      <span className={styles.price}>{price}</span>
      <span className={styles.size}>{sizeWord ? size : compact(size)}</span>
    </button>
  )
}
