import { useEffect } from 'react'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'

/** Opens the casino notice on the first visit of the lobby in a session. Source: readings.md "Where modals open". */
export function useCasinoNotice(): void {
  const { world } = useClient()
  const modals = useModals()
  const key = world.storageKey('casinonotice')
  useEffect(() => {
    if (sessionStorage.getItem(key) !== null) return
    sessionStorage.setItem(key, 'seen')
    modals.open('casino-notice')
  }, [key, modals])
}
