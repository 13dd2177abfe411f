import type { Operation } from '@layline/shared/contract/operation'
import { msOfIso } from '@layline/shared/iso-time'
import { DONE, type Outcome, refused } from '../exchange/outcome.ts'
import type { World } from './world.ts'

type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>

/** Does what an operator asks for. A refusal, BAD_REQUEST with the reason unless it has a code, changes nothing. */
export function operate(world: World, asked: Operation): Outcome {
  const { exchange, nowMs } = world
  if ('marketId' in asked) {
    const market = exchange.market(asked.marketId)
    if (!market) return refused('MARKET_NOT_FOUND')
    if (market.status === 'CLOSED' && asked.type !== 'reverse') return refused('MARKET_CLOSED')
  }
  try {
    switch (asked.type) {
      case 'settle':
        return settle(world, asked)
      case 'void':
        exchange.voidMarket(asked.marketId, nowMs)
        break
      case 'reverse':
        takeBack(world, asked.marketId)
        break
      case 'void-matched':
        exchange.voidMatchedBetween(asked.marketId, msOfIso(asked.from), msOfIso(asked.to))
        break
      case 'void-bet':
        exchange.voidBet(asked.betId)
        break
      case 'remove-runner':
        return removeRunner(world, asked)
    }
    return DONE
  } catch (error) {
    return refused('BAD_REQUEST', (error as Error).message)
  }
}

function settle({ exchange, nowMs }: World, { marketId, places, runs }: OperationOf<'settle'>): Outcome {
  if ((places === undefined) === (runs === undefined)) {
    return refused('BAD_REQUEST', 'say either places or runs')
  }
  exchange.settle(marketId, places ? { kind: 'RUNNERS', places } : { kind: 'RUNS', runs: runs! }, nowMs)
  return DONE
}

/** The market catches up with what happened while it was closed: in its recording, or to the runners of its race. */
function takeBack({ exchange, catalogue, generators, nowMs }: World, marketId: string): void {
  exchange.reverse(marketId, nowMs)
  generators.replays.takenBack(marketId)
  const facts = catalogue.market(marketId)!
  for (const { selectionId, factor } of facts.missed ?? []) {
    exchange.removeRunner(marketId, selectionId, factor)
  }
  delete facts.missed
}

/**
 * A non-runner. Events of generators are left to them: they would go on pricing the runner. A recording that goes on to
 * let the runner win cannot be settled by it: its market is suspended then, to be settled by hand.
 */
function removeRunner(world: World, asked: OperationOf<'remove-runner'>): Outcome {
  const { exchange, catalogue } = world
  const { marketId, selectionId, factor } = asked
  const market = exchange.market(marketId)!
  const runner = market.runners.find((each) => each.selectionId === selectionId)
  if (!runner) return refused('RUNNER_NOT_FOUND')
  if (runner.status !== 'ACTIVE') return refused('RUNNER_REMOVED')
  const event = catalogue.event(catalogue.market(marketId)!.eventId)!
  if (world.isGenerated(event.eventId)) {
    const instead = event.race ? "force 'withdraw' in the race" : 'void the market'
    return refused('BAD_REQUEST', `the runners of this event are its generator's: ${instead} instead`)
  }
  if (market.isActive.filter(Boolean).length === 1) {
    return refused('BAD_REQUEST', 'it is the last runner: void the market instead')
  }
  exchange.removeRunner(marketId, selectionId, factor)
  return DONE
}
