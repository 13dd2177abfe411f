import { CodeBlock, JsonBlock } from '../code-block.tsx'
import type { CallReply } from './send-call.ts'
import styles from './try.module.css'

/** Response: status, headers, the body as it came and, where it was sealed, what was in it. */
export function ReplyView({ reply }: { reply: CallReply }) {
  const { status, ms, headers, raw, read, isSealed, failure } = reply
  const isGood = status >= 200 && status < 300
  return (
    <section className={styles.reply} aria-label="Response">
      <p role="status" className={styles.status}>
        <b className={isGood ? styles.good : styles.bad}>{status || 'no answer'}</b>
        <span>
          {ms} ms, {raw.length.toLocaleString('en-IN')} characters{isSealed && ', sealed'}
        </span>
      </p>
      {failure && <p className={styles.refusal}>{failure}</p>}
      {read !== undefined && <JsonBlock label={isSealed ? 'Envelope opened' : 'Body'} value={read} />}
      {raw !== '' && (
        <details open={isSealed}>
          <summary>Body as received</summary>
          <CodeBlock label="Raw body" text={raw} wrap />
        </details>
      )}
      {headers.length > 0 && (
        <details>
          <summary>{headers.length} headers</summary>
          <CodeBlock
            label="Headers"
            text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
            wrap
          />
        </details>
      )}
    </section>
  )
}
