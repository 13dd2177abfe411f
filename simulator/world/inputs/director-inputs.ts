import { type Operation, operation } from '@layline/shared/contract/operation'
import { z } from 'zod'
import { directedEvent } from '../../sports/forced-event.ts'
import { operate } from '../operation.ts'
import type { World } from '../world.ts'
import { id, inputKind } from './input-kind.ts'

function tellOperation(world: World, asked: Operation): void {
  const marketId = 'marketId' in asked ? asked.marketId : world.exchange.order(asked.betId)?.marketId
  const market = world.catalogue.market(marketId ?? '')
  const event = market && world.catalogue.event(market.eventId)
  const where = event ? ` in ${market.name} of ${event.name}` : ''
  world.happened('director', `Operator: ${asked.type}${where}`, { eventId: event?.eventId, marketId })
}

/** Inputs of the operator and the director. */
export const DIRECTOR_INPUTS = {
  operate: inputKind({
    fields: z.object({ operation }),
    shared: 'all',
    fold(world, { operation }) {
      const outcome = operate(world, operation)
      if (outcome.ok) tellOperation(world, operation)
      return outcome
    },
  }),

  force: inputKind({
    fields: z.object({ eventId: id, event: directedEvent }),
    shared: 'all',
    fold(world, { eventId, event }) {
      const outcome = world.force(eventId, event)
      const { name } = world.catalogue.event(eventId) ?? {}
      if (outcome.ok) world.happened('director', `Director: ${event.type} in ${name}`, { eventId })
      return outcome
    },
  }),
}
