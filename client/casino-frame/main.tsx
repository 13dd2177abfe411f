import '@fontsource-variable/inter/index.css'
import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { applyStoredTheme } from '../state/theme.ts'
import { GamePage } from './game-page.tsx'

try {
  applyStoredTheme()
} catch {
  // A boxed frame has no storage: it follows the system.
}
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <GamePage />
    </QueryClientProvider>
  </StrictMode>,
)
