import { msOfIso } from '@layline/shared/iso-time'
import type { Input } from '../inputs/inputs.ts'
import type { World, WorldSetup } from '../world.ts'
import { scenarioNamed } from './scenario-named.ts'

export const MINUTE = 60_000
export const EPOCH = msOfIso('2026-01-15T12:00:00Z')

/** What a world of a shipped scenario is made from, by the scenario's file name. */
export const setupOf = (scenario: string, seed = 7): WorldSetup => ({
  seed,
  epochMs: EPOCH,
  scenario: scenarioNamed(scenario),
})

export const stateOf = (world: World) => JSON.stringify(world.snapshot())

/** A bet of player1, which is matched at once unless it says otherwise. */
export function order(world: World, over: Partial<Extract<Input, { kind: 'order' }>['order']> = {}): Input {
  const event = world.catalogue.events().next().value!
  const market = world.catalogue.market(event.marketIds[0]!)!
  return {
    kind: 'order',
    userName: 'player1',
    order: {
      stack: 1000,
      odds: 1.01,
      marketId: market.marketId,
      selectionId: market.runners[0]!.selectionId,
      selectionName: '',
      betType: 'BACK',
      orderId: 'o1',
      persistence: 'LAPSE',
      fillOrKill: false,
      ...over,
    },
  }
}

export const login = (tokenHash: string): Input => ({
  kind: 'login',
  userName: 'player1',
  tokenHash,
  location: { country: '', subdivision: '', city: '', locality: '' },
  userIp: '',
  userAgent: '',
  wallMs: 0,
})
