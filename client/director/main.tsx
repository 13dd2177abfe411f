import '../ui/fonts/fonts.css'
import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { applyStoredTheme } from '../state/theme.ts'
import { DirectorPage } from './director-page.tsx'

applyStoredTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <DirectorPage />
    </QueryClientProvider>
  </StrictMode>,
)
