import { type Operation, operation } from '@layline/shared/contract/operation'
import { z } from 'zod'
import { DONE } from '../../exchange/outcome.ts'
import { directedEvent } from '../../sports/forced-event.ts'
import type { MarketRecord } from '../archive/archive.ts'
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

/** No more than its kind: a record that does not fit the state is refused when it is folded. */
const isMarketRecord = (value: unknown): boolean =>
  (value as Partial<MarketRecord> | null)?.kind === 'market' &&
  Array.isArray((value as MarketRecord).book?.orders)

/** Inputs of the operator and the director. */
export const DIRECTOR_INPUTS = {
  operate: inputKind({
    fields: z.object({
      operation,
      /** The record of an archived market whose settlement is taken back: the fold reads no archive. It holds players' bets. */
      archived: z.custom<MarketRecord>(isMarketRecord).optional(),
    }),
    shared: z.object({ operation }),
    fold(world, { operation, archived }) {
      const back = archived && operation.type === 'reverse' ? world.archiver.bringBack(archived) : DONE
      if (!back.ok) return back
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
