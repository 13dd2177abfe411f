import { TEXT } from '@layline/shared/texts'
import { useModals } from '../modals/modals.ts'
import { notify } from '../ui/notify.ts'

/** Asks a guest to sign in, on the page where the guest is. Source: spec §5 "Other rules"; readings.md "A guest and the casino". */
export function useLoginToPlay(): () => void {
  const modals = useModals()
  return () => {
    modals.open('login')
    notify.error(TEXT.pleaseLoginToPlay)
  }
}
