import { Refusal } from '@layline/shared/contract/error-codes'
import type { OrderPayload } from '@layline/shared/contract/order'
import type { CloseOut, Prediction } from '@layline/shared/entities/what-if'
import { oddsOf, rupeesOf } from '@layline/shared/units'
import { placeRequestOf } from '../order-request.ts'
import type { World } from '../world.ts'
import { wholeRange } from './run-amounts.ts'

/** A share has four decimals. */
const SHARE_STEPS = 10_000

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
  const refusal = world.exchange.whyNoPrediction(read.request)
  if (refusal) throw new Refusal(refusal)
  const { runAmounts, runners } = world.exchange.predict(read.request)!
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

/** `part` 0 to 1, `slippage` in percent of the best price, `after` the runners whose legs are placed before. */
interface CloseOutQuery {
  marketId: string
  selectionId: string
  part: number
  slippage?: number | undefined
  after?: readonly string[] | undefined
}

/** The legs that close out a position, and what they come to; null where there is nothing to close or to close it with. */
export function closeOutView(
  world: World,
  userName: string,
  { marketId, selectionId, part, slippage, after = [] }: CloseOutQuery,
): CloseOut | null {
  const market = world.exchange.market(marketId)
  if (!market) throw new Refusal('MARKET_NOT_FOUND')
  for (const runner of [selectionId, ...after]) {
    if (!market.runnerIndex.has(runner)) throw new Refusal('RUNNER_NOT_FOUND')
  }
  const terms = { part, slippagePercent: slippage, after }
  const close = world.exchange.closeOut(userName, marketId, selectionId, terms)
  if (!close) return null
  const { legs, ifWinPaise, ifLosePaise, share, isWhole } = close
  const [{ side, limitHundredths }] = legs
  const view = {
    betType: side,
    stack: rupeesOf(legs.reduce((sum, { stakePaise }) => sum + stakePaise, 0)),
    odds: oddsOf(limitHundredths),
    ifWin: rupeesOf(ifWinPaise),
    ifLose: rupeesOf(ifLosePaise),
    isWhole,
    share: Math.round(share * SHARE_STEPS) / SHARE_STEPS,
    legs: legs.map((leg) => ({
      selectionId: leg.selectionId,
      betType: leg.side,
      stack: rupeesOf(leg.stakePaise),
      odds: oddsOf(leg.limitHundredths),
    })),
  }
  return view
}
