import { createContext, useContext } from 'react'
import type { Client } from './client.ts'

export const ClientContext = createContext<Client | undefined>(undefined)

/** The client of the world that this component belongs to. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('no client: put a ClientContext around this component')
  return client
}
