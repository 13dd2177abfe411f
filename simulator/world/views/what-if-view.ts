import { Refusal } from '@layline/shared/contract/error-codes'
import type { OrderPayload } from '@layline/shared/contract/order'
import type { CloseOut, Prediction } from '@layline/shared/entities/what-if'
import { oddsOf, rupeesOf } from '@layline/shared/units'
import { placeRequestOf } from '../order-request.ts'
import type { World } from '../world.ts'
import { wholeRange } from './run-amounts.ts'

/** Per runner; of a fancy per number of runs, as its Run Amount table would be. */
export function predictionView(
  world: World,
  userName: string,
  order: Pick<OrderPayload, 'stack' | 'odds' | 'marketId' | 'selectionId' | 'betType'>,
): Prediction {
  const { marketId } = order
  if (!world.exchange.market(marketId)) throw new Refusal('MARKET_NOT_FOUND')
  const read = placeRequestOf(world.exchange, userName, order)
  if (!read.ok) throw new Refusal(read.code)
  if (order.stack <= 0) throw new Refusal('INVALID_STAKE')
  const position = world.exchange.predict(read.request)
  if (!position) throw new Refusal('RUNNER_NOT_FOUND')
  const { runAmounts, runners } = position
  const selections =
    runAmounts.length > 0
      ? wholeRange(runAmounts).map(({ runs, amountPaise }) => ({
          stSelectionID: String(runs),
          paise: amountPaise,
        }))
      : runners.map(({ selectionId, ifWinPaise }) => ({ stSelectionID: selectionId, paise: ifWinPaise }))
  return {
    marketId,
    selections: selections.map(({ stSelectionID, paise }) => ({ stSelectionID, position: rupeesOf(paise) })),
  }
}

export function closeOutView(
  world: World,
  userName: string,
  { marketId, selectionId, part }: { marketId: string; selectionId: string; part: number },
): CloseOut | null {
  const market = world.exchange.market(marketId)
  if (!market) throw new Refusal('MARKET_NOT_FOUND')
  if (!market.runnerIndex.has(selectionId)) throw new Refusal('RUNNER_NOT_FOUND')
  const close = world.exchange.closeOut(userName, marketId, selectionId, part)
  if (!close) return null
  return {
    betType: close.side,
    stack: rupeesOf(close.stakePaise),
    odds: oddsOf(close.limitHundredths),
    ifWin: rupeesOf(close.ifWinPaise),
    ifLose: rupeesOf(close.ifLosePaise),
    isWhole: close.isWhole,
  }
}
