import './ui/fonts/fonts.css'
import './ui/reset.css'
import './ui/tokens.css'
import './ui/base.css'
import { CAPSULE_HASH } from '@layline/shared/contract/capsule-link'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reloadFailedStyles } from './app/failed-styles.ts'
import { headStart } from './app/head-start.ts'
import { keepInstallOffer } from './features/info/use-install.ts'
import { install } from './pwa/install.ts'
import { createClient } from './state/client.ts'
import { applyStoredTheme } from './state/theme.ts'
import { pageWorld } from './state/world.ts'

applyStoredTheme()
reloadFailedStyles()
const root = createRoot(document.getElementById('root')!)

async function startSite(): Promise<void> {
  keepInstallOffer()
  const world = pageWorld()
  const signedIn = location.hash.includes('ticket=')
    ? await import('./app/ticket-login.ts').then(({ ticketLogin }) => ticketLogin(world))
    : undefined
  const client = createClient(world)
  if (signedIn) client.session.signedIn(signedIn, { kept: false })
  headStart(client, globalThis.location)
  install(client.world)
  // In slices, between which the browser can paint and answer.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    )
  })
}

const isCapsuleLink = () => location.hash.startsWith(CAPSULE_HASH)
// A link that is pasted into an open page loads nothing by itself.
addEventListener('hashchange', () => isCapsuleLink() && location.reload())
if (isCapsuleLink()) {
  const { LinkPage } = await import('./capsule/link-page.tsx')
  root.render(<LinkPage />)
} else await startSite()
