import type { Channel } from '@layline/shared/documents/async-api-types'
import { documentUrl } from './documents.ts'
import styles from './entry.module.css'
import { Fact } from './entry-parts.tsx'
import { JumpToTry } from './jump-to-try.tsx'

/** What a socket is, its address, and where it stands in the specification. */
export function SocketHead({ channel, address }: { channel: Channel; address: string }) {
  return (
    <header className={styles.head}>
      <h1 id="entry">{channel.title}</h1>
      <p>{channel.summary}</p>
      <p className={styles.address}>
        <span className={styles.method}>WS</span>
        {address}
      </p>
      <p className={styles.muted}>{channel.description}</p>
      <dl className={styles.facts}>
        <Fact name="Source">{channel['x-layline-source']}</Fact>
        {channel.externalDocs && (
          <Fact name="Schema">
            <a href={documentUrl('feed.proto')}>feed.proto</a>
          </Fact>
        )}
      </dl>
      <JumpToTry />
    </header>
  )
}
