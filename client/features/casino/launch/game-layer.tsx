import { useEffect, useRef, useState } from 'react'
import { refreshMoney } from '../../../api/query-client.ts'
import { useClient } from '../../../state/client-context.ts'
import { useTheme } from '../../../state/theme.ts'
import { BoxedFrame } from '../../../ui/boxed-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { rupeesText } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useModalDialog } from '../../../ui/use-modal-dialog.ts'
import styles from './game-layer.module.css'
import type { StakeLimits } from './launch-calls.ts'
import type { Launch } from './use-launch.ts'

/** A game in a full-screen frame that EXIT and the logo close. Source: spec §2 "Casino lobby and launch". */
export function GameLayer({
  name,
  launch: { path, isLoading, failure },
  limits,
  onExit,
}: {
  name: string
  launch: Launch
  limits: StakeLimits
  onExit: () => void
}) {
  const { queries } = useClient()
  const [theme] = useTheme()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isShown, setIsShown] = useState(false)
  useModalDialog(dialog)
  // A game moves money however it is left.
  useEffect(() => () => refreshMoney(queries), [queries])
  const hasLeft = useRef(false)
  const exit = () => {
    if (hasLeft.current) return
    hasLeft.current = true
    onExit()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={name}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) exit()
      }}
    >
      <div className={styles.bar}>
        <button type="button" className={styles.logo} aria-label="Layline, close the game" onClick={exit}>
          <Logo />
        </button>
        <Button onClick={exit}>EXIT</Button>
      </div>
      <div className={styles.stage}>
        {path && (
          // A boxed page has no storage: the address says the theme.
          <BoxedFrame
            title={name}
            src={`${path}#${theme}`}
            className={styles.frame}
            onLoad={() => setIsShown(true)}
          />
        )}
        {(isLoading || (path && !isShown)) && <Opening name={name} limits={limits} />}
        {failure && !isLoading && <Notice>{failure}</Notice>}
      </div>
    </dialog>
  )
}

/** Over the game until it is shown. */
function Opening({ name, limits: { min, max } }: { name: string; limits: StakeLimits }) {
  const limitsText = `Min ${rupeesText(min)} · Max ${rupeesText(max)}`
  return (
    <div className={styles.overlay}>
      <p className={styles.opening}>{name}</p>
      <p className={styles.limits}>{limitsText}</p>
      <Spinner label={`Opening ${name}`} />
    </div>
  )
}
