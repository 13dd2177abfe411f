import { type Documents, documentUrl, refusalsOf } from './documents.ts'
import styles from './entry.module.css'
import { RefusalTable } from './refusal-table.tsx'
import { RichText } from './rich-text.tsx'

const FILES = [
  ['openapi.json', 'OpenAPI 3.1: the calls'],
  ['asyncapi.json', 'AsyncAPI 3: both sockets'],
  ['feed.proto', 'the market feed’s messages'],
] as const

/** Every refusal that some call can be answered with, once. */
function allRefusals({ calls }: Documents) {
  const byCode = new Map(
    calls.flatMap(({ operation }) => refusalsOf(operation)).map((refusal) => [refusal.code, refusal]),
  )
  return [...byCode.values()].sort(
    (a, b) => Number(a.status) - Number(b.status) || (a.code < b.code ? -1 : 1),
  )
}

/** How to call at all, where the documents are, and every refusal. */
export function Overview({ documents, isLost }: { documents: Documents; isLost: boolean }) {
  const { openApi, asyncApi, calls } = documents
  const messages = Object.keys(asyncApi.components.messages).length
  return (
    <article aria-labelledby="entry">
      <header className={styles.head}>
        <h1 id="entry">The contract</h1>
        {isLost && (
          <p role="alert">There is no call or message with that name. Search for it in the contents.</p>
        )}
        <p className={styles.muted}>
          {calls.length} calls, {Object.keys(asyncApi.channels).length} sockets with {messages} messages. Sign
          in above, pick one, and send it: it goes to {openApi.servers[0]?.description.toLowerCase()}.
        </p>
      </header>
      <div className={styles.text}>
        <section className={styles.part}>
          <h2>Documents</h2>
          <ul className={styles.list}>
            {FILES.map(([file, what]) => (
              <li key={file}>
                <a href={documentUrl(file)}>{file}</a> <span className={styles.muted}>{what}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.part}>
          <h2>How to call</h2>
          <RichText text={openApi.info.description} />
        </section>
        <section className={styles.part}>
          <h2>Every refusal</h2>
          <RefusalTable refusals={allRefusals(documents)} />
        </section>
      </div>
    </article>
  )
}
