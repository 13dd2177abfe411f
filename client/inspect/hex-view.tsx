import { useState } from 'react'
import styles from './hex-view.module.css'

const LINE_BYTES = 8
const PAGE_LINES = 128

const printable = (byte: number) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')

function line(bytes: Uint8Array, offset: number): string {
  const part = [...bytes.subarray(offset, offset + LINE_BYTES)]
  const hex = part.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
  const address = offset.toString(16).padStart(4, '0')
  return `${address}  ${hex.padEnd(LINE_BYTES * 3 - 1)}  ${part.map(printable).join('')}`
}

/** Bytes as they were on the wire: offset, hex, and what of it can be read. */
export function HexView({ bytes, label }: { bytes: Uint8Array; label: string }) {
  const [shown, setShown] = useState(PAGE_LINES)
  const lines = Math.ceil(bytes.length / LINE_BYTES)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.hex} aria-label={label} tabIndex={0}>
        <pre>
          {Array.from({ length: Math.min(lines, shown) }, (_, i) => line(bytes, i * LINE_BYTES)).join('\n')}
        </pre>
      </section>
      {lines > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + 8 * PAGE_LINES)}>
          {(lines - shown) * LINE_BYTES} bytes more
        </button>
      )}
    </>
  )
}
