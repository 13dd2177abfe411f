import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import entry from '../entry.module.css'
import { TRY_ID } from '../jump-to-try.tsx'
import { SocketLog } from './socket-log.tsx'
import styles from './try.module.css'
import type { useTrySocket } from './use-try-socket.ts'

/** The panel around a socket's forms: connect and close, and what passed. */
export function TrySocket({
  socket,
  onConnect,
  children,
}: {
  socket: ReturnType<typeof useTrySocket>
  onConnect: () => void
  children: ReactNode
}) {
  const { state, isOpen, frames, disconnect, clear } = socket
  return (
    <section id={TRY_ID} tabIndex={-1} className={`${entry.part} ${styles.panel}`} aria-label="Try it">
      <h2>Try it</h2>
      <div className={styles.actions}>
        {isOpen ? (
          <Button onClick={disconnect}>Disconnect</Button>
        ) : (
          <Button look="primary" onClick={onConnect}>
            Connect
          </Button>
        )}
        <Button look="quiet" onClick={clear} disabled={frames.length === 0}>
          Clear
        </Button>
        <p role="status" className={styles.state}>
          {state}
        </p>
      </div>
      {children}
      <SocketLog frames={frames} />
    </section>
  )
}
