import { proxy, useSnapshot } from 'valtio'

const modal = proxy({ isOpen: false })

/** Opens the login modal of the home header. */
export function openLogin(): void {
  modal.isOpen = true
}

export function closeLogin(): void {
  modal.isOpen = false
}

export function useLoginIsOpen(): boolean {
  return useSnapshot(modal).isOpen
}
