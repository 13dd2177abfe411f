import { useState } from 'react'
import { JsonBlock } from '../code-block.tsx'
import styles from './try.module.css'
import type { Frame } from './use-try-socket.ts'

/** What a frame is about, in a few words. */
function gist(read: unknown): string {
  const { markets, isLoad, code, status, message, orderId, tag, eventId } = (read ?? {}) as Record<
    string,
    unknown
  >
  return [
    isLoad === true ? 'image' : '',
    isLoad === false ? 'changes' : '',
    tag === undefined ? '' : `tag ${String(tag)}`,
    eventId ? `event ${String(eventId)}` : '',
    Array.isArray(markets) ? `${markets.length} ${markets.length === 1 ? 'market' : 'markets'}` : '',
    status ? String(status) : '',
    code ? String(code) : '',
    message && code ? String(message) : '',
    orderId ? `order ${String(orderId)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function Row({ frame }: { frame: Frame }) {
  const [isOpen, setOpen] = useState(false)
  const { isSent, atMs, bytes, kind, read } = frame
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{isSent ? '→ sent' : '← received'}</span>
          <b>{kind}</b>
          <time>
            {(atMs / 1000).toFixed(2)} s, {bytes.toLocaleString('en-IN')} bytes
          </time>
          <span>{gist(read)}</span>
        </summary>
        {isOpen && <JsonBlock label="Decoded" value={read} />}
      </details>
    </li>
  )
}

/** The frames of a socket, newest first, each to be opened. */
export function SocketLog({ frames }: { frames: readonly Frame[] }) {
  if (frames.length === 0) return <p className={styles.hint}>No messages yet.</p>
  return (
    <ul className={styles.log} aria-label="Frames, newest first">
      {frames.map((frame) => (
        <Row key={frame.id} frame={frame} />
      ))}
    </ul>
  )
}
