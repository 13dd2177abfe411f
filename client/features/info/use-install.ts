import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the page; other browsers have none. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function set(next: InstallOffer | undefined): void {
  offer = next
  for (const changed of listeners) changed()
}

/** Keeps the browser's offer for when the player asks for the app. It is made once, soon after the page was loaded. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => set(undefined))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Shows the browser's install prompt. The event can be used only once, whatever the player answers. */
const ask = (made: InstallOffer) =>
  made
    .prompt()
    .catch(() => undefined)
    .finally(() => set(undefined))

/** Installs the page as an app; undefined where the browser has not offered it. */
export function useInstall(): (() => void) | undefined {
  const made = useSyncExternalStore(subscribe, () => offer)
  return made && (() => void ask(made))
}
