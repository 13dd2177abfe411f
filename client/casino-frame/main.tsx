import '../ui/fonts/fonts.css'
import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { applyStoredTheme } from '../state/theme.ts'
import { GamePage } from './game-page.tsx'

// In a box there is no storage: the page around it says the theme in the address.
const asked = globalThis.location.hash.slice(1)
if (asked === 'dark' || asked === 'light') document.documentElement.dataset.theme = asked
else if (globalThis.origin !== 'null') applyStoredTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <GamePage />
    </QueryClientProvider>
  </StrictMode>,
)
