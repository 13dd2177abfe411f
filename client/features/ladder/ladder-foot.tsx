import type { LiveBet } from '@layline/shared/entities/bet'
import { TEXT } from '@layline/shared/texts'
import { useRef, useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './ladder.module.css'
import { openBets } from './own-orders.ts'
import { cancelBets, type PulledPart } from './pulled-orders.ts'

const questionOf = (count: number) =>
  count === 1 ? TEXT.confirmDelete : `Do you want to delete these ${count} trades?`

/** 'Pull all' cancels the runner's unmatched bets after one question; 'Put back' places again what was cancelled. */
export function LadderFoot({
  bets,
  asked,
  onAsk,
  putBack,
}: {
  /** All of the runner, the newest first. */
  bets: readonly LiveBet[]
  /** Whose cancel is asked about; empty for none. */
  asked: readonly LiveBet[]
  onAsk: (bets: readonly LiveBet[]) => void
  /** Answers with what was not sent. */
  putBack: (parts: readonly PulledPart[]) => readonly PulledPart[]
}) {
  const client = useClient()
  const [pulled, setPulled] = useState<readonly PulledPart[]>([])
  const putBackLast = useRef<readonly PulledPart[]>(undefined)
  const open = openBets(bets)
  const handleYes = () => {
    onAsk([])
    // What is pulled after something else is put back with it.
    void cancelBets(client, asked, bets).then((parts) => setPulled((before) => [...before, ...parts]))
  }
  const handlePutBack = () => {
    // A second click before the first is drawn.
    if (putBackLast.current === pulled) return
    putBackLast.current = pulled
    setPulled([...putBack(pulled)])
  }
  return (
    <footer className={styles.foot}>
      <Button disabled={open.length === 0} onClick={() => onAsk(open)}>
        Pull all{open.length > 0 && ` ${open.length}`}
      </Button>
      <Button disabled={pulled.length === 0} onClick={handlePutBack}>
        Put back{pulled.length > 0 && ` ${pulled.length}`}
      </Button>
      {asked.length > 0 && (
        <Modal title="Delete" onClose={() => onAsk([])}>
          <p className={styles.question}>{questionOf(asked.length)}</p>
          <div className={styles.answers}>
            <Button onClick={() => onAsk([])}>No</Button>
            <Button look="primary" onClick={handleYes}>
              Yes
            </Button>
          </div>
        </Modal>
      )}
    </footer>
  )
}
