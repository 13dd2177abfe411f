import type { Channel, SocketMessage } from '@layline/shared/documents/async-api-types'
import type { SchemaTable } from '@layline/shared/documents/json-schema'
import { useEffect } from 'react'
import { JsonBlock } from './code-block.tsx'
import type { Documents } from './documents.ts'
import styles from './entry.module.css'
import { RefusalTable } from './refusal-table.tsx'
import { SchemaTree } from './schema-tree.tsx'
import { SocketHead } from './socket-head.tsx'
import { TryBets } from './try/try-bets.tsx'
import { TryFeed } from './try/try-feed.tsx'

function Message({ id, message, table }: { id: string; message: SocketMessage; table: SchemaTable }) {
  const { name, summary, payload, examples, 'x-layline-refusals': refusals } = message
  const isSent = message['x-layline-from'] === 'client'
  const answers = message['x-layline-answered-by']
  return (
    <section id={id} className={styles.part} aria-label={`${name}, ${isSent ? 'to' : 'from'} the server`}>
      <h2>
        {name} <span className={styles.muted}>{isSent ? '→ to the server' : '← from the server'}</span>
      </h2>
      <p className={styles.muted}>{summary}</p>
      {answers.length > 0 && (
        <p className={styles.muted}>
          Answered by{' '}
          {answers.map((answer, index) => (
            <span key={answer}>
              {index > 0 && ' or '}
              <a href={`#${answer}`}>{answer.split('.')[1]}</a>
            </span>
          ))}
        </p>
      )}
      <SchemaTree schema={payload} table={table} />
      {refusals && <RefusalTable refusals={refusals} />}
      <details>
        <summary>Example</summary>
        <JsonBlock label={`Example of ${name}`} value={examples[0]!.payload} />
      </details>
    </section>
  )
}

function Facts({ channel, order }: { channel: Channel; order: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h2>Order of messages</h2>
      <ul className={styles.list}>
        {order.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>Limits and closing</h2>
      <ul className={styles.list}>
        {channel['x-layline-limits'].map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label="Close codes">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Closed with</th>
              <th scope="col">Meaning</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {channel['x-layline-close-codes'].map(({ code, meaning, comesBack }) => (
              <tr key={code}>
                <td>{code}</td>
                <td>{meaning}</td>
                <td>{comesBack ? 'Connect again' : 'Do not connect again'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** One socket: how it lives, every message of it, and a try. */
export function SocketPage({
  name,
  place,
  documents,
}: {
  name: string
  place: string
  documents: Documents
}) {
  const { asyncApi, calls } = documents
  const channel = asyncApi.channels[name]!
  const table = asyncApi.components.schemas
  const { host, pathname = '' } = asyncApi.servers.world!
  const messageOf = (id: string) => asyncApi.components.messages[`${name}.${id}`]!
  useEffect(() => {
    if (place === name) scrollTo(0, 0)
    else document.getElementById(place)?.scrollIntoView()
  }, [place, name])
  const first = messageOf(name === 'feed' ? 'subscribe' : 'placeOrder')
  const example = first.examples[0]!.payload
  return (
    <article aria-labelledby="entry">
      <SocketHead channel={channel} address={`ws://${host}${pathname}${channel.address}`} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {Object.keys(channel.messages).map((id) => (
            <Message key={id} id={`${name}.${id}`} message={messageOf(id)} table={table} />
          ))}
          <Facts channel={channel} order={asyncApi['x-layline-order']} />
        </div>
        <div className={styles.side}>
          {name === 'feed' ? (
            <TryFeed table={table} example={example} />
          ) : (
            <TryBets
              schema={first.payload}
              table={table}
              example={example}
              markets={calls.find((call) => call.name === 'getMaster')}
            />
          )}
        </div>
      </div>
    </article>
  )
}
