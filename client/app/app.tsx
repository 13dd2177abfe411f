import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import type { Client } from '../state/client.ts'
import { ClientContext } from '../state/client-context.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Pages } from './pages.tsx'

/** The site of one world: its pages and its toasts. */
export function App({ client }: { client: Client }) {
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={client.queries}>
        <BrowserRouter basename={client.world.prefix || '/'}>
          <Pages />
        </BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </ClientContext>
  )
}
