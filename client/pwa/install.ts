import type { World } from '../state/world.ts'

/** Makes the world installable, and the site open without a network. A dev server has no built shell to keep. */
export function install({ prefix }: World): void {
  // What is relative in the manifest is relative to its address: an installed world opens that world.
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: `${prefix}/manifest.webmanifest`,
    }),
  )
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('the site cannot be kept for later', error)
    })
  })
}
