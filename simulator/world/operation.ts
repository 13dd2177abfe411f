import type { Operation } from '@layline/shared/contract/operation'
import { msOfIso } from '@layline/shared/iso-time'
import type { Exchange } from '../exchange/exchange.ts'

/** Does it, or throws with the reason and leaves everything as it was. */
export function operate(exchange: Exchange, asked: Operation, nowMs: number): void {
  switch (asked.type) {
    case 'settle': {
      const { marketId, places, runs } = asked
      if ((places === undefined) === (runs === undefined)) throw new Error('say either places or runs')
      const result = places
        ? ({ kind: 'RUNNERS', places } as const)
        : ({ kind: 'RUNS', runs: runs! } as const)
      exchange.settle(marketId, result, nowMs)
      return
    }
    case 'void':
      exchange.voidMarket(asked.marketId, nowMs)
      return
    case 'reverse':
      exchange.reverse(asked.marketId, nowMs)
      return
    case 'void-matched':
      exchange.voidMatchedBetween(asked.marketId, msOfIso(asked.from), msOfIso(asked.to))
      return
    case 'void-bet':
      exchange.voidBet(asked.betId)
  }
}
