import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { StaleNote } from '../../feed/stale-note.tsx'
import { useFeed } from '../../feed/use-feed.ts'
import { useHolding, useLiveMarket, useMarketFacts } from '../../feed/use-markets.ts'
import { useSession } from '../../state/session-store.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './ladder.module.css'
import { LadderBody, type LadderProps } from './ladder-body.tsx'
import { type LadderAt, ladderKey, useOpenLadders } from './open-ladders.ts'

/** Rows of a ladder that is still loading. */
const SKELETON_ROWS = 16

/** The ladder that was pressed or has the focus is the one that keys are for. */
function useActivation(
  box: RefObject<HTMLElement | null>,
  { eventId, marketId, selectionId }: LadderAt,
): void {
  const ladders = useOpenLadders()
  useEffect(() => {
    const element = box.current
    const activate = () => ladders.activate({ eventId, marketId, selectionId })
    element?.addEventListener('pointerdown', activate, true)
    element?.addEventListener('focusin', activate)
    return () => {
      element?.removeEventListener('pointerdown', activate, true)
      element?.removeEventListener('focusin', activate)
    }
  }, [box, ladders, eventId, marketId, selectionId])
}

/** One runner's ladder with its head: whose it is, and the cross. */
export function Ladder({ onClose, ...props }: LadderProps & { onClose: () => void }) {
  const { at } = props
  const ladders = useOpenLadders()
  const { activeKey } = useSnapshot(ladders.state)
  const { steps } = useSnapshot(ladders.view)
  const { token } = useSession()
  useFeed('event', at.eventId)
  const isKnown = useHolding({ type: 'event', tag: at.eventId }) !== undefined
  const runner = useLiveMarket(at.marketId)?.runners.find(({ selectionId }) => selectionId === at.selectionId)
  const facts = useMarketFacts(at.marketId)
  const box = useRef<HTMLElement>(null)
  useActivation(box, at)
  return (
    <section
      ref={box}
      className={styles.ladder}
      aria-label={runner && facts ? `Ladder: ${runner.name}, ${facts.stMarketName}` : 'Ladder'}
      data-active={activeKey === ladderKey(at) || undefined}
    >
      <header className={styles.head}>
        <span className={styles.who}>
          <b>{runner?.name ?? 'Ladder'}</b>
          <small>
            {facts && `${facts.stMarketName} · ${facts.stEventName}`} <StaleNote marketId={at.marketId} />
          </small>
        </span>
        <button type="button" className={styles.close} aria-label="Close the ladder" onClick={onClose}>
          ×
        </button>
      </header>
      {runner ? (
        // Another player, other rows: nothing of the old ladder is kept.
        <LadderBody key={`${steps}/${token}`} {...props} runner={runner} steps={steps} />
      ) : isKnown ? (
        <Notice>This market is over.</Notice>
      ) : (
        <Skeleton rows={SKELETON_ROWS} rowPx={24} />
      )}
    </section>
  )
}
