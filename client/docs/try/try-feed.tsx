import type { SchemaTable } from '@layline/shared/documents/json-schema'
import { encodeFeedRequest, type FeedRequest } from '@layline/shared/feed'
import { type FormEvent, useState } from 'react'
import { pageWorld } from '../../state/world.ts'
import { Button } from '../../ui/button.tsx'
import { FEED_CODEC } from './codecs.ts'
import { fieldsOf, filledIn, textsOf } from './form-values.ts'
import { SchemaForm } from './schema-form.tsx'
import styles from './try.module.css'
import { TrySocket } from './try-socket.tsx'
import { useTrySocket } from './use-try-socket.ts'

/** Connects to the feed, subscribes and unsubscribes, and shows every message decoded. */
export function TryFeed({ table, example }: { table: SchemaTable; example: unknown }) {
  const socket = useTrySocket(FEED_CODEC)
  const fields = fieldsOf({ $ref: '#/components/schemas/feed.ClientRequest' }, table)
  const [texts, setTexts] = useState(() => textsOf(fields, (example as { request: unknown }).request))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = { depth: 0, tag: '', ...filledIn(fields, texts) }
    socket.send(new Uint8Array(encodeFeedRequest(request as FeedRequest)), { kind: 'request', read: request })
  }
  return (
    <TrySocket socket={socket} onConnect={() => socket.connect(pageWorld().socketUrl('/feed'))}>
      <form className={styles.form} onSubmit={submit}>
        <SchemaForm fields={fields} texts={texts} onTexts={setTexts} />
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={!socket.isOpen}>
            Send request
          </Button>
        </div>
      </form>
    </TrySocket>
  )
}
