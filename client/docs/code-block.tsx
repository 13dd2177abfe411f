import { useState } from 'react'
import styles from './code-block.module.css'

/** More would only slow the page down; copying gives all of it. */
const SHOWN_MAX = 60_000

/** Text as it is, in its own scroller, to copy. */
export function CodeBlock({ label, text, wrap = false }: { label: string; text: string; wrap?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        {/* Only where the page is a secure context has it a clipboard. */}
        {navigator.clipboard && (
          <button
            type="button"
            className={styles.copy}
            onClick={() => void copy()}
            aria-label={`Copy: ${label}`}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className={styles.scroller}>
        <pre className={wrap ? styles.wrap : ''}>
          {text.slice(0, SHOWN_MAX)}
          {text.length > SHOWN_MAX && `\n… ${text.length - SHOWN_MAX} characters more`}
        </pre>
      </section>
    </figure>
  )
}

/** JSON, indented. */
export function JsonBlock({ label, value }: { label: string; value: unknown }) {
  return <CodeBlock label={label} text={JSON.stringify(value, null, 2)} />
}
