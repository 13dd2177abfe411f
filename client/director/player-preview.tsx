import { OPERATOR_CALLS } from '@layline/shared/contract/calls/operator-calls'
import { useRef, useState } from 'react'
import { eventPath } from '../features/event/event-path.ts'
import { pageWorld } from '../state/world.ts'
import { Button } from '../ui/button.tsx'
import { control } from './control.ts'
import type { ControlledEvent } from './event-pane.tsx'
import styles from './player-preview.module.css'
import { useAccounts } from './use-accounts.ts'
import { useOwnFocus } from './use-own-focus.ts'

/** A page as this tab is signed in; each choice of a player is another one, made by a ticket. */
interface Shown {
  no: number
  path: string
}

/** The player's page at the width of a phone. A ticket signs in there, beside the player's own session. */
export function PlayerPreview({ event }: { event: ControlledEvent | undefined }) {
  const accounts = useAccounts()
  const frame = useRef<HTMLIFrameElement>(null)
  useOwnFocus(frame)
  const [player, setPlayer] = useState('')
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<Shown>({ no: 0, path: `${pageWorld().prefix}/` })
  const open = (path: string) => setShown(({ no }) => ({ no: no + 1, path }))
  const marketId = event?.marketIds[0]
  const show = async (userName: string) => {
    setPlayer(userName)
    setProblem('')
    if (userName === '') return
    try {
      // Not in the list of calls: its answer is a secret.
      const { path } = await control.call(OPERATOR_CALLS.createTicket, { body: { player: userName } })
      open(path)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <section className={styles.preview} aria-label="Player's page">
      <div className={styles.head}>
        <label>
          <span>Player</span>
          <select value={player} onChange={({ target }) => void show(target.value)}>
            <option value="">as signed in in this tab</option>
            {accounts.map(({ userName }) => (
              <option key={userName}>{userName}</option>
            ))}
          </select>
        </label>
        {event && marketId && (
          <Button onClick={() => open(pageWorld().prefix + eventPath({ ...event, marketId }))}>
            This event
          </Button>
        )}
        <a href={`${pageWorld().prefix}/`} target="_blank" rel="noreferrer">
          Own window
        </a>
        {problem && <p role="alert">{problem}</p>}
      </div>
      <iframe ref={frame} key={shown.no} title="Player's page at phone width" src={shown.path} />
    </section>
  )
}
