import { proxy, ref } from 'valtio'
import { useClient } from '../state/client-context.ts'
import type { ModalName, ModalProps } from './registry.ts'

export interface OpenModal<Name extends ModalName = ModalName> {
  /** Tells two openings apart. */
  id: number
  name: Name
  props: ModalProps<Name>
  /** What had the focus: it gets it back. */
  opener: HTMLElement | null
}

/** What opened a modal; an entry of a menu is gone by the time the modal closes, its menu's button is not. */
function openerNow(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menu ? document.getElementById(menu) : activeElement
  return opener instanceof HTMLElement ? opener : null
}

type Rest<Props> = keyof Props extends never ? [] : [props: Props]

/** The dialogs that are open in a world's page, the topmost last. The registry says what each name shows. */
export function createModals() {
  const state = proxy<{ open: OpenModal[] }>({ open: [] })
  let nextId = 1
  return {
    state,

    open<Name extends ModalName>(name: Name, ...[props]: Rest<ModalProps<Name>>): void {
      state.open.push(ref({ id: nextId++, name, props: props ?? {}, opener: openerNow() } as OpenModal))
    },

    close(id: number): void {
      state.open = state.open.filter((modal) => modal.id !== id)
    },

    closeAll(): void {
      state.open = []
    },
  }
}

/** Opens dialogs by name: `useModals().open('run-amount', { market })`. */
export function useModals(): ReturnType<typeof createModals> {
  return useClient().modals
}
