import { TEXT } from '@layline/shared/texts'
import { NavLink, type NavLinkProps } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { useSession } from '../../state/session-store.ts'
import { notify } from '../../ui/notify.ts'

/**
 * A link to the lobby or into a game. A guest stays on the page and is asked to sign in. Source: readings.md "A guest and
 * the casino", spec §8 "Casino while signed out".
 */
export function CasinoLink({ onClick, ...link }: NavLinkProps) {
  const { isLogin } = useSession()
  const modals = useModals()
  return (
    <NavLink
      {...link}
      onClick={(event) => {
        onClick?.(event)
        if (isLogin) return
        event.preventDefault()
        notify.error(TEXT.pleaseLoginToPlay)
        modals.open('login')
      }}
    />
  )
}
