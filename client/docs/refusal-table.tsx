import styles from './entry.module.css'

export interface RefusalLine {
  code: string
  text: string
  /** HTTP status; none on a socket. */
  status?: string
}

/** What can be answered in place of what was asked for. */
export function RefusalTable({ refusals }: { refusals: readonly RefusalLine[] }) {
  const hasStatus = refusals.some(({ status }) => status !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Refusals">
      <table className={`${styles.table} ${hasStatus ? styles.withStatus : ''}`}>
        <thead>
          <tr>
            {hasStatus && <th scope="col">Status</th>}
            <th scope="col">Code</th>
            <th scope="col">{hasStatus ? 'Text' : 'Meaning'}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ code, text, status }) => (
            <tr key={code}>
              {hasStatus && <td>{status}</td>}
              <td>
                <code>{code}</code>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
