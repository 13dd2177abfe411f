import '@fontsource-variable/inter/index.css'
import 'react-toastify/ReactToastify.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { applyStoredTheme } from './state/theme.ts'

applyStoredTheme()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
