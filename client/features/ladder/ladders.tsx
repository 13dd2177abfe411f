import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { useSession } from '../../state/session-store.ts'
import { OneClickBar } from '../../trading/one-click-bar.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Switch } from '../../ui/switch.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useModalDialog } from '../../ui/use-modal-dialog.ts'
import { Ladder } from './ladder.tsx'
import styles from './ladders.module.css'
import bar from './one-click-bar.module.css'
import { type LadderAt, ladderKey, useOpenLadders } from './open-ladders.ts'

/** One-click bets, and how ladders look: all steps of the prices, and which side is left. */
function Switches({ children }: { children?: ReactNode }) {
  const { view } = useOpenLadders()
  const { steps, isSwapped } = useSnapshot(view)
  const { isLogin } = useSession()
  return (
    <div className={styles.switches}>
      {isLogin && <OneClickBar className={bar.bar} />}
      <Switch
        isOn={steps === 'all'}
        onChange={(isOn) => {
          view.steps = isOn ? 'all' : 'classic'
        }}
      >
        All steps
      </Switch>
      <Switch
        isOn={isSwapped}
        onChange={(isOn) => {
          view.isSwapped = isOn
        }}
      >
        Lay left
      </Switch>
      {children}
    </div>
  )
}

/**
 * An entry of the browser's history for the ladder over the page: Back closes it, as it closes a game,
 * and a page that is loaded again has it open. Returns what closes
 * it otherwise, and takes the entry away.
 */
function useEntryOfSheet(at: LadderAt, onClose: () => void): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const wasEntered = useRef(false)
  const hasLeft = useRef(false)
  const isEntered = (state as { ladder?: LadderAt } | null)?.ladder !== undefined
  const handleMove = useEffectEvent(() => {
    if (isEntered) wasEntered.current = true
    else if (wasEntered.current) onClose()
    else navigate(`${pathname}${search}`, { state: { ladder: { ...at }, keepsScroll: true } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move in the history
  useEffect(() => handleMove(), [isEntered])
  return () => {
    // A second press must not go back another page.
    if (hasLeft.current) return
    hasLeft.current = true
    navigate(-1)
  }
}

/** On a phone: one ladder over the whole height. */
function LadderSheet({ at }: { at: LadderAt }) {
  const ladders = useOpenLadders()
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog)
  const close = useEntryOfSheet(at, ladders.closeAll)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.sheet}
      aria-label="Ladder"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
    >
      <Switches />
      <Ladder key={ladderKey(at)} at={at} isSheet onSlip={close} onClose={close} />
    </dialog>
  )
}

const stayOpen = () => {}

/**
 * Elsewhere: up to five side by side, clear of the slip. Where the window is about as wide as a laptop's they stand beside
 * the page, as a single one does on a wider one; otherwise at its foot.
 */
function LaddersInARow({ open }: { open: readonly LadderAt[] }) {
  const ladders = useOpenLadders()
  const closeAll = () => {
    const [first] = open
    ladders.closeAll()
    returnFocus(first ? ladders.openerOf(first) : null)
  }
  return (
    <section className={styles.dock} aria-label="Ladders" data-ladders={open.length}>
      <Switches>
        <button type="button" className={styles.closeAll} onClick={closeAll}>
          Close all
        </button>
      </Switches>
      <div className={styles.row}>
        {open.map((at) => (
          <Ladder
            key={ladderKey(at)}
            at={at}
            isSheet={false}
            onSlip={stayOpen}
            onClose={() => {
              ladders.close(at)
              returnFocus(ladders.openerOf(at))
            }}
          />
        ))}
      </div>
    </section>
  )
}

/** The open ladders; they close when the player signs out. */
export function Ladders() {
  const ladders = useOpenLadders()
  const { open } = useSnapshot(ladders.state) as { open: readonly LadderAt[] }
  const { token } = useSession()
  const isPhone = useMedia(`(max-width: ${BREAKPOINT_MIDDLE_PX - 1}px)`)
  const openedBy = useRef(token)
  useEffect(() => {
    if (token === '' && openedBy.current !== '') ladders.closeAll()
    openedBy.current = token
  }, [token, ladders])
  const last = open.at(-1)
  if (!last) return null
  return isPhone ? <LadderSheet at={last} /> : <LaddersInARow open={open} />
}
