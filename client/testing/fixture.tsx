import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createClient } from '../state/client.ts'
import { ClientContext } from '../state/client-context.ts'
import { NOWHERE } from '../state/session-store.ts'
import { worldOf } from '../state/world.ts'
import { createTrading } from '../trading/trading.ts'
import { TradingContext } from '../trading/trading-context.ts'
import { Toasts } from '../ui/toasts.tsx'
import { PLAYER } from './player.ts'

const SIGN_IN = { token: 'token-1', loginFirst: false, user: PLAYER, location: NOWHERE }

/** A client of a world as a page that was just loaded has it, and what shows components in it. */
export function createFixture({ world = 'main', at = '/' }: { world?: string; at?: string } = {}) {
  const pathname = world === 'main' ? '/' : `/w/${world}/`
  const client = createClient(worldOf({ pathname, protocol: 'http:', host: 'localhost' }))
  const trading = createTrading(client)
  client.timeline.onMove(trading.moved)

  function Around({ children }: { children: ReactNode }) {
    return (
      <ClientContext value={client}>
        <QueryClientProvider client={client.queries}>
          <TradingContext value={trading}>
            <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
          </TradingContext>
          <Toasts />
        </QueryClientProvider>
      </ClientContext>
    )
  }

  return {
    client,
    trading,
    show: (children: ReactNode): RenderResult => render(children, { wrapper: Around }),
    signIn: (over: Partial<typeof SIGN_IN> = {}) =>
      client.session.signedIn({ ...SIGN_IN, ...over }, { kept: false }),
    /** Ends what outlives the components: both sockets, the session, what was fetched. */
    close(): void {
      trading.close()
      client.leave()
    },
  }
}

export type Fixture = ReturnType<typeof createFixture>
