import { TOASTS_AT_ONCE } from '@layline/shared/timings'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { ToastContainer } from 'react-toastify/unstyled'
import { queryClient } from '../api/query-client.ts'
import { worldPrefix } from '../state/world.ts'
import { AppRoutes } from './routes.tsx'

/** The page around every route: one world, its queries, its toasts. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={worldPrefix || '/'}>
        <AppRoutes />
      </BrowserRouter>
      <ToastContainer limit={TOASTS_AT_ONCE} theme="colored" hideProgressBar newestOnTop />
    </QueryClientProvider>
  )
}
