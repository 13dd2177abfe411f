import { useCallback, useId, useRef, useState } from 'react'
import type { MarketFacts, RunnerState } from '../../feed/market-store.ts'
import styles from './depth.module.css'
import { DepthPopover } from './depth-popover.tsx'

/** How long the pointer rests on a name before its depth opens, ms. Source: trader-ux part 1. */
const HOVER_MS = 300

/**
 * A runner's name that opens its depth: under a resting mouse for as long as it stays, by a click, a tap or its key until
 * it is closed.
 */
export function DepthName({
  market,
  runner,
  name,
}: {
  market: MarketFacts
  runner: RunnerState
  name: string
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState<'hover' | 'pinned'>()
  const close = useCallback(() => setOpen(undefined), [])
  const leave = () => {
    clearTimeout(resting.current)
    setOpen((how) => (how === 'hover' ? undefined : how))
  }
  return (
    <span
      className={styles.holder}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        resting.current = setTimeout(() => setOpen((how) => how ?? 'hover'), HOVER_MS)
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
    >
      <button
        ref={button}
        type="button"
        className={styles.name}
        data-action="show-depth"
        aria-label={`${name}, depth`}
        aria-expanded={isOpen !== undefined}
        aria-controls={isOpen && id}
        title={name}
        onClick={() => {
          clearTimeout(resting.current)
          setOpen((how) => (how === 'pinned' ? undefined : 'pinned'))
        }}
      >
        <b>{name}</b>
      </button>
      {isOpen && (
        <DepthPopover
          id={id}
          anchor={button}
          market={market}
          runner={runner}
          name={name}
          onClose={close}
          isPinned={isOpen === 'pinned'}
        />
      )}
    </span>
  )
}
