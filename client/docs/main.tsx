import '../ui/fonts/fonts.css'
import '../ui/reset.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyStoredTheme } from '../state/theme.ts'
import { DocsApp } from './docs-app.tsx'

applyStoredTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DocsApp />
  </StrictMode>,
)
